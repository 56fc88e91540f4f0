import { FORMAT, readFacts, type SnapshotFacts, UnusableSnapshot } from '#visits/format';

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
  stateChecksums: [1, 2],
  checksumRule: { slices: ['router'] },
  changes: [null, [['router.location', 1]]],
  causes: [{ origin: 'user' }, { origin: 'listener', step: 1 }],
  thunks: [{ name: 'logIn', after: 0, values: {} }],
  portCalls: [{ name: 'records.put', step: 1, after: 1 }],
  messages: [{ step: 2, level: 'warn', text: 'slow' }],
  timings: [{ step: 0, kind: 'lcp', value: 940 }],
  views: [{ step: 1, scroll: 120, isUp: true, focus: 'main:0/button:0', opened: [] }],
  acts: [{ step: 2, element: 'main:0/button:0' }],
  notes: [{ step: 0, text: 'start' }],
  screens: [1, 2, 2],
  screenTexts: { lines: ['main'], screens: ['0 0 0', '', ''] },
};

/** What a reader assumes about a file without facts. */
const NEUTRAL: SnapshotFacts = {
  format: FORMAT,
  app: 'latim',
  appVersion: '',
  takenAt: '1970-01-01T00:00:00.000Z',
  url: '',
  viewport: '',
  redacted: [],
  folded: 0,
  times: [],
  errors: [],
  stateChecksums: [],
  checksumRule: { slices: [] },
  changes: [],
  causes: [],
  thunks: [],
  portCalls: [],
  messages: [],
  timings: [],
  views: [],
  acts: [],
  notes: [],
  screens: [],
  screenTexts: { lines: [], screens: [] },
};

describe('the facts of a file', () => {
  it('of this version are read as they are; other files have none', () => {
    expect(readFacts('latim', FACTS, 2)).toStrictEqual(FACTS);
    expect(readFacts('latim', undefined, 2)).toBeNull();
  });

  it('may all be missing, and are then neutral', () => {
    expect(readFacts('latim', {}, 2)).toStrictEqual(NEUTRAL);
  });

  it.each(Object.keys(FACTS) as (keyof SnapshotFacts)[])('may lack %s', (name) => {
    const { [name]: _missing, ...others } = FACTS;
    expect(readFacts('latim', others, 2)).toStrictEqual({ ...FACTS, [name]: NEUTRAL[name] });
  });

  it('may contain others, which are ignored', () => {
    expect(readFacts('latim', { ...FACTS, weather: { of: 'a later version' } }, 2)).toMatchObject(
      FACTS,
    );
  });

  it.each([
    ['7', 7, 'Invalid field: snapshot.'],
    ['a format that is text', { ...FACTS, format: '1' }, 'Invalid field: format.'],
    [
      'a newer format',
      { ...FACTS, format: 2 },
      'The file has format 2. This version of the app reads format 1.',
    ],
    [
      'a format that never existed',
      { ...FACTS, format: 0 },
      'The file has format 0. This version of the app reads format 1.',
    ],
    [
      'an event that causes itself',
      { ...FACTS, causes: [{ origin: 'user' }, { origin: 'listener', step: 2 }] },
      'An event is caused by itself or by a later one.',
    ],
    ['a damaged list of slices', { ...FACTS, checksumRule: 7 }, 'Invalid field: checksumRule.'],
    [
      'one time',
      { ...FACTS, times: [0] },
      'The times, checksums, changes and causes do not match the number of events.',
    ],
    [
      'one checksum',
      { ...FACTS, stateChecksums: [1] },
      'The times, checksums, changes and causes do not match the number of events.',
    ],
    [
      'three changes',
      { ...FACTS, changes: [null, null, null] },
      'The times, checksums, changes and causes do not match the number of events.',
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
      'a view after the last event',
      { ...FACTS, views: [{ step: 3, scroll: 0, isUp: false, focus: null, opened: [] }] },
      'The views do not match the events.',
    ],
    [
      'two acts before one event',
      { ...FACTS, acts: [1, 1].map((step) => ({ step, element: 'a:0' })) },
      'The acts do not match the events.',
    ],
    [
      'a timing after the last event',
      { ...FACTS, timings: [{ step: 3, kind: 'event', value: 144 }] },
      'The timings do not match the events.',
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
    expect(() => readFacts('latim', facts, 2)).toThrow(new UnusableSnapshot(message));
  });

  it('may have notes on the start and on the last event, and texts up to their limits', () => {
    const notes = [0, 2].map((step) => ({ step, text: 'x'.repeat(2000) }));
    const messages = (['error', 'warn', 'info', 'log'] as const).map((level, index) => ({
      step: 1 + (index % 2),
      level,
      text: 'x'.repeat(500),
    }));
    expect(readFacts('latim', { ...FACTS, notes, messages }, 2)).toStrictEqual({
      ...FACTS,
      notes,
      messages,
    });
    for (const change of [
      { notes: [{ step: 0, text: 'x'.repeat(2001) }] },
      { notes: [{ step: 0, text: '' }] },
      { messages: [{ step: 1, level: 'log', text: 'x'.repeat(501) }] },
    ])
      expect(() => readFacts('latim', { ...FACTS, ...change }, 2)).toThrow(/^Invalid field: /);
  });
});
