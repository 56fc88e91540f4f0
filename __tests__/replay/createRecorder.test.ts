/** @jest-environment node */
import { moreToysRequested, searchChanged } from '#features/filter/filterSlice';
import { statesOf } from '#replay/replaySteps';
import { noopServices } from '#services/noop/noopServices';
import { createRecorder } from '#store/createRecorder';
import { makeStore } from '#store/makeStore';
import { persist } from '#store/persist';
import { persistedReducer } from '#store/persistedReducer';
import { fixedClock } from '#tests/support/fakes';

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

  it('records every event with its time, in order', () => {
    const clock = fixedClock(1000);
    const recorder = createRecorder(clock.now);
    const store = makeStore(noopServices(), { enhancers: [recorder.enhancer] });
    const actions = ['a', 'b', 'c'].map((query) => searchChanged({ screen: 'home', query }));
    const times = [1000, 1250, 900]; // the clock of the computer was set back
    actions.forEach((action, index) => {
      clock.set(times[index] ?? 0);
      store.dispatch(action);
    });
    expect(recorder.recording().events).toEqual(
      actions.map((action, index) => ({ action, at: times[index] })),
    );
  });

  it('leaves out persist/PERSIST, which contains functions', async () => {
    const recorder = createRecorder(() => 0);
    const services = noopServices();
    const store = makeStore(services, { enhancers: [recorder.enhancer] });
    await persist(store, services.records.engine);
    store.dispatch(moreToysRequested());
    const types = recorder.recording().events.map(({ action }) => action.type);
    expect(types).not.toContain('persist/PERSIST');
    expect(types).toContain('persist/REHYDRATE');
    expect(types.at(-1)).toBe(moreToysRequested.type);
  });
});
