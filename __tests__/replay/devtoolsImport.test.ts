/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { compose, type StoreEnhancer } from '@reduxjs/toolkit';
import { createStore } from 'redux';
import { CHANNEL, type FromPage, type FromShop } from '#devtools/channel';
import { rootReducer, type RootState } from '#store/rootReducer';

/** The channel between the page and the shop, within one process: what is posted is heard at once. */
class Wire {
  static readonly wires: Wire[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    Wire.wires.push(this);
  }
  postMessage(data: unknown) {
    for (const wire of Wire.wires)
      if (wire !== this && wire.name === this.name) wire.onmessage?.({ data });
  }
}

type Connect = (options: object) => (...enhancers: StoreEnhancer[]) => StoreEnhancer;

/** A store joined to a DevTools page that says what the test lets it. */
async function connected() {
  const host: { addEventListener(): void; __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: Connect } = {
    addEventListener: () => undefined,
  };
  Object.assign(globalThis, { window: host, BroadcastChannel: Wire });
  jest.resetModules();
  await import('#devtools/connect');
  const enhancer = host.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__?.({ name: 'Latim' })() ?? compose;
  const store = createStore(rootReducer as never, enhancer as never);
  const page = new Wire(CHANNEL);
  let id = '';
  page.onmessage = ({ data }) => {
    const message = data as FromShop;
    if (message.type === 'report') id = message.request.id;
  };
  const tell = (message: FromPage) => page.postMessage(message);
  tell({ type: 'hello' });
  const told = async (message: FromPage) => {
    tell(message);
    await jest.advanceTimersByTimeAsync(1000);
  };
  return {
    state: () => store.getState() as RootState,
    load: (text: string) => told({ type: 'import', id, text }),
    dispatch: (action: unknown) => told({ type: 'dispatch', id, action }),
  };
}

describe('requests of the DevTools page', () => {
  beforeEach(() => void jest.useFakeTimers()); // reports wait a moment
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['a list of 7', '[{"type":"favorites/favoritesReceived","payload":7}]'],
    ['a session of 42', '[{"type":"auth/sessionReported","payload":42}]'],
    ['computed states alone', '{"computedStates":[]}'],
    ['a start of 42', '{"payload":"[]","preloadedState":"42"}'],
    ['an event of no type', '[{}]'],
    ['no JSON', '{oops'],
  ])('an import of %s does not reach the store', async (_name, text) => {
    const { state, load } = await connected();
    const before = state();
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await load(text);
    expect(error).toHaveBeenCalledWith(
      expect.stringContaining('Ignored an invalid DevTools command'),
    );
    expect(state()).toBe(before);
  });

  it('an unreadable action is rejected with a message', async () => {
    const { state, dispatch } = await connected();
    const before = state();
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await dispatch('{ oops');
    expect(error).toHaveBeenCalledWith(
      expect.stringContaining('Ignored an invalid DevTools command'),
    );
    expect(state()).toBe(before);
  });

  it('an import of an export works in all its forms', async () => {
    for (const name of ['devtools-export', 'devtools-state', 'whole-visit']) {
      const { state, load } = await connected();
      await load(readFileSync(`__tests__/snapshots/${name}.json`, 'utf8'));
      expect(state().catalogue.status).toBe('ready');
    }
  });
});
