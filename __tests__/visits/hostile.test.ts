import { TOYS } from '#data/toys';
import { shopVisits, type Snapshot } from '#qa/shopAdapter';
import { rootReducer } from '#store/rootReducer';
import { ABOUT, recordingOf } from '#tests/support/recordingOf';
import { MAX_CHARACTERS, type SnapshotFacts, UnusableSnapshot } from '#visits/format';

const own = rootReducer(undefined, { type: '@@start' });

const event = { type: 'filter/moreToysRequested' };

/** A file without events whose initial state has these slices. */
const startingWith = (slices: object) =>
  JSON.stringify({ payload: '[]', preloadedState: JSON.stringify({ ...own, ...slices }) });

/** A valid file without events, except for a change of its facts. */
function withFacts(change: object): string {
  const file = JSON.parse(
    shopVisits.stringify({ initial: own, events: [], droppedCount: 0 }, ABOUT),
  ) as {
    snapshot: SnapshotFacts;
  };
  return JSON.stringify({ ...file, snapshot: { ...file.snapshot, ...change } });
}

const signedIn = (user: unknown) => ({
  auth: { ...own.auth, session: { status: 'signedIn', user } },
});
const routed = (change: object) => ({
  router: { ...own.router, location: { ...own.router.location, ...change } },
});

describe('an invalid file', () => {
  const NO_EXPORT = 'The file is neither a snapshot nor an export of the Redux DevTools.';
  const FAILED =
    "A reducer failed on the event at index 0: TypeError: Cannot read properties of undefined (reading 'number')";
  const withPayload = (payload: unknown, more: object = {}) => JSON.stringify({ payload, ...more });

  it.each([
    ['nothing', '', 'The file is not JSON.'],
    ['invalid JSON', '{oops', 'The file is not JSON.'],
    ['a number', '42', 'The file has neither events nor lists.'],
    ['null', 'null', 'The file has neither events nor lists.'],
    ['an empty object', '{}', NO_EXPORT],
    ['no list of staged ids', '{"actionsById":{}}', NO_EXPORT],
    ['no actions', '{"stagedActionIds":[]}', NO_EXPORT],
    [
      'skipped ids that are not a list',
      '{"actionsById":{},"stagedActionIds":[],"skippedActionIds":1}',
      NO_EXPORT,
    ],
    [
      'a staged id without an action',
      '{"actionsById":{},"stagedActionIds":[7]}',
      'The event at index 0 has no type.',
    ],
    ['a payload that is not a list', '{"payload":"{}"}', 'The file has no list of events.'],
    ['a payload that is not JSON', '{"payload":"{"}', 'The list of events is not JSON.'],
    [
      'an initial state that is not JSON',
      withPayload([], { preloadedState: '{' }),
      'The initial state of the file is not JSON.',
    ],
    [
      'an initial state that is not an object',
      withPayload([], { preloadedState: '7' }),
      'The initial state of the file is not an object.',
    ],
    [
      'a committed state that is not JSON',
      '{"actionsById":{},"stagedActionIds":[],"committedState":"{"}',
      'The initial state of the file is not JSON.',
    ],
    ['a list in a storage dump that is not JSON', '{"favorites":"["}', 'favorites is not JSON.'],
    ['an event without a type', '[{}]', 'The event at index 0 has no type.'],
    ['an event that is null', JSON.stringify([event, null]), 'The event at index 1 has no type.'],
    [
      'an event of another shop',
      JSON.stringify([event, { type: `cart/${'x'.repeat(100)}` }]),
      `Unknown event “cart/${'x'.repeat(55)}” at index 1.`,
    ],
    [
      'a format that is not a number',
      withPayload([], { snapshot: { format: 'x' } }),
      'Invalid field: format.',
    ],
    ['facts that are not an object', withPayload([], { snapshot: 7 }), 'Invalid field: snapshot.'],
    [
      'more times than events',
      withFacts({ times: [1] }),
      'The times, checksums, changes and causes do not match the number of events.',
    ],
    [
      'more changes than events',
      withFacts({ changes: [null] }),
      'The times, checksums, changes and causes do not match the number of events.',
    ],
    [
      'more checksums than events',
      withFacts({ stateChecksums: [1] }),
      'The times, checksums, changes and causes do not match the number of events.',
    ],
    [
      'an initial state with an invalid slice',
      '{"payload":"[]","preloadedState":"{\\"favorites\\":{\\"items\\":42}}"}',
      'The initial state of the file is not valid: favorites.',
    ],
    [
      'an event that makes a list invalid',
      JSON.stringify([{ type: 'favorites/favoritesReceived', payload: [{ evil: 1 }] }]),
      'The event at index 0 leads to an invalid state: favorites.',
    ],
    [
      'an event that makes the address invalid',
      JSON.stringify([
        {
          type: 'router/locationChanged',
          payload: { location: { pathname: '/', search: '', hash: '', key: 7 } },
        },
      ]),
      'The event at index 0 leads to an invalid state: router.',
    ],
    ...[0, 99].map((format) => [
      `format ${format}`,
      withPayload([], { snapshot: { format } }),
      `The file has format ${format}. This version of the app reads format 1.`,
    ]),
    [
      'the facts of another app',
      withFacts({ app: 'shop' }),
      'The file is a visit of the application “shop”, not of “latim”.',
    ],
    [
      'an invalid entry of a list',
      withFacts({ portCalls: [{ name: 'records.put' }, { name: 7 }] }),
      'Invalid field: portCalls, entry 2.',
    ],
    [
      'a state of the store',
      JSON.stringify(own),
      'The file is a state of the store without its events.',
    ],
    [
      'an act after the last event',
      withFacts({ acts: [{ step: 1, element: 'a:0' }] }),
      'The acts do not match the events.',
    ],
    [
      'a view after the last event',
      withFacts({ views: [{ step: 1, scroll: 0, isUp: false, focus: null, opened: [] }] }),
      'The views do not match the events.',
    ],
    [
      'an event that causes itself',
      JSON.stringify({
        payload: [event],
        snapshot: { format: 1, causes: [{ origin: 'listener', step: 1 }] },
      }),
      'An event is caused by itself or by a later one.',
    ],
    ['an event that makes a reducer throw', '[{"type":"auth/attemptStarted"}]', FAILED],
  ])('with %s is rejected with a message', (_name, text, message) => {
    expect(() => shopVisits.read(text)).toThrow(new UnusableSnapshot(message));
    expect(() => shopVisits.read(text)).toThrow(UnusableSnapshot);
  });

  it('with notes outside its events is rejected, but not with those at the limits', () => {
    const text = shopVisits.stringify(recordingOf([event, event], own), ABOUT);
    const withFact = (change: object) => {
      const file = JSON.parse(text) as { snapshot: SnapshotFacts };
      return () =>
        shopVisits.read(JSON.stringify({ ...file, snapshot: { ...file.snapshot, ...change } }));
    };
    const notesOn = (...steps: number[]) =>
      withFact({ notes: steps.map((step) => ({ step, text: 'x'.repeat(2000) })) });
    expect(notesOn(0, 1, 2)).not.toThrow();
    for (const steps of [[3], [1, 0], [1, 1]])
      expect(notesOn(...steps)).toThrow('The notes do not match the events.');
  });

  it.each<[string, object]>([
    ['a session without its user', signedIn(undefined)],
    ['a ready catalogue without toys', { catalogue: { status: 'ready' } }],
    [
      'a persistence status with an unknown error reason',
      {
        favorites: {
          ...own.favorites,
          persistence: { status: 'unsaved', reason: 'moon', message: '' },
        },
      },
    ],
    ['a notice without a key', { notices: { raised: [{ params: [] }] } }],
    ['an address of another site', routed({ pathname: '//evil.example' })],
    ['a way back to another site', { recent: { toyIds: [], wayBack: '/\\evil.example' } }],
    [
      'a picture of another site',
      {
        catalogue: {
          status: 'ready',
          order: ['toy-1'],
          byId: { 'toy-1': { ...TOYS[0], image: 'https://evil.example/x.png' } },
        },
      },
    ],
  ])('whose initial state has %s is rejected with the name of the slice', (_name, slices) => {
    const [slice = ''] = Object.keys(slices);
    expect(() => shopVisits.read(startingWith(slices))).toThrow(
      new UnusableSnapshot(`The initial state of the file is not valid: ${slice}.`),
    );
    expect(() => shopVisits.read(startingWith({}))).not.toThrow();
  });

  it('has at most 10,000 events, and keys of a prototype are left out', () => {
    const events = (count: number) => JSON.stringify(Array(count).fill(event));
    expect(shopVisits.parse(events(10_000)).events).toHaveLength(10_000);
    expect(() => shopVisits.parse(events(10_001))).toThrow('The file has more than 10000 events.');
    const [read] = shopVisits.parse(
      '[{"type":"filter/moreToysRequested","payload":{"__proto__":{"x":1}}}]',
    ).events;
    expect(Object.keys(read?.['payload'] as object)).toStrictEqual([]);
    expect(Object.getPrototypeOf(read?.['payload'])).toBe(Object.prototype);
  });

  it('names all invalid slices of its initial state', () => {
    const text = startingWith({ catalogue: { status: 'ready' }, favorites: { items: 42 } });
    expect(() => shopVisits.parse(text)).toThrow(
      'The initial state of the file is not valid: catalogue, favorites.',
    );
  });

  it('has at most 30 million characters', () => {
    expect(shopVisits.parse('[]'.padEnd(MAX_CHARACTERS)).events).toStrictEqual([]);
    expect(() => shopVisits.parse('[]'.padEnd(MAX_CHARACTERS + 1))).toThrow(
      'The file is larger than 30 MB.',
    );
  });
});

describe('the replay of a file', () => {
  const visitFrom = (initial: object) =>
    ({ initial, start: initial, events: [event], facts: null }) as unknown as Snapshot;

  it('names all slices that an event made invalid', () => {
    expect(() => shopVisits.validate(visitFrom({ ...own, catalogue: {}, favorites: 7 }))).toThrow(
      new UnusableSnapshot('The event at index 0 leads to an invalid state: catalogue, favorites.'),
    );
  });

  it('refuses states that cannot be hashed', () => {
    const { facts } = shopVisits.parse(shopVisits.stringify(recordingOf([event], own), ABOUT));
    const initial = { ...own, filter: { ...own.filter, extra: 1n } };
    expect(() => shopVisits.validate(visitFrom(initial))).not.toThrow();
    expect(() => shopVisits.validate({ ...visitFrom(initial), facts })).toThrow(
      new UnusableSnapshot('The events of this file cannot be replayed.'),
    );
  });
});
