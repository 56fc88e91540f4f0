import {
  type EnhancedStore,
  instrument,
  type LiftedAction,
  type LiftedState,
} from '@redux-devtools/instrument';
import {
  evalAction,
  filterState,
  getActionsArray,
  importState,
  type State,
} from '@redux-devtools/utils';
import {
  type Action,
  compose,
  type DevToolsEnhancerOptions,
  type StoreEnhancer,
} from '@reduxjs/toolkit';
import { CHANNEL, type FromPage, type FromShop } from './channel';

type Lifted = LiftedState<unknown, Action, unknown>;
type Creators = Parameters<typeof getActionsArray>[0];

/** Applies the sanitizers to all actions and states of the log, as the extension does. */
function sanitized(
  log: Lifted,
  { actionSanitizer, stateSanitizer = (state) => state }: DevToolsEnhancerOptions,
): Lifted {
  const filtered = filterState(
    log as State,
    'STATE',
    undefined,
    stateSanitizer,
    actionSanitizer,
    0,
  );
  const { committedState } = log;
  return {
    ...(filtered as Lifted),
    ...(committedState !== undefined && { committedState: stateSanitizer(committedState, 0) }),
  };
}

/** Creates the enhancer that connects a store to the DevTools page. */
const connected =
  (options: DevToolsEnhancerOptions): StoreEnhancer =>
  (next) =>
  (reducer, preloadedState) => {
    const { name = 'store', maxAge = 50, traceLimit = 10, latency = 500, features = {} } = options;
    const recording = instrument(undefined, { maxAge, trace: options.trace === true, traceLimit });
    const store = (recording as StoreEnhancer)(next)(reducer, preloadedState);
    const { liftedStore, dispatch } = store as unknown as EnhancedStore<unknown, Action, unknown>;
    const creators = getActionsArray((options.actionCreators ?? {}) as Creators);
    const channel = new BroadcastChannel(CHANNEL);
    const id = `${Date.now()}-${Math.random()}`; // no randomUUID without HTTPS, as on a LAN address
    const tell = (message: FromShop) => channel.postMessage(message);

    const report = () => {
      const payload = sanitized(liftedStore.getState(), options);
      const actionCreators = creators.map(({ name: creator, args }) => ({ name: creator, args }));
      const libConfig = { name, features, actionCreators };
      tell({ type: 'report', request: { type: 'STATE', id, instanceId: id, payload, libConfig } });
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    liftedStore.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        report();
      }, latency);
    });
    const take = (message: FromPage) => {
      if (message.type === 'hello') report();
      else if (message.id !== id) return;
      else if (message.type === 'lifted')
        liftedStore.dispatch(message.action as LiftedAction<unknown, Action, unknown>);
      else if (message.type === 'dispatch')
        dispatch(evalAction(message.action as string, creators) as Action); // entered in the dispatcher
      else
        liftedStore.dispatch({
          type: 'IMPORT_STATE',
          ...importState(message.text, {}),
        } as LiftedAction<unknown, Action, unknown>);
    };
    channel.onmessage = ({ data }: MessageEvent<FromPage>) => {
      try {
        take(data);
      } catch (error) {
        tell({ type: 'failed', message: String(error) });
      }
    };
    window.addEventListener('pagehide', () => tell({ type: 'gone', id }));
    window.addEventListener('pageshow', report);
    return store;
  };

/** Redux Toolkit finds the extension in this global. If the extension is installed, it is not replaced. */
const host = window as { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: unknown };
host.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ ??=
  (options: DevToolsEnhancerOptions) =>
  (...enhancers: StoreEnhancer[]) =>
    compose(...enhancers, connected(options));
