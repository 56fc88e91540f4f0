import { X } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '#ui/Button';
import { Muted, Row } from '#ui/layout';

const Line = styled(Row)`
  margin-bottom: var(--space-4);
`;

/** What is missing of a selection; empty if nothing is. */
function missingText(count: number, foundCount: number): string {
  const missing = count - foundCount;
  if (missing === 0) return '';
  if (count === 1) return 'The chosen toy is no longer in our shop.';
  if (foundCount === 0) return `None of the ${count} chosen toys is still in our shop.`;
  return `${missing} of the ${count} chosen toys ${missing === 1 ? 'is' : 'are'} no longer in our shop.`;
}

interface SelectionLineProps {
  /** The ids of the selection. */
  readonly ids: readonly string[];
  /** How many of them the shop knows; null until all toys are known. */
  readonly foundCount: number | null;
  readonly onRemove: () => void;
}

/** Says that only chosen toys are shown, and whether some are missing. Its button shows all toys again. */
export function SelectionLine({ ids, foundCount, onRemove }: SelectionLineProps) {
  const missing = missingText(ids.length, foundCount ?? ids.length);
  return (
    <Line>
      <Button variant="outline" onClick={onRemove}>
        <span className="visually-hidden">Remove filter: </span>
        <span>Chosen toys</span>
        <X size={18} aria-hidden />
      </Button>
      {missing && <Muted>{missing}</Muted>}
    </Line>
  );
}
