import { compose, type DevToolsEnhancerOptions, type StoreEnhancer } from '@reduxjs/toolkit';
import {
  instrument,
  type EnhancedStore,
  type LiftedAction,
  type LiftedState,
  type PerformAction,
} from '@redux-devtools/instrument';
import { evalAction, getActionsArray, importState } from '@redux-devtools/utils';
import type { Action } from 'redux';
import { CHANNEL, type FromPage, type FromShop } from './channel';

type Lifted = LiftedState<unknown, Action, unknown>;

/** The log as the page may see it: through the sanitisers, as the extension shows and exports it. */
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

/** An export read by the DevTools' own code; null where it would break the store. */
function readImport(text: string): object | null {
  try {
    const imported = importState(text, {});
    const log: unknown = imported?.nextLiftedState;
    const isLog = Array.isArray(log)
      ? log.every((action) => typeof (action as Partial<Action> | null)?.type === 'string')
      : Array.isArray((log as Partial<Lifted> | null)?.computedStates);
    return imported && isLog ? imported : null;
  } catch {
    return null; // no JSON
  }
}

/** Joins a store to the page of the DevTools. */
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
    const id = crypto.randomUUID();
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
        store.dispatch(evalAction(message.action as string, creators) as never); // typed by hand
      else {
        const imported = readImport(message.text);
        if (imported) liftedStore.dispatch({ type: 'IMPORT_STATE', ...imported } as never);
        // eslint-disable-next-line no-console -- a developer's own tool, with no reporter at hand
        else console.error('The file is no export of the Redux DevTools: nothing was imported.');
      }
    };
    channel.onmessage = ({ data }: MessageEvent<FromPage>) => take(data);
    window.addEventListener('pagehide', () => tell({ type: 'gone', id }));
    window.addEventListener('pageshow', report);
    return store;
  };

/** The place where Redux Toolkit looks for the extension; installed, that one is left there. */
const host = window as { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: unknown };
host.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ ??=
  (options: DevToolsEnhancerOptions) =>
  (...enhancers: StoreEnhancer[]) =>
    compose(...enhancers, connected(options));
