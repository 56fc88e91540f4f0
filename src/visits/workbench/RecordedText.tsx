import { useEffect, useRef } from 'react';
import type { ScreenText } from '#visits/packTexts';
import { printable } from '#visits/values';

interface RecordedTextProps {
  readonly lines: ScreenText;
  /** Whether this build shows something else instead of a line. */
  readonly isLost: (line: string) => boolean;
}

/** The recorded text of a screen, as assistive technology reads it. What this build shows otherwise is marked. */
export function RecordedText({ lines, isLost }: RecordedTextProps) {
  const text = useRef<HTMLPreElement>(null);
  useEffect(() => {
    text.current?.querySelector('mark')?.scrollIntoView({ block: 'center' });
  }, [lines]);
  return (
    <pre
      ref={text}
      className="recorded-text"
      role="group"
      aria-label="Recorded text of the screen"
      tabIndex={0} // eslint-disable-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keyboard
    >
      {lines.map(printable).map((line, index) => (
        // Lines repeat, and none moves.
        <div key={index}>{isLost(line) ? <mark>{line}</mark> : line}</div>
      ))}
    </pre>
  );
}
