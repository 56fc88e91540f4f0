/** A one-time signal. A gate is closed at first, and stays open after `open`. */
export interface Gate {
  readonly open: () => void;
  readonly isOpen: () => boolean;
  /** Resolves when the gate is open. */
  readonly opened: Promise<void>;
}

/** Creates a closed gate. It opens when its `open` is called, or when `outer` opens. */
export function createGate(outer?: Gate): Gate {
  let isOpen = false;
  let resolve = () => {};
  const opened = new Promise<void>((settle) => (resolve = settle));
  const open = () => {
    isOpen = true;
    resolve();
  };
  void outer?.opened.then(open);
  return { open, isOpen: () => isOpen || outer?.isOpen() === true, opened };
}
