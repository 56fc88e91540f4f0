import { useEffect, useState } from 'react';

const DELAY_MS = 1000;
const NOTHING: readonly unknown[] = [];

interface LiveRegionProps {
  readonly children: string;
  /** The subject of the text, such as the found toys. If they change, the text is announced even if it is the same. */
  readonly of?: readonly unknown[];
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a === b || (a.length === b.length && a.every((one, index) => one === b[index]));

/**
 * A visually hidden polite live region. After a change it is empty until the text has been stable for one second: screen
 * readers announce additions, and must not find an outdated text. The initial text is not announced.
 */
export function LiveRegion({ children: text, of = NOTHING }: LiveRegionProps) {
  const [announced, setAnnounced] = useState({ text, of });
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced({ text, of }), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, of]);
  const isAnnounced = announced.text === text && isSame(announced.of, of);
  return (
    <span role="status" className="visually-hidden">
      {isAnnounced ? text : ''}
    </span>
  );
}
