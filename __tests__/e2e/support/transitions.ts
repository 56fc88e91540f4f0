import type { BrowserContext } from '@playwright/test';
import { MACHINES } from '#tests/support/machines';

/** A state machine, with the path of its status in the Redux state. */
interface WatchedMachine {
  readonly name: string;
  readonly path: readonly string[];
}

/**
 * Runs in the page. Builds of the browser suites put this enhancer around the store that renders the screen
 * (src/startup/startApp.tsx). It reports each change of a status with the action that the shop dispatched. It stops
 * reporting when anything else changes a status, such as a jump in the DevTools.
 */
function watchStore(machines: readonly WatchedMachine[]): void {
  interface Store {
    readonly dispatch: (action: { type: string }) => unknown;
    readonly getState: () => unknown;
    readonly subscribe: (listener: () => void) => unknown;
  }
  const { noteTransition } = window as unknown as { noteTransition: (text: string) => void };
  const noted = new Set<string>();
  const statusOf = (state: unknown, keys: readonly string[]): string => {
    const part = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], state);
    return typeof part === 'string' ? part : (part as { status: string }).status;
  };
  const changesBetween = (before: unknown, after: unknown): string[] =>
    machines.flatMap((machine) => {
      const from = statusOf(before, machine.path);
      const to = statusOf(after, machine.path);
      return from === to ? [] : [`${machine.name}: ${from} -> ${to}`];
    });
  const note = (text: string) => {
    if (!noted.has(text)) noteTransition(text);
    noted.add(text);
  };
  const enhancer =
    (next: (...args: unknown[]) => Store) =>
    (...args: unknown[]): Store => {
      const store = next(...args);
      const running: string[] = []; // a subscriber may dispatch as well
      let isReporting = true;
      let before = store.getState();
      store.subscribe(() => {
        const after = store.getState();
        const changes = changesBetween(before, after);
        const event = running[running.length - 1];
        before = after;
        if (event === undefined && changes.length > 0) isReporting = false;
        if (isReporting) for (const change of changes) note(`${change}: ${String(event)}`);
      });
      const dispatch = (action: { type: string }) => {
        running.push(action.type);
        try {
          return store.dispatch(action);
        } finally {
          running.pop();
        }
      };
      return { ...store, dispatch };
    };
  Object.assign(window, { storeWatcher: enhancer });
}

/** Collects the transitions that the pages of a context perform from now on. */
export async function watchTransitions(context: BrowserContext): Promise<Set<string>> {
  const performed = new Set<string>();
  await context.exposeBinding('noteTransition', (_source, transition: string) => {
    performed.add(transition);
  });
  await context.addInitScript(
    watchStore,
    MACHINES.map(({ name, path }) => ({ name, path })), // their reducers cannot be sent to the page
  );
  return performed;
}
