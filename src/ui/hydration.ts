import { type ChangeEvent, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a prerendered page is rendered or hydrated, so that the markup matches; then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** A control with a value. */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The props of a controlled field. */
interface FieldProps<F extends Field> {
  readonly value?: string | number | readonly string[] | undefined;
  readonly onChange?: ((event: ChangeEvent<F>) => void) | undefined;
}

/**
 * Reports the value that the field with this id has got before it was hydrated: typed, chosen, or restored by the browser on a
 * reload. React keeps it in the document but does not report it. Writes nothing, so a composition goes on.
 */
export function useEarlyValue<F extends Field>(
  id: string,
  { value, onChange }: FieldProps<F>,
): void {
  const onHydrated = useEffectEvent(() => {
    const target = document.getElementById(id) as F | null;
    if (target && value !== undefined && target.value !== String(value))
      onChange?.({ target, currentTarget: target } as ChangeEvent<F>);
  });
  useLayoutEffect(() => onHydrated(), []); // a press that is repeated then finds the value
}
