import { useEffect, useRef } from 'react';
import type { ScreenText } from '#visits/packTexts';
import { printable } from '#visits/values';

interface RecordedTextProps {
  readonly lines: ScreenText;
  /** Whether this build does not show a line. */
  readonly isLost: (line: string) => boolean;
}

/** The recorded accessible text of a screen. The lines that this build does not show are marked. */
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
      tabIndex={0} // eslint-disable-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs keyboard access
    >
      {lines.map(printable).map((line, index) => (
        // The index is a stable key: lines may repeat, and are never reordered.
        <div key={index}>{isLost(line) ? <mark>{line}</mark> : line}</div>
      ))}
    </pre>
  );
}
