import { createCallLog } from '@latim/visits/record';
import type { UnknownAction } from '@reduxjs/toolkit';
import { ABOUT } from '#tests/support/recordingOf';
import { added, increased, record, type State, visits } from '#tests/support/secondApplication';
import { withActs, withFields } from '#visits/drivenPart';
import { actStaysWrong } from '#visits/findProperty';
import type { Snapshot } from '#visits/format';
import type { LoggedInput } from '#visits/inputs';
import { createAnswers } from '#visits/recordedAnswers';
import type { Part } from '#visits/shrink';
import type { VisitAnswers } from '#visits/visitPage';

/** An act on a screen: the text that is typed before, and the event that it leads to. */
interface Done {
  readonly at: string;
  readonly event: UnknownAction;
  readonly typed?: string;
  readonly kind?: LoggedInput['kind'];
  readonly role?: string;
}

/** A visit of these acts, as a page records it. */
function visitOf(acts: readonly Done[], number = 1): Snapshot<State> {
  const recording = record(acts.map(({ event }) => ({ ...event })));
  const events = recording.events.map(({ action }) => action);
  const inputs = acts.flatMap(
    ({ at, typed, kind = 'click', role = 'button' }, index): LoggedInput[] => {
      const after = events[index - 1] ?? null;
      const common = { after, seen: { focus: null, url: at } };
      const led = events[index];
      return [
        ...(typed === undefined
          ? []
          : [{ ...common, kind: 'type' as const, element: 'input:0', value: typed }]),
        {
          ...common,
          kind,
          element: `button:${number}`,
          role,
          ...(led && { led }),
        },
      ];
    },
  );
  return visits.read(visits.stringify({ ...recording, inputs }, ABOUT));
}

const task = (id: string) => added({ id, owner: 'Zoe', text: 'Mend the kite' });
const ACTS: readonly Done[] = [
  { at: '/', event: increased(1) },
  { at: '/', event: increased(2), typed: '2' },
  { at: '/tasks', event: task('task-1') },
  { at: '/tasks?page=2', event: task('task-2'), typed: 'Mend the kite' },
  { at: '/', event: increased(3) },
];
const whole = visitOf(ACTS);
const counterIs = (value: number) =>
  visits.findProperty(whole, { at: 5, expect: [{ path: 'counter', value }] });

describe('a part of a visit', () => {
  it('keeps the inputs that led to its events, and those before them that led to nothing', () => {
    const part = visits.read(visits.part(whole, { steps: [2, 4], shown: 'two' }, ABOUT));
    expect(part.facts?.inputs).toMatchObject([
      { kind: 'type', value: '2', after: 0 },
      { kind: 'click', after: 0, step: 1 },
      { kind: 'type', after: 1 },
      { kind: 'click', after: 1, step: 2 },
    ]);
  });

  it('has no focus for an act that follows an omitted one', () => {
    const part = visits.read(visits.part(whole, { steps: [1, 2, 5], shown: '' }, ABOUT));
    expect(part.facts?.inputs.map(({ seen }) => seen)).toStrictEqual([
      { focus: null, url: '/' },
      { focus: null, url: '/' },
      { focus: null, url: '/' },
      { url: '/' },
    ]);
    const inputs = part.facts?.inputs.map((input) => ({
      ...input,
      seen: { focus: 'main:0', url: '/' },
    }));
    const driven = { ...part, facts: { ...part.facts!, inputs: inputs! } };
    expect(visits.compare(part, driven).differences).toStrictEqual([]);
  });

  it('has whole acts for a browser, each on the screen to which the one before has led', async () => {
    const all = [1, 2, 3, 4, 5];
    const value = actStaysWrong(whole, { act: 6, statement: 'a task' }, () => true);
    // Act 6 adds the second task. The act before it that leads to its screen stays.
    expect((await visits.shrink(whole, value, undefined, all)).steps).toStrictEqual([2, 4]);
    expect((await visits.shrink(whole, value)).steps).toStrictEqual([4]);
  });

  it('omits a page together with its acts and the navigation back', async () => {
    const first = { statement: 'the first act', step: 5, about: [5] };
    const property = { ...first, isShownBy: ({ steps }: Part<State>) => steps.includes(1) };
    const { steps } = await visits.shrink(whole, property, undefined, [1, 2, 3, 4, 5]);
    expect(steps).toStrictEqual([1, 5]); // not 2 and 4, neither of which can be removed alone
  });

  it('omits Back and Forward that would lead to another page', async () => {
    const event = increased(1);
    const visit = visitOf([
      { at: '/', event },
      { at: '/tasks', event },
      { at: '/plans', event, kind: 'back' },
      { at: '/tasks', event, kind: 'back' },
      { at: '/', event, kind: 'forward' },
      { at: '/tasks', event },
      { at: '/tasks', event },
    ]);
    const partWith = async (...needed: number[]) => {
      const isShownBy = ({ steps }: Part<State>) => needed.every((step) => steps.includes(step));
      const property = { statement: 'the last act', step: 7, about: needed, isShownBy };
      return (await visits.shrink(visit, property, undefined, [1, 2, 3, 4, 5, 6, 7])).steps;
    };
    expect(await partWith(7)).toStrictEqual([1, 7]);
    expect(await partWith(3, 7)).toStrictEqual([1, 2, 3, 7]);
    expect(await partWith(5, 7)).toStrictEqual([1, 4, 5, 7]); // the second Back, from /tasks
    expect(withActs(visit, [3, 7], { before: [3], count: 1 })).toStrictEqual([1, 2, 3, 7]);
  });

  it('restores the fields that were filled in directly before its acts', () => {
    const event = increased(1);
    const visit = visitOf([
      { at: '/', event, kind: 'type' },
      { at: '/', event },
      { at: '/', event, kind: 'type' },
      { at: '/', event, kind: 'choose' },
      { at: '/', event, role: 'radio' },
      { at: '/', event },
      { at: '/', event, kind: 'type' },
    ]);
    expect(withFields(visit, [6])).toStrictEqual([3, 4, 5, 6]);
    expect(withFields(visit, [2, 5])).toStrictEqual([1, 2, 3, 4, 5]);
  });

  it('restores the last acts before a step and the navigation to their pages', () => {
    const back = (steps: readonly number[], count: number, ...before: readonly number[]) =>
      withActs(whole, steps, { before, count });
    expect(back([2, 4], 1, 5)).toStrictEqual([2, 4, 5]);
    expect(back([2, 4], 1, 4)).toStrictEqual([2, 3, 4]);
    expect(back([4], 1, 4)).toStrictEqual([2, 3, 4]); // the second act leads to /tasks
    expect(back([2, 4], 1, 2, 4)).toStrictEqual([1, 2, 3, 4]);
    expect(back([5], 1, 2)).toStrictEqual([2, 4, 5]); // the fourth act leads back
    expect(back([1, 2, 3, 4], 1, 4)).toBeNull();
  });
});

describe('a part that a browser has performed', () => {
  const steps = [2, 5];
  const part = visits.read(visits.part(whole, { steps, shown: '' }, ABOUT));
  const performed = (...events: readonly UnknownAction[]) =>
    visitOf(events.map((event) => ({ at: '/', event })));
  const performance = (driven: Snapshot<State>) =>
    visits.performanceOf(counterIs(9), { steps, part, driven, problems: [] });
  const isShown = async (driven: Snapshot<State>) => (await performance(driven)).isShown;

  it('shows a value if the state of the application has it', async () => {
    // The counter is 6 after the last step of the visit; the part gives 5.
    expect(await isShown(performed(increased(2), increased(3)))).toBe(false);
    expect(await isShown(performed(increased(2), increased(4)))).toBe(true);
    expect(await isShown(performed(increased(2)))).toBe(false);
  });

  it('shows what only a browser sees if it is seen again', async () => {
    const property = actStaysWrong(whole, { act: 2, statement: 'no name' }, ({ problems }) =>
      problems.includes('a button has no accessible name'),
    );
    const driven = { steps, part, driven: performed(increased(2)) };
    const shown = async (...problems: string[]) =>
      (await visits.performanceOf(property, { ...driven, problems })).isShown;
    expect(await shown('a button has no accessible name')).toBe(true);
    expect(await shown()).toBe(false);
  });

  it('is not performed as in the visit if an event is missing or has another payload', async () => {
    const others = async (...events: readonly UnknownAction[]) =>
      (await performance(performed(...events))).others.map(({ step, text }) => `${step} ${text}`);
    expect(await others(increased(2), increased(3))).toStrictEqual([]);
    expect(await others(increased(2), increased(4))).toStrictEqual([
      '5 click button button:1: counter/increased: payload: recorded 3, here 4',
    ]);
    expect(await others(increased(2), added({ id: 'a', owner: 'b', text: 'c' }))).toStrictEqual([
      expect.stringMatching(/^5 click button button:1: missing: counter\/increased/),
    ]);
  });
});

describe('recorded answers', () => {
  const calls = [
    {
      name: 'store.put',
      step: 1,
      input: { id: 1 },
      answer: { kind: 'rejected', after: 1, turn: 1, value: { code: 'full' } },
    },
    {
      name: 'store.put',
      step: 2,
      input: { id: 2 },
      answer: { kind: 'resolved', after: 2, turn: 2, payloadOf: 2 },
    },
    {
      name: 'store.get',
      step: 2,
      answer: { kind: 'resolved', after: 2, turn: 2, value: { $visit: 'set', value: [] } },
    },
    { name: 'history.push', step: 2, answer: { kind: 'returned', value: '/' } },
  ];
  const file = JSON.parse(visits.stringify(record([increased(1), increased(7)]), ABOUT)) as {
    snapshot: object;
  };
  const recorded = () =>
    createAnswers(
      visits.read(JSON.stringify({ ...file, snapshot: { ...file.snapshot, portCalls: calls } })),
    );

  it('are those that were waited for: to the same question, else the next one', () => {
    const { names, reply } = recorded();
    expect(names).toStrictEqual(['store.put']);
    expect(reply('store.put', { id: 2 })).toStrictEqual({ kind: 'resolved', value: 7 });
    expect(reply('store.put', { id: 3 })).toStrictEqual({
      kind: 'rejected',
      value: { code: 'full' },
    });
    expect(reply('store.put', { id: 1 })).toBeNull();
  });

  it('take the place of those of the ports only on a page of a driver, as long as there are some', async () => {
    const put = jest.fn(async (_record: object) => 'stored');
    const push = jest.fn((href: string) => href);
    const open = () =>
      createCallLog({
        isOmitted: () => false,
        inputOf: (_, [input]) => input,
        isNoEvent: () => false,
      });
    const instance = Object.create({ put }) as { readonly put: typeof put }; // as of a class: it inherits its methods
    const ports = { store: instance, history: { push } };
    const own = open();
    expect(await own.portsFor(ports, {}).store.put({ id: 2 })).toBe('stored');
    const { names, reply } = recorded();
    const answers: VisitAnswers = { names, reply: async (...question) => reply(...question) };
    const page: { visitAnswers?: VisitAnswers } = globalThis as object;
    page.visitAnswers = answers;
    const log = open();
    delete page.visitAnswers;
    const { store, history } = log.portsFor(ports, {});
    expect(await store.put({ id: 2 })).toBe(7);
    await expect(store.put({ id: 1 })).rejects.toStrictEqual({ code: 'full' });
    expect(await store.put({ id: 1 })).toBe('stored');
    expect(history.push('/')).toBe('/');
    expect(put).toHaveBeenCalledTimes(2);
    expect(log.calls().ports.map(({ answer }) => answer?.value)).toStrictEqual([
      7,
      { code: 'full' },
      'stored',
      '/',
    ]);
  });
});
