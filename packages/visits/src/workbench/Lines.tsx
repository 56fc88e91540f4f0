/** At most this many lines of a list are shown. */
const MAX_LINES = 100;

/** A line of a list: a text, or a button. */
export interface Line {
  readonly words: string;
  readonly onClick?: () => void;
  readonly isCurrent?: boolean;
}

interface LinesProps {
  readonly label: string;
  readonly lines: readonly Line[];
}

/** A list of lines. */
export const Lines = ({ label, lines }: LinesProps) => (
  <ul className="lines" aria-label={label}>
    {lines.slice(0, MAX_LINES).map(({ words, onClick, isCurrent }, index) => (
      <li key={index} aria-current={isCurrent ? 'step' : undefined}>
        {onClick ? (
          <button type="button" className="plain" onClick={onClick}>
            {words}
          </button>
        ) : (
          words
        )}
      </li>
    ))}
    {lines.length > MAX_LINES && <li>and {lines.length - MAX_LINES} more</li>}
  </ul>
);
