/** @jest-environment ./__tests__/support/environment.cjs */
import { RECORDING_KEY } from '#domain/constants';
import { CATALOGUE } from '#domain/toys';
import { sessionReported } from '#features/auth/authSlice';
import { catalogueLoaded } from '#features/catalogue/catalogueSlice';
import { searchChanged } from '#features/filter/filterSlice';
import { aUser } from '#tests/support/builders';
import { ABOUT, recordingOf } from '#tests/support/recordingOf';
import { firstDifference, type Recording, shopVisits } from '#tests/support/shopTools';
import { RELOADED } from '#visits/completeAdapter';
import { MAX_RECORDED_EVENTS } from '#visits/createRecorder';
import type { Tools } from '#visits/createTools';
import * as kept from '#visits/keepRecording';

const tools = shopVisits as unknown as Tools<object>; // of any state
const keepRecording = (recording: Recording) => kept.keepRecording(tools, recording);
const readKeptRecording = () => kept.readKeptRecording(tools);
const joinRecordings = (earlier: object | null, current: Recording) =>
  kept.joinRecordings(earlier as Recording | null, current, '/') as Recording;

const search = (query: string) => searchChanged({ screen: 'home', query });
const typesOf = ({ events }: Recording) => events.map(({ action }) => action.type);
const queriesOf = ({ events }: Recording) => events.map(({ state }) => state.filter.home.query);
const changeKept = (change: (text: string) => string) =>
  sessionStorage.setItem(RECORDING_KEY, change(sessionStorage.getItem(RECORDING_KEY) ?? ''));

/** The recording of the next page of the tab. */
function afterReload(earlier: Recording, current: Recording): Recording {
  keepRecording(earlier);
  return joinRecordings(readKeptRecording(), current);
}

const FIRST: Recording = recordingOf([
  catalogueLoaded(CATALOGUE),
  sessionReported(aUser()),
  search('rick'),
]);
const NEXT: Recording = recordingOf([search('kite')]);

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('a recording after a reload', () => {
  it('contains the events, times, errors and states of both pages', () => {
    const broken = {
      action: { type: 'auth/attemptStarted' },
      at: -5,
      state: FIRST.initial,
      error: "TypeError: Cannot read properties of undefined (reading 'number')",
    };
    const joined = afterReload({ ...FIRST, events: [broken, ...FIRST.events] }, NEXT);
    expect(typesOf(joined)).toStrictEqual([
      'auth/attemptStarted',
      'catalogue/catalogueLoaded',
      'auth/sessionReported',
      'filter/searchChanged',
      'app/pageReloaded',
      'filter/searchChanged',
    ]);
    expect(joined.events.slice(0, 4).map(({ at }) => at)).toStrictEqual([-5, 0, 1, 2]);
    expect(joined.events[0]?.error).toMatch(/^TypeError/);
    expect(queriesOf(joined)).toStrictEqual(['', '', '', 'rick', '', 'kite']);
    expect(joined.events[4]?.state).toStrictEqual(NEXT.initial);
    expect(joined.initial).toStrictEqual(FIRST.initial);
  });

  it('is a single file without personal data, and replays as recorded after another reload', () => {
    const text = shopVisits.stringify(
      afterReload(afterReload(FIRST, NEXT), recordingOf([search('kites')])),
      ABOUT,
    );
    for (const secret of [aUser().email, aUser().displayName, '"rick', '"kite'])
      expect(text.replaceAll('\\', '')).not.toContain(secret);
    const snapshot = shopVisits.read(text);
    expect(firstDifference(snapshot)).toBeNull();
    expect(snapshot.events.filter(({ type }) => type === RELOADED)).toHaveLength(2);
    expect(shopVisits.statesOf(snapshot).map(({ filter: { home } }) => home.query)).toStrictEqual([
      '',
      '',
      '',
      'search-1',
      '',
      'search-2',
      '',
      'search-3',
    ]);
  });

  it('contains the last 10,000 events, and counts the others', () => {
    const event = FIRST.events[2];
    if (!event) throw new Error('Nothing was recorded.');
    const full = { ...FIRST, droppedCount: 5, events: Array(MAX_RECORDED_EVENTS).fill(event) };
    const { events, droppedCount, initial } = joinRecordings(full, NEXT);
    expect([events.length, droppedCount]).toStrictEqual([MAX_RECORDED_EVENTS, 7]);
    expect(initial).toBe(event.state);
  });

  it('contains the newest events of a long one, and fewer if the storage is nearly full', () => {
    const users = Array.from({ length: 600 }, (_, index) =>
      aUser({ displayName: `${index}`.padEnd(3000, 'x') }),
    );
    const long = recordingOf(users.map((user) => sessionReported(user)));
    const whole = afterReload(long, NEXT);
    expect(whole.droppedCount).toBeGreaterThan(100);
    expect(whole.events.at(-3)?.at).toBe(long.events.at(-1)?.at);
    expect(whole.droppedCount + whole.events.length).toBe(602);
    const { setItem } = Storage.prototype;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (key, text) {
      if (text.length > 700_000) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(sessionStorage, key, text);
    });
    const shorter = afterReload(long, NEXT);
    expect(shorter.events.length).toBeLessThan(whole.events.length / 5);
    expect(shorter.droppedCount + shorter.events.length).toBe(602);
    expect(firstDifference(shopVisits.read(shopVisits.stringify(shorter, ABOUT)))).toBeNull();
  });

  it('starts again if nothing can be kept', () => {
    keepRecording(FIRST);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(afterReload(FIRST, NEXT)).toBe(NEXT); // not with the older one
    for (const method of ['getItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    expect(afterReload(FIRST, NEXT)).toBe(NEXT);
  });

  it.each([
    ['is damaged', (text: string) => text.slice(5)],
    ['replays differently in this version', (text: string) => text.replace('rick', 'duck')],
  ])('starts again if the earlier one %s', (_what, change) => {
    keepRecording(FIRST);
    changeKept(change);
    expect(joinRecordings(readKeptRecording(), NEXT)).toBe(NEXT);
  });

  it('starts with the state of the next page, which that knows without an event', () => {
    const start = FIRST.events[0]?.state;
    const joined = afterReload(FIRST, recordingOf([search('kite')], start));
    expect(joined.events.at(-2)?.state.catalogue).toStrictEqual(CATALOGUE);
    expect(firstDifference(shopVisits.read(shopVisits.stringify(joined, ABOUT)))).toBeNull();
  });

  it('contains this page only, once its recording drops its oldest events', () => {
    const current = { ...NEXT, droppedCount: 1 };
    expect(joinRecordings(FIRST, current)).toBe(current);
  });
});
