import {
  App,
  coreReducers,
  type CoreStoreState,
  ERROR,
  exportStateMiddleware,
  getActiveInstance,
  LIFTED_ACTION,
  type LiftedActionAction,
  REMOVE_INSTANCE,
  UPDATE_STATE,
} from '@redux-devtools/app-core';
import { combineReducers, configureStore, type Middleware, type Reducer } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { CHANNEL, type FromPage, type FromShop } from './channel';

const channel = new BroadcastChannel(CHANNEL);
const tell = (message: FromPage) => channel.postMessage(message);

/** Sends the commands of the DevTools to the selected tab of the shop. */
const toShop: Middleware<object, CoreStoreState> =
  ({ getState }) =>
  (next) =>
  (action) => {
    const result = next(action);
    const done = action as LiftedActionAction;
    if (done.type !== LIFTED_ACTION) return result;
    const id = String(getActiveInstance(getState().instances));
    if (done.message === 'DISPATCH') tell({ type: 'lifted', id, action: done.action });
    if (done.message === 'IMPORT') tell({ type: 'import', id, text: done.state });
    if (done.message === 'ACTION') tell({ type: 'dispatch', id, action: done.action });
    return result;
  };

const store = configureStore({
  reducer: combineReducers(coreReducers) as unknown as Reducer<CoreStoreState>,
  // The state of the DevTools contains functions, and it is too large for these checks.
  middleware: (defaults) =>
    defaults({ serializableCheck: false, immutableCheck: false }).concat([
      exportStateMiddleware as Middleware,
      toShop,
    ]),
  devTools: false,
});

channel.onmessage = ({ data }: MessageEvent<FromShop>) => {
  if (data.type === 'failed') store.dispatch({ type: ERROR, payload: data.message });
  if (data.type === 'gone') store.dispatch({ type: REMOVE_INSTANCE, id: data.id });
  if (data.type === 'report')
    store.dispatch({ type: UPDATE_STATE, request: data.request, id: data.request.id });
};
tell({ type: 'hello' });

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root.');
createRoot(root).render(
  <Provider store={store}>
    <App />
  </Provider>,
);
