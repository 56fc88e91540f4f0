/** A signal that is given once: closed at first, and open for good after `open`. */
export interface Gate {
  readonly open: () => void;
  readonly isOpen: () => boolean;
  /** Resolves when the gate is open. */
  readonly opened: Promise<void>;
}

/** Creates a closed gate, which opens together with `outer`, or before. */
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
