import { useEffect, useState } from 'react';

const DELAY_MS = 1000;
const NOTHING: readonly unknown[] = [];

interface LiveRegionProps {
  readonly children: string;
  /** What the text tells of, such as the toys that were found: other toys are announced also if their number is the same. */
  readonly of?: readonly unknown[];
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a === b || (a.length === b.length && a.every((one, index) => one === b[index]));

/**
 * A visually hidden polite live region. It is empty from a change on until the text has been stable for one second: screen
 * readers announce what is added, and find no text that no longer holds. The initial text is not announced.
 */
export function LiveRegion({ children: text, of = NOTHING }: LiveRegionProps) {
  const [told, setTold] = useState({ text, of });
  useEffect(() => {
    const timer = setTimeout(() => setTold({ text, of }), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, of]);
  const isTold = told.text === text && isSame(told.of, of);
  return (
    <span role="status" className="visually-hidden">
      {isTold ? text : ''}
    </span>
  );
}
