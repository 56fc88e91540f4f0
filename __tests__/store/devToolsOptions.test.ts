/** @jest-environment ./__tests__/support/environment.cjs */
import { devToolsOptions } from '#qa/devToolsOptions';
import { isKnownEvent } from '#qa/shopAdapter';
import type { makeStore as MakeStore } from '#store/makeStore';
import { aUser } from '#tests/support/builders';
import { openShop } from '#tests/support/testShop';

describe('the Redux DevTools', () => {
  it('list the action creators of known events', () => {
    const creators = devToolsOptions.actionCreators as unknown as Readonly<
      Record<string, { readonly type: string }>
    >; // action creators of Redux Toolkit
    expect(Object.keys(creators)).toStrictEqual(
      expect.arrayContaining(['navigationRequested', 'searchChanged', 'sessionReported']),
    );
    for (const [name, { type }] of Object.entries(creators)) {
      expect(isKnownEvent(type)).toBe(true);
      expect(type.split('/')[1]).toBe(name);
    }
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
    Object.defineProperty(window, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__', {
      value: extension,
      configurable: true,
    });
    await jest.isolateModulesAsync(async () => {
      const { makeStore }: { makeStore: typeof MakeStore } = await import('#store/makeStore');
      const { noopServices } = await import('#services/noop/noopServices');
      makeStore(noopServices());
      expect(connected).toStrictEqual([]);
      makeStore(noopServices(), { devTools: devToolsOptions });
      expect(connected).toStrictEqual([expect.objectContaining({ name: 'Latim' })]);
    });
    Reflect.deleteProperty(window, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__');
  });
});
