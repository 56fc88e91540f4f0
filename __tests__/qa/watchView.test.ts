/** @jest-environment ./__tests__/support/environment.cjs */
import { createRecorder } from '@latim/visits/record';
import { moreToysRequested, searchChanged } from '#features/filter/filterSlice';
import { joinRecordings, keepRecording, readKeptRecording } from '#qa/keepRecording';
import { shopVisits } from '#qa/shopAdapter';
import { watchView } from '#qa/watchView';
import { noopServices } from '#services/noop/noopServices';
import { makeStore } from '#store/makeStore';
import type { RootState } from '#store/rootReducer';
import { ABOUT } from '#tests/support/recordingOf';

const search = searchChanged({ screen: 'home', query: 'Ayesha' });

/** A page whose next frame is painted when the test says so. */
function openPage() {
  const recorder = createRecorder<RootState>(() => 0);
  const store = makeStore(noopServices(), { effects: 'off', enhancers: [recorder.enhancer] });
  const watch = watchView({ store, recording: recorder.recording });
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const paint = () => frames.splice(0).forEach((frame) => frame(0));
  const facts = (visit = watch.recording()) => {
    const { views, inputs } = shopVisits.read(shopVisits.stringify(visit, ABOUT)).facts ?? {};
    return { views, inputs };
  };
  return { store, watch, paint, facts };
}
const scrollTo = (y: number) =>
  Object.defineProperty(window, 'scrollY', { value: y, writable: true });
const element = (selector: string) => document.querySelector<HTMLElement>(selector)!;

beforeEach(() => {
  document.body.innerHTML = `<div id="root"><main><p></p><form></form>
    <form aria-label="Ayesha"><input><button type="button" aria-expanded="false">Hi, Ayesha!</button></form>
    </main></div><button id="outside"></button>`;
  scrollTo(0);
});
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('what is seen besides the state', () => {
  it('is recorded for each event as it was before the next one, without names and texts', () => {
    const { store, paint, facts } = openPage();
    store.dispatch(search);
    paint();
    scrollTo(120.4);
    element('button').focus();
    element('button').setAttribute('aria-expanded', 'true');
    store.dispatch(moreToysRequested());
    scrollTo(300); // not yet painted: the two events are seen together
    store.dispatch(moreToysRequested());
    paint();
    element('#outside').focus(); // as a dialog of the tools
    const button = 'main:0/form:1/button:0';
    expect(facts()).toStrictEqual({
      views: [
        { step: 1, scroll: 120, isUp: false, focus: button, opened: [button] },
        { step: 2, scroll: 300, isUp: false, focus: button, opened: [button] },
      ],
      inputs: [],
    });
  });

  it('is not recorded after the end, and survives a reload', () => {
    const { store, watch, paint, facts } = openPage();
    store.dispatch(search);
    scrollTo(50);
    element('button').click();
    store.dispatch(moreToysRequested());
    paint();
    keepRecording(watch.recording());
    watch.stop();
    element('button').click();
    store.dispatch(moreToysRequested());
    const next = openPage();
    next.store.dispatch(search);
    const joined = joinRecordings(readKeptRecording(), next.watch.recording());
    const { views, inputs } = facts(joined);
    expect(views).toMatchObject([
      { step: 1, scroll: 50 },
      { step: 3, scroll: 0 }, // the reload
      { step: 4, scroll: 50 },
    ]);
    expect(inputs).toMatchObject([{ kind: 'click', step: 2 }, { kind: 'reload' }]);
  });
});
