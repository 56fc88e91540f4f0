import { readFileSync } from 'node:fs';
import { instrument } from '@redux-devtools/instrument';
import { importState } from '@redux-devtools/utils';
import type { StoreEnhancer } from '@reduxjs/toolkit';
import { importGuard } from '#qa/importGuard';
import { shopVisits } from '#qa/shopAdapter';
import { noopServices } from '#services/noop/noopServices';
import { liftedStoreOf } from '#store/liftedStoreOf';
import { makeStore } from '#store/makeStore';

/** A store with the DevTools, as the browser extension creates it. */
function openStore() {
  const store = makeStore(noopServices(), {
    effects: 'off',
    enhancers: [importGuard, instrument() as StoreEnhancer],
  });
  const lifted = liftedStoreOf(store);
  return {
    store,
    /** Imports a file as the extension does. */
    importText: (text: string) =>
      lifted?.dispatch({ type: 'IMPORT_STATE', ...importState(text, {}) }),
    jump: (index: number) => lifted?.dispatch({ type: 'JUMP_TO_STATE', index }),
  };
}

describe('an import through the browser extension', () => {
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
    ['a list of 7', '[{"type":"favorites/favoritesReceived","payload":7}]'],
    ['a session of 42', '[{"type":"auth/sessionReported","payload":42}]'],
    ['computed states alone', '{"computedStates":[]}'],
    ['an initial state of 42', '{"payload":"[]","preloadedState":"42"}'],
    ['an empty object', '{}'],
    ['no list of events', '{"payload":"{}"}'],
    ['an event of another shop', '[{"type":"cart/added"}]'],
  ])('of %s does not reach the store', (_name, text) => {
    const { store, importText } = openStore();
    const before = store.getState();
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    importText(text);
    expect(error).toHaveBeenCalledWith(
      expect.stringContaining('Ignored an invalid DevTools command'),
    );
    expect(store.getState()).toBe(before);
  });

  it('leaves a store without the DevTools as it is', () => {
    const store = makeStore(noopServices(), { effects: 'off', enhancers: [importGuard] });
    expect(liftedStoreOf(store)).toBeUndefined();
  });
});
