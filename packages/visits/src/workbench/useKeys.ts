import { useEffect, useEffectEvent } from 'react';

/** The commands of the workbench by `KeyboardEvent.key`. */
export type Keys = Readonly<Record<string, () => void>>;

/** Elements that use keys themselves. */
const OWN_KEYS =
  'input:not([type=range], [type=file]), select, textarea, [contenteditable], dialog';

/** Runs the command of a pressed key, unless the focused element, an input method or the browser uses the key. */
function runKey(event: KeyboardEvent, keys: Keys): void {
  const { key, altKey, ctrlKey, metaKey, isComposing, defaultPrevented } = event;
  if (altKey || ctrlKey || metaKey || isComposing || defaultPrevented) return;
  const target = event.target as Partial<Element> | null; // the document has no `closest`
  if (!Object.hasOwn(keys, key) || target?.closest?.(OWN_KEYS)) return;
  event.preventDefault();
  keys[key]?.();
}

/** Handles keys while the component is mounted. Returns the handler, for other windows. */
export function useKeys(keys: Keys): (event: KeyboardEvent) => void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => runKey(event, keys));
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (event) => runKey(event, keys);
}
