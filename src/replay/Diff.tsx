import styled from 'styled-components';
import { color } from '#ui/theme';
import { type Difference, lineOf } from './diffStates';

const MAX_LINES = 12;

/** A list of technical lines. */
export const Lines = styled.ul`
  padding-inline-start: var(--space-12);
  border-inline-start: 3px solid ${color.hair};
  font:
    0.8125rem/1.5 ui-monospace,
    monospace;
`;

/** Lists the changes of one event, one per line. */
export const Diff = ({ changes }: { readonly changes: readonly Difference[] }) => (
  <Lines aria-label="Changes of the last event">
    {changes.length === 0 && <li>nothing changed</li>}
    {changes.slice(0, MAX_LINES).map((change) => (
      <li key={change.path}>{lineOf(change)}</li>
    ))}
    {changes.length > MAX_LINES && <li>and {changes.length - MAX_LINES} more</li>}
  </Lines>
);
