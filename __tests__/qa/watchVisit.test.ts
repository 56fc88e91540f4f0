/** @jest-environment ./__tests__/support/environment.cjs */
import { RECORDING_KEY } from '#domain/constants';
import { searchChanged } from '#features/filter/filterSlice';
import { watchVisit } from '#qa/watchVisit';
import { noopServices } from '#services/noop/noopServices';
import { makeStore } from '#store/makeStore';
import { recordingOf } from '#tests/support/recordingOf';

const RECORDING = recordingOf([searchChanged({ screen: 'home', query: 'kite' })]);
const leavePage = () => window.dispatchEvent(new Event('pagehide'));
const kept = () => sessionStorage.getItem(RECORDING_KEY);

/** Watches a visit whose stored lists count their checks. */
function watch() {
  const records = { ...noopServices().records, check: jest.fn() };
  const store = makeStore(noopServices(), { effects: 'off' });
  const watched = watchVisit({ store, recording: () => RECORDING, services: { records } });
  started.push(watched);
  return { records, ...watched };
}
const started: { readonly stop: () => void }[] = [];

describe('while the QA tools are open', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    for (const { stop } of started.splice(0)) stop();
    jest.useRealTimers();
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it('the stored lists are checked for edits more than once a second, and only then', () => {
    const { records, stop } = watch();
    jest.advanceTimersByTime(1000);
    expect(records.check).toHaveBeenCalledTimes(1);
    stop();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('nothing is kept after they were closed', () => {
    const { stop } = watch();
    leavePage();
    expect(kept()).not.toBeNull();
    stop();
    expect(kept()).toBeNull();
    leavePage();
    expect(kept()).toBeNull();
  });
});
