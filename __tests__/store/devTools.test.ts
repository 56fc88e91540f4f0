/** @jest-environment ./__tests__/support/environment.cjs */
import { devToolsOptions } from '#qa/devToolsOptions';
import { fakeServices } from '#tests/support/fakes';
import { OWN_EVENTS } from '#tests/support/shopTools';

describe('the Redux DevTools', () => {
  it('list the action creators of known events', () => {
    // These action creators are those of Redux Toolkit.
    const creators = devToolsOptions.actionCreators as unknown as Record<string, { type: string }>;
    expect(Object.keys(creators)).toContain('navigationRequested');
    for (const [name, { type }] of Object.entries(creators))
      expect([OWN_EVENTS.includes(type), type.split('/')[1]]).toStrictEqual([true, name]);
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
      fresh.makeStore(fakeServices().services);
      expect(connected).toStrictEqual([]);
      fresh.makeStore(fakeServices().services, { devTools: devToolsOptions });
      expect(connected).toStrictEqual([expect.objectContaining({ name: 'Latim' })]);
    });
    Reflect.deleteProperty(window, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__');
  });
});
