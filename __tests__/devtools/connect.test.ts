import { readFileSync } from 'node:fs';
import { compose, createStore, type StoreEnhancer } from '@reduxjs/toolkit';
import { CHANNEL, type FromPage, type FromShop } from '#devtools/channel';
import { rootReducer, type RootState } from '#store/rootReducer';

/** A fake BroadcastChannel within one process. It delivers messages synchronously. */
class FakeChannel {
  static readonly channels: FakeChannel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    FakeChannel.channels.push(this);
  }
  postMessage(data: unknown) {
    for (const channel of FakeChannel.channels)
      if (channel !== this && channel.name === this.name) channel.onmessage?.({ data });
  }
}

type Connect = (options: object) => (...enhancers: StoreEnhancer[]) => StoreEnhancer;

/** Connects a store to a fake DevTools page. */
async function openConnected() {
  const host: { addEventListener(): void; __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: Connect } = {
    addEventListener: () => undefined,
  };
  Object.assign(globalThis, { window: host, BroadcastChannel: FakeChannel });
  jest.resetModules();
  await import('#devtools/connect');
  const enhancer = host.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__?.({ name: 'Latim' })() ?? compose;
  const store = createStore(rootReducer as never, enhancer as never);
  const page = new FakeChannel(CHANNEL);
  let id = '';
  const failures: string[] = [];
  page.onmessage = ({ data }) => {
    const message = data as FromShop;
    if (message.type === 'report') id = message.request.id;
    if (message.type === 'failed') failures.push(message.message);
  };
  const post = (message: FromPage) => page.postMessage(message);
  post({ type: 'hello' });
  const postAndWait = async (message: FromPage) => {
    post(message);
    await jest.advanceTimersByTimeAsync(1000);
  };
  return {
    state: () => store.getState() as RootState,
    failures,
    load: (text: string) => postAndWait({ type: 'import', id, text }),
    dispatch: (action: unknown) => postAndWait({ type: 'dispatch', id, action }),
  };
}

describe('requests of the DevTools page', () => {
  beforeEach(() => void jest.useFakeTimers()); // reports are delayed
  afterEach(() => void jest.useRealTimers());

  it('that cannot be read are answered with the reason, and do not reach the store', async () => {
    const { state, load, dispatch, failures } = await openConnected();
    const before = state();
    await load('{oops');
    await dispatch('{ oops');
    expect(failures).toStrictEqual([
      expect.stringContaining('JSON'),
      expect.stringContaining('SyntaxError'),
    ]);
    expect(state()).toBe(before);
  });

  it('an import works with every form of export', async () => {
    for (const name of ['devtools-export', 'devtools-state', 'whole-visit']) {
      const { state, load } = await openConnected();
      await load(readFileSync(`__tests__/snapshots/${name}.json`, 'utf8'));
      expect(state().catalogue.status).toBe('ready');
    }
  });
});
