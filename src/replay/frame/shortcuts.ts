import { createContext, type KeyboardEvent, useContext, useEffect, useEffectEvent } from 'react';

/** What keys do, by `KeyboardEvent.key`. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Runs the shortcut of a key. Returns false if there is none. */
type Run = (key: string) => boolean;

/** The shortcuts of the mounted parts of the panel. */
export const ShortcutsContext = createContext<Set<Run>>(new Set());

/** Defines shortcuts of the panel while the component is mounted. `ShortcutHelp` lists all. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const runs = useContext(ShortcutsContext);
  const run = useEffectEvent((key: string) => {
    if (!Object.hasOwn(shortcuts, key)) return false;
    shortcuts[key]?.();
    return true;
  });
  useEffect(() => {
    const own: Run = (key) => run(key);
    runs.add(own);
    return () => void runs.delete(own);
  }, [runs]);
}

/** Elements that use the keys themselves. */
const OWN_KEYS = [
  'input:not([type=checkbox], [type=file])',
  'select',
  'textarea',
  'dialog',
  '[contenteditable]',
  '[data-own-keys]',
  ...['separator', 'slider', 'tree', 'tablist', 'listbox', 'grid'].map((role) => `[role=${role}]`),
].join();

/** Runs the shortcut of a key press, unless the focused element uses the key, or a modifier is held. */
export function runShortcut(event: KeyboardEvent, shortcuts: Shortcuts, runs: Set<Run>): void {
  const { key, target } = event;
  const usesKeys = (target as Element).closest(OWN_KEYS) !== null; // key events have elements as targets
  if (event.defaultPrevented || usesKeys || event.altKey || event.ctrlKey || event.metaKey) return;
  const own = Object.hasOwn(shortcuts, key) ? shortcuts[key] : undefined;
  own?.();
  if (own || [...runs].some((run) => run(key))) event.preventDefault();
}
