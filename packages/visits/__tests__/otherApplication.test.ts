import { ABOUT } from '#tests/support/recordingOf';
import { added, increased, record, removed, visits } from '#tests/support/secondApplication';

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
    expect(visits.statesOf(snapshot)[3]?.tasks.items).toStrictEqual([
      { id: 'task-1', owner: 'Owner 1', text: 'xxxx xxxxx xxxxxx' },
      { id: 'task-2', owner: 'Owner 2', text: 'xxxxx xx xxxxx@xxxx.xxxx' },
    ]);
  });
});
