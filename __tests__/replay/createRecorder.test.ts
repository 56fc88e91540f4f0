/** @jest-environment node */
import { moreToysRequested, searchChanged } from '#features/filter/filterSlice';
import { statesOf } from '#replay/replaySteps';
import { noopServices } from '#services/noop/noopServices';
import { createRecorder } from '#store/createRecorder';
import { makeStore } from '#store/makeStore';
import { persistedReducer } from '#store/persistedReducer';

describe('the recorder', () => {
  it.each([1, 499, 500, 501, 999, 1000, 1001, 1500, 3210])(
    'records a visit of %i events, and drops the oldest of a long one',
    (count) => {
      const recorder = createRecorder(() => 0);
      const quiet = noopServices();
      const store = makeStore(quiet, {
        effects: 'off',
        reducer: persistedReducer(quiet.records.engine),
        enhancers: [recorder.enhancer],
      });
      for (let index = 0; index < count; index += 1)
        store.dispatch(
          index % 3 === 0
            ? moreToysRequested()
            : searchChanged({ screen: 'home', query: String(index) }),
        );
      const { initial, events, droppedCount } = recorder.recording();
      expect(droppedCount + events.length).toBe(count);
      expect(events.length).toBeLessThan(1000);
      const end = statesOf({ initial, events: events.map(({ action }) => action) }).at(-1);
      expect(end).toEqual(store.getState());
      expect(JSON.stringify(initial)).not.toContain('_persist');
    },
  );
});
