import { useEffect, useEffectEvent } from 'react';

/** The commands of the workbench by `KeyboardEvent.key`. */
type Keys = Readonly<Record<string, () => void>>;

/** Elements that use keys themselves. */
const OWN_KEYS = 'input:not([type=range], [type=file]), textarea';

/** Runs the command of a pressed key, unless the focused element, an input method or the browser uses the key. */
export function useKeys(keys: Keys): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, isComposing, target } = event;
    if (altKey || ctrlKey || metaKey || isComposing || !Object.hasOwn(keys, key)) return;
    if (target instanceof Element && target.matches(OWN_KEYS)) return;
    event.preventDefault();
    keys[key]?.();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => run(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
