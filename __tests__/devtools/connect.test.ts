/** @jest-environment ./__tests__/support/environment.cjs */
import '#devtools/connect';
import { createStore, type DevToolsEnhancerOptions, type StoreEnhancer } from '@reduxjs/toolkit';
import type { FromPage, FromShop } from '#devtools/channel';

const { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: connected } = window as unknown as {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__(options: DevToolsEnhancerOptions): () => StoreEnhancer;
};

it('the DevTools page receives sanitized states only, including the committed state', () => {
  const sent: FromShop[] = [];
  const channel = {
    postMessage: (message: FromShop) => void sent.push(message),
    onmessage: (_event: { readonly data: FromPage }) => {},
  };
  Object.assign(globalThis, { BroadcastChannel: jest.fn(() => channel) });
  const stateSanitizer = <State>() => 'person-1' as State;
  createStore(() => 'ayesha@example.com', connected({ stateSanitizer })());
  channel.onmessage({ data: { type: 'hello' } });
  const [first] = sent;
  if (first?.type !== 'report') throw new Error('The shop sends no log.');
  channel.onmessage({ data: { type: 'lifted', id: first.request.id, action: { type: 'COMMIT' } } });
  channel.onmessage({ data: { type: 'hello' } });
  expect(sent.at(-1)).toHaveProperty('request.payload.committedState', 'person-1');
  expect(JSON.stringify(sent)).not.toContain('ayesha');
});
