import { useCallback, useState } from 'react';

/** Which items of a list or a tree are open. The function stays the same, so that rows are not rendered again. */
export function useOpenItems<Item>() {
  const [open, setOpen] = useState<ReadonlySet<Item>>(new Set());
  const toggle = useCallback(
    (item: Item, isOpen: boolean) =>
      setOpen((before) => {
        const after = new Set(before);
        if (isOpen) after.add(item);
        else after.delete(item);
        return after;
      }),
    [],
  );
  return [open, toggle] as const;
}
