import { ABOUT } from '#tests/support/recordingOf';
import {
  added,
  increased,
  record,
  reduce,
  removed,
  type State,
  visits,
} from '#tests/support/secondApplication';
import { createVisits } from '#visits/createVisits';
import { precededBy } from '#visits/laws';

const EVENTS = [
  added({ id: 'task-1', owner: 'Amena', text: 'Call 01712 345678' }),
  increased(2),
  added({ id: 'task-2', owner: 'Rafi', text: 'Write to amena@mail.test' }),
  removed('task-1'),
  increased(3),
];
const text = visits.stringify(record(EVENTS), ABOUT);
const snapshot = visits.read(text);

describe('a visit of another application', () => {
  it('contains the pseudonyms of its adapter, and no personal data', () => {
    expect(text).not.toMatch(/Amena|Rafi|01712|345678|mail\.test/i);
    expect(snapshot.facts).toMatchObject({ app: 'tasks', redacted: ['owner', 'text'] });
    expect(visits.statesOf(snapshot)[3]?.tasks.items).toStrictEqual([
      { id: 'task-1', owner: 'Owner 1', text: 'xxxx xxxxx xxxxxx' },
      { id: 'task-2', owner: 'Owner 2', text: 'xxxxx xx xxxxx@xxxx.xxxx' },
    ]);
  });

  it('is shrunk to the events that a value needs, a visit with their times, causes and notes', async () => {
    const file = JSON.parse(text) as { snapshot: object };
    const causes = [1, 2, 3, 4, 5].map((step) =>
      step === 3 ? { origin: 'listener', step: 2 } : { origin: 'user' },
    );
    const notes = [{ step: 2, text: 'Two' }];
    const whole = visits.read(
      JSON.stringify({ ...file, snapshot: { ...file.snapshot, causes, notes } }),
    );
    const property = visits.findProperty(whole, { at: 5, expect: [{ path: 'counter', value: 4 }] });
    const { steps, proof } = await visits.shrink(whole, property);
    expect(proof).toMatch(/^It is not checked whether the application can do this/);
    expect(steps).toStrictEqual([2, 3, 5]); // the third is a consequence of the second
    const part = visits.read(visits.part(whole, { steps, shown: property.statement }, ABOUT));
    expect(visits.statesOf(part).map((state) => state.counter)).toStrictEqual([0, 2, 2, 5]);
    expect(part.facts).toMatchObject({
      times: [0, 250, 750],
      causes: [{ origin: 'user' }, { origin: 'listener', step: 1 }, { origin: 'user' }],
      notes: [
        { step: 1, text: 'Two' },
        { step: 3, text: 'Shows: counter is 5 after step 5' },
      ],
    });
  });

  it('is shrunk repeatedly, until no other event can be removed', async () => {
    const shown = { statement: 'the events 1, 3 and 5, and 2 only with 4', step: 5, about: [5] };
    const isShownBy = ({ steps }: { readonly steps: readonly number[] }) =>
      [1, 3].every((step) => steps.includes(step)) && (!steps.includes(2) || steps.includes(4));
    const { steps } = await visits.shrink(visits.read(text), { ...shown, isShownBy });
    expect(steps).toStrictEqual([1, 3, 5]);
  });

  it('is shrunk to a part that breaks no law which the whole keeps', async () => {
    const law = precededBy<State>('the last increase follows a removal', {
      when: ({ event }) => (event['payload'] === 3 ? '' : null),
      by: ({ event }) => (removed.match(event) ? '' : null),
    });
    const lawful = createVisits<State>({ app: 'tasks', reducer: reduce, laws: [law] });
    const whole = lawful.read(text);
    const property = lawful.findProperty(whole, { at: 5, expect: [{ path: 'counter', value: 4 }] });
    expect((await lawful.shrink(whole, property)).steps).toStrictEqual([2, 4, 5]);
  });
});
