import { useEffect, useEffectEvent } from 'react';

/** Something that the workbench does when a key is pressed. */
export interface Command {
  /** `KeyboardEvent.key`. */
  readonly key: string;
  readonly run: () => void;
}

/** Elements that use keys themselves. */
const OWN_KEYS = [
  'input:not([type=checkbox], [type=file])',
  'select',
  'textarea',
  '[contenteditable]',
  'dialog',
  ...['separator', 'slider', 'tree', 'tablist', 'toolbar'].map((role) => `[role=${role}]`),
].join();

/** The name of a pressed key, as in `Command.key`. Null if another modifier is held, or an input method uses the key. */
function keyOf({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): string | null {
  if (altKey || isComposing) return null;
  return ctrlKey || metaKey ? `Ctrl+${key.toLowerCase()}` : key;
}

/** Whether the focused element uses a key itself. Keys with Ctrl belong to no element. */
const isOwnKey = (name: string, target: Partial<Element> | null): boolean =>
  !name.startsWith('Ctrl+') && Boolean(target?.closest?.(OWN_KEYS));

/** Runs the command of a key press. */
export function runKey(event: KeyboardEvent, commands: readonly Command[]): void {
  const name = keyOf(event);
  if (event.defaultPrevented || name === null || isOwnKey(name, event.target as Element | null))
    return;
  const command = commands.find(({ key }) => key === name);
  if (!command) return;
  event.preventDefault();
  command.run();
}

/** Runs commands by their keys while the component is mounted. Returns the handler, for other windows. */
export function useCommandKeys(commands: readonly Command[]): (event: KeyboardEvent) => void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => runKey(event, commands));
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (event) => runKey(event, commands);
}
