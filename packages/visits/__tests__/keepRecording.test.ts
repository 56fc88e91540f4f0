/** @jest-environment ./__tests__/support/environment.cjs */
import { MAX_RECORDED_EVENTS, RELOADED } from '#visits/createRecorder';
import type { Tools } from '#visits/createTools';
import * as kept from '#visits/keepRecording';
import {
  ABOUT,
  assigned,
  aTask,
  firstDifference,
  increased,
  record,
  type Recording,
  visits,
} from './support/tasks';

const tools = visits as unknown as Tools<object>; // of any state
const keepRecording = (recording: Recording) => kept.keepRecording(tools, recording);
const readKeptRecording = () => kept.readKeptRecording(tools);
const joinRecordings = (earlier: object | null, current: Recording) =>
  kept.joinRecordings(earlier as Recording | null, current, '/') as Recording;

const typesOf = ({ events }: Recording) => events.map(({ action }) => action.type);
const countsOf = ({ events }: Recording) => events.map(({ state }) => state.counter);
const differenceIn = (recording: Recording) =>
  firstDifference(visits.read(visits.stringify(recording, ABOUT)));
const changeKept = (change: (text: string) => string) => {
  const [key = ''] = Object.keys(sessionStorage);
  sessionStorage.setItem(key, change(sessionStorage.getItem(key) ?? ''));
};

/** The recording of the next page of the tab. */
function afterReload(earlier: Recording, current: Recording): Recording {
  keepRecording(earlier);
  return joinRecordings(readKeptRecording(), current);
}

const FIRST = record([aTask(1), assigned({ owner: 'Amena' }), increased(2)]);
const NEXT = record([increased(5)]);

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('a recording after a reload', () => {
  it('contains the events, times, errors and states of both pages', () => {
    const joined = afterReload(FIRST, NEXT);
    expect(typesOf(joined)).toStrictEqual([...typesOf(FIRST), RELOADED, increased.type]);
    expect(joined.events.slice(0, 3).map(({ at }) => at)).toStrictEqual(
      FIRST.events.map(({ at }) => at),
    );
    expect(joined.events[1]?.error).toMatch(/^TypeError/);
    expect(countsOf(joined)).toStrictEqual([0, 0, 2, 0, 5]);
    expect(joined.events[3]?.state).toStrictEqual(NEXT.initial);
    expect(joined.initial).toStrictEqual(FIRST.initial);
  });

  it('is a single file without personal data, and replays as recorded after another reload', () => {
    const joined = afterReload(afterReload(FIRST, NEXT), record([increased(7)]));
    const text = visits.stringify(joined, ABOUT);
    expect(text).not.toMatch(/Amena|01712/);
    expect(differenceIn(joined)).toBeNull();
    expect(countsOf(joined)).toStrictEqual([0, 0, 2, 0, 5, 0, 7]);
  });

  it('contains the last 10,000 events, and counts the others', () => {
    const event = FIRST.events[2];
    if (!event) throw new Error('Nothing was recorded.');
    const full = { ...FIRST, droppedCount: 5, events: Array(MAX_RECORDED_EVENTS).fill(event) };
    const { events, droppedCount, initial } = joinRecordings(full, NEXT);
    expect([events.length, droppedCount]).toStrictEqual([MAX_RECORDED_EVENTS, 7]);
    expect(initial).toBe(event.state);
  });

  it('contains the newest events of a long one', () => {
    const long = record(
      Array.from({ length: 600 }, (_, index) => ({
        type: 'seen',
        payload: `${index}`.padEnd(3000, 'x'),
      })),
    );
    const whole = afterReload(long, NEXT);
    expect(whole.droppedCount).toBeGreaterThan(100);
    expect(whole.events.at(-3)?.at).toBe(long.events.at(-1)?.at);
    expect(whole.droppedCount + whole.events.length).toBe(602);
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
    [
      'replays differently in this version',
      (text: string) => text.replace('payload\\":2', 'payload\\":3'),
    ],
  ])('starts again if the earlier one %s', (_what, change) => {
    keepRecording(FIRST);
    changeKept(change);
    expect(joinRecordings(readKeptRecording(), NEXT)).toBe(NEXT);
  });

  it('starts with the state of the next page, which that knows without an event', () => {
    const joined = afterReload(FIRST, record([increased(1)], FIRST.events[0]?.state));
    expect(joined.events.at(-2)?.state.tasks.status).toBe('open');
    expect(differenceIn(joined)).toBeNull();
  });

  it('contains this page only, once its recording drops its oldest events', () => {
    const current = { ...NEXT, droppedCount: 1 };
    expect(joinRecordings(FIRST, current)).toBe(current);
  });
});
