import {
  type EnhancedStore,
  instrument,
  type LiftedAction,
  type LiftedState,
  type PerformAction,
} from '@redux-devtools/instrument';
import { evalAction, getActionsArray } from '@redux-devtools/utils';
import {
  type Action,
  compose,
  type DevToolsEnhancerOptions,
  type StoreEnhancer,
} from '@reduxjs/toolkit';
import { CHANNEL, type FromPage, type FromShop } from './channel';

type Lifted = LiftedState<unknown, Action, unknown>;

/** Applies the sanitizers to all actions and states of the log, as the extension does. */
function sanitized(
  lifted: Lifted,
  {
    actionSanitizer = (action) => action,
    stateSanitizer = (state) => state,
  }: DevToolsEnhancerOptions,
): Lifted {
  const actions = Object.entries(lifted.actionsById).map(([key, entry]) => {
    const { action, ...about } = entry as PerformAction<Action>;
    return [key, { ...about, action: actionSanitizer(action, Number(key)) }] as const;
  });
  return {
    ...lifted,
    actionsById: Object.fromEntries(actions) as Lifted['actionsById'],
    computedStates: lifted.computedStates.map((computed, index) => ({
      ...computed,
      state: stateSanitizer(computed.state, index),
    })),
    ...(lifted.committedState !== undefined && {
      committedState: stateSanitizer(lifted.committedState, 0),
    }),
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
    const { liftedStore } = store as unknown as EnhancedStore<unknown, Action, unknown>;
    const creators = getActionsArray((options.actionCreators ?? {}) as never);
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
    /** Imports a file. The store gets the validated start state and events, not the other contents of the file. */
    const importText = async (text: string) => {
      // Not a static import: it loads Redux Toolkit, which reads the global below when it is loaded.
      const { shopVisits } = await import('#qa/shopAdapter');
      const { initial, events } = shopVisits.read(text);
      liftedStore.dispatch({
        type: 'IMPORT_STATE',
        preloadedState: initial,
        nextLiftedState: events,
      } as never);
    };
    const take = async (message: FromPage) => {
      if (message.type === 'hello') report();
      else if (message.id !== id) return;
      else if (message.type === 'lifted')
        liftedStore.dispatch(message.action as LiftedAction<unknown, Action, unknown>);
      else if (message.type === 'dispatch')
        store.dispatch(evalAction(message.action as string, creators) as never); // entered in the dispatcher
      else await importText(message.text);
    };
    channel.onmessage = ({ data }: MessageEvent<FromPage>) =>
      void take(data).catch((error: unknown) => {
        // eslint-disable-next-line no-console -- only developers see it; there is no reporter here
        console.error(`Ignored an invalid DevTools command: ${String(error)}`);
      });
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
