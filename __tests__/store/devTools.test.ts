import { readFileSync } from 'node:fs';
import { instrument } from '@redux-devtools/instrument';
import { importState } from '@redux-devtools/utils';
import type { StoreEnhancer } from '@reduxjs/toolkit';
import { moreToysRequested } from '#features/filter/filterSlice';
import { shopVisits } from '#qa/shopAdapter';
import { noopServices } from '#services/noop/noopServices';
import { createDevTools } from '#startup/createDevTools';
import { makeStore } from '#store/makeStore';

/** A store with the DevTools. */
function openStore() {
  const store = makeStore(noopServices(), {
    effects: 'off',
    enhancers: [createDevTools(() => undefined).enhancer, instrument() as StoreEnhancer],
  });
  const { liftedStore } = store as unknown as {
    readonly liftedStore: { dispatch(command: object): unknown };
  };
  return {
    store,
    /** Imports a file as the DevTools page and the browser extension do. */
    importText: (text: string) =>
      liftedStore.dispatch({ type: 'IMPORT_STATE', ...importState(text, {}) }),
    jump: (index: number) => liftedStore.dispatch({ type: 'JUMP_TO_STATE', index }),
  };
}

describe('an import in the Redux DevTools', () => {
  it.each(['devtools-export', 'devtools-state', 'whole-visit'])(
    'of %s leads to its last state, and can be stepped through',
    (name) => {
      const text = readFileSync(`__tests__/snapshots/${name}.json`, 'utf8');
      const { store, importText, jump } = openStore();
      importText(text);
      const snapshot = shopVisits.read(text);
      expect(store.getState()).toStrictEqual(shopVisits.statesOf(snapshot).at(-1));
      jump(0);
      expect(store.getState()).toStrictEqual(snapshot.initial);
    },
  );

  it.each([
    ['a list of 7', '[{"type":"favorites/favoritesReceived","payload":7}]', 'A reducer failed'],
    ['a session of 42', '[{"type":"auth/sessionReported","payload":42}]', 'invalid state: auth'],
    ['computed states alone', '{"computedStates":[]}', 'neither a snapshot nor an export'],
    ['a state of 42', '{"payload":"[]","preloadedState":"42"}', 'The initial state of the file'],
    ['no list of events', '{"payload":"{}"}', 'neither a snapshot nor an export'],
    ['an event of another shop', '[{"type":"cart/added"}]', 'Unknown event “cart/added”'],
    ['invalid JSON', '{oops', 'JSON'],
    ['nothing', '', 'neither events nor lists'],
  ])('of %s throws the reason, which the DevTools show, and changes nothing', (_, text, reason) => {
    const { store, importText } = openStore();
    const before = store.getState();
    expect(() => importText(text)).toThrow(reason);
    expect(store.getState()).toBe(before);
  });
});

it('does not change a store that has no DevTools', () => {
  const { enhancer } = createDevTools(() => undefined);
  const store = makeStore(noopServices(), { effects: 'off', enhancers: [enhancer] });
  store.dispatch(moreToysRequested());
  expect(store.getState().filter.home.visibleCount).toBe(16);
});
