/** @jest-environment ./__tests__/support/environment.cjs */
import { instrument } from '@redux-devtools/instrument';
import { importState } from '@redux-devtools/utils';
import type { StoreEnhancer } from '@reduxjs/toolkit';
import { devToolsOptions } from '#qa/devToolsOptions';
import { noopServices } from '#services/noop/noopServices';
import { createDevTools } from '#startup/createDevTools';
import { makeStore } from '#store/makeStore';
import { aUser } from '#tests/support/builders';
import { OWN_EVENTS } from '#tests/support/shopTools';
import { openShop } from '#tests/support/testShop';

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

describe('the Redux DevTools', () => {
  // packages/visits/__tests__/hostile tests every kind of file that is refused.
  it('show why an import is refused, which changes nothing', () => {
    const { store, importText } = openStore();
    const before = store.getState();
    expect(() => importText('[{"payload":7}]')).toThrow('The event at index 0 has no type.');
    expect(store.getState()).toBe(before);
  });

  it('list the action creators of known events', () => {
    // These action creators are those of Redux Toolkit.
    const creators = devToolsOptions.actionCreators as unknown as Record<string, { type: string }>;
    expect(Object.keys(creators)).toContain('navigationRequested');
    for (const [name, { type }] of Object.entries(creators))
      expect([OWN_EVENTS.includes(type), type.split('/')[1]]).toStrictEqual([true, name]);
  });

  it('receive actions and states without personal data', async () => {
    const { actionSanitizer, stateSanitizer } = devToolsOptions;
    const shop = await openShop({ user: aUser() });
    const action = { type: 'auth/sessionReported', payload: aUser() };
    expect(JSON.stringify(actionSanitizer?.(action, 0))).not.toContain(aUser().email);
    const state = JSON.stringify(stateSanitizer?.(shop.store.getState(), 0));
    expect(state).toContain('signedIn');
    expect(state).not.toContain(aUser().email);
  });

  it('are connected only to a store that is created with options for them', async () => {
    const connected: unknown[] = [];
    const extension = (options: unknown) => {
      connected.push(options);
      return (enhancer: unknown) => enhancer;
    };
    Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: extension });
    await jest.isolateModulesAsync(async () => {
      const fresh = await import('#store/makeStore'); // which looks for the extension
      fresh.makeStore(noopServices());
      expect(connected).toStrictEqual([]);
      fresh.makeStore(noopServices(), { devTools: devToolsOptions });
      expect(connected).toStrictEqual([expect.objectContaining({ name: 'Latim' })]);
    });
    Reflect.deleteProperty(window, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__');
  });
});
