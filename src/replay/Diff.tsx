import styled from 'styled-components';
import { color } from '#ui/theme';
import { type Difference, lineOf } from '#visits/diffStates';

const MAX_LINES = 12;

/** A list of technical lines. */
export const Lines = styled.ul`
  padding-inline-start: var(--space-12);
  border-inline-start: 3px solid ${color.hair};
  font:
    0.8125rem/1.5 ui-monospace,
    monospace;
  button {
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
    &:hover {
      text-decoration: underline;
    }
  }
`;

interface DiffProps {
  readonly changes: readonly Difference[];
  readonly limit?: number;
  /** Called with the path of a change that is chosen. Without it, the changes are plain text. */
  readonly onChoose?: (path: string) => void;
}

/** Lists the changes of one event, one per line. */
export const Diff = ({ changes, limit = MAX_LINES, onChoose }: DiffProps) => (
  <Lines aria-label="Changes of the last event">
    {changes.length === 0 && <li>nothing changed</li>}
    {changes.slice(0, limit).map((change) => (
      <li key={change.path}>
        {onChoose ? (
          <button type="button" onClick={() => onChoose(change.path)}>
            {lineOf(change)}
          </button>
        ) : (
          lineOf(change)
        )}
      </li>
    ))}
    {changes.length > limit && <li>and {changes.length - limit} more</li>}
  </Lines>
);
