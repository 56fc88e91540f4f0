import { FORMAT, readFacts, type SnapshotFacts, UnusableSnapshot } from '#replay/format';

const START = { router: {}, favorites: {} };
const FACTS: SnapshotFacts = {
  format: FORMAT,
  app: 'latim',
  appVersion: '1.0.0',
  takenAt: '2026-01-02T03:04:05.000Z',
  url: '/',
  viewport: '360x740',
  redacted: ['email'],
  folded: 0,
  times: [0, 5],
  errors: [{ index: 1, message: 'TypeError' }],
  checksums: [1, 2],
  checksumRule: { hash: 'parts', slices: ['router'], shapes: 10 },
  changes: [null, [['router.place', 1]]],
  messages: [{ step: 2, level: 'warn', text: 'slow' }],
  notes: [{ step: 0, text: 'start' }],
};

/** The facts of an older format, without the fields that it lacked. */
function older(format: number, change: object, missing: readonly string[]): object {
  const kept = Object.entries(FACTS).filter(([name]) => !missing.includes(name));
  return { ...Object.fromEntries(kept), ...change, format };
}
const NEWEST = ['messages'];
const WITHOUT_NOTES = [...NEWEST, 'notes'];
const WITHOUT_CHANGES = [...WITHOUT_NOTES, 'changes'];
const WITHOUT_ERRORS = [...WITHOUT_CHANGES, 'errors'];
const WITHOUT_RULE = [...WITHOUT_ERRORS, 'checksums', 'checksumRule'];
const FIRST = [...WITHOUT_RULE, 'appVersion', 'folded'];

const unknown = { notes: [], messages: [] };
const noChanges = { ...unknown, changes: [null, null] };
const ruleOf = (rule: object) => ({ checksumRule: { hash: 'parts', shapes: 5, ...rule } });
const { slices } = FACTS.checksumRule;

describe('the facts of a file', () => {
  it('of this version are read as they are; other files have none', () => {
    expect(readFacts(FACTS, START, 2)).toStrictEqual(FACTS);
    expect(readFacts(undefined, START, 2)).toBeNull();
  });

  it.each([
    [9, older(9, {}, NEWEST), { messages: [] }],
    [8, older(8, {}, WITHOUT_NOTES), unknown],
    [7, older(7, {}, WITHOUT_CHANGES), noChanges],
    [6, older(6, {}, WITHOUT_CHANGES), noChanges],
    [
      5,
      older(5, { checksumRule: { hash: 'parts', slices } }, WITHOUT_CHANGES),
      { ...noChanges, ...ruleOf({ slices }) },
    ],
    [
      4,
      older(4, { checksumRule: { hash: 'parts', slices } }, WITHOUT_ERRORS),
      { ...noChanges, ...ruleOf({ slices }), errors: [] },
    ],
    [
      3,
      older(3, { sums: [1, 2], sumsOf: 'parts' }, WITHOUT_RULE),
      { ...noChanges, ...ruleOf({ slices: ['router', 'favorites'] }), errors: [] },
    ],
    [
      2,
      older(2, { sums: [1, 2] }, WITHOUT_RULE),
      { ...noChanges, ...ruleOf({ hash: 'text', slices: ['router', 'favorites'] }), errors: [] },
    ],
    [
      1,
      older(1, { sums: [1, 2] }, FIRST),
      {
        ...noChanges,
        ...ruleOf({ hash: 'text', slices: ['router', 'favorites'] }),
        errors: [],
        appVersion: 'unknown',
        folded: 0,
      },
    ],
  ])('of format %i are upgraded', (_format, facts, expected) => {
    expect(readFacts(facts, START, 2)).toStrictEqual({ ...FACTS, ...expected });
  });

  it.each([
    ['7', 7, 'Missing field: format.'],
    ['no format', {}, 'Missing field: format.'],
    ['a newer format', { format: FORMAT + 1 }, 'The file was made by a newer version of the shop.'],
    ['an unknown format', { format: 0 }, 'The format of the file is unknown.'],
    [
      'a damaged rule of format 5',
      older(5, { checksumRule: 7 }, []),
      'Invalid field: checksumRule.',
    ],
    [
      'no times',
      { ...FACTS, times: [] },
      'The times, checksums and changes do not match the number of events.',
    ],
    [
      'one checksum',
      { ...FACTS, checksums: [1] },
      'The times, checksums and changes do not match the number of events.',
    ],
    [
      'three changes',
      { ...FACTS, changes: [null, null, null] },
      'The times, checksums and changes do not match the number of events.',
    ],
    [
      'a change of three parts',
      { ...FACTS, changes: [null, [['a', 1, 2]]] },
      'Invalid field: changes.',
    ],
    [
      'a note after the last event',
      { ...FACTS, notes: [{ step: 3, text: 'x' }] },
      'The notes do not match the events.',
    ],
    [
      'notes in the wrong order',
      {
        ...FACTS,
        notes: [
          { step: 1, text: 'x' },
          { step: 0, text: 'x' },
        ],
      },
      'The notes do not match the events.',
    ],
    [
      'a message before the first event',
      { ...FACTS, messages: [{ step: 0, level: 'log', text: '' }] },
      'The messages of the console do not match the events.',
    ],
    [
      'a message after the last event',
      { ...FACTS, messages: [{ step: 3, level: 'log', text: '' }] },
      'The messages of the console do not match the events.',
    ],
    ['an error without a message', { ...FACTS, errors: [{ index: 1 }] }, 'Invalid field: errors.'],
    [
      'an error of no event',
      { ...FACTS, errors: [{ index: null, message: '' }] },
      'Invalid field: errors.',
    ],
    [
      'a message of another level',
      { ...FACTS, messages: [{ step: 1, level: 'debug', text: '' }] },
      'Invalid field: messages.',
    ],
  ])('with %s are refused', (_name, facts, message) => {
    expect(() => readFacts(facts, START, 2)).toThrow(new UnusableSnapshot(message));
  });

  it('may have notes on the start and on the last event, and texts up to their limits', () => {
    const notes = [0, 2].map((step) => ({ step, text: 'x'.repeat(2000) }));
    const messages = (['error', 'warn', 'info', 'log'] as const).map((level, index) => ({
      step: 1 + (index % 2),
      level,
      text: 'x'.repeat(500),
    }));
    expect(readFacts({ ...FACTS, notes, messages }, START, 2)).toStrictEqual({
      ...FACTS,
      notes,
      messages,
    });
    for (const change of [
      { notes: [{ step: 0, text: 'x'.repeat(2001) }] },
      { notes: [{ step: 0, text: '' }] },
      { messages: [{ step: 1, level: 'log', text: 'x'.repeat(501) }] },
    ])
      expect(() => readFacts({ ...FACTS, ...change }, START, 2)).toThrow(/^Invalid field: /);
  });
});
