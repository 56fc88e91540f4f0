import { Button } from '#ui/Button';
import { Row } from '#ui/layout';
import type { StatePath } from '#visits/values';
import { pathText } from './stateNodes';

interface PathNavigationProps {
  readonly path: StatePath;
  /** The steps that changed the value at the path. */
  readonly changing: readonly number[];
  readonly current: number;
  readonly onGo: (step: number) => void;
  readonly onClear: () => void;
}

/** Names the chosen path, and goes to the events that changed its value. */
export function PathNavigation({ path, changing, current, onGo, onClear }: PathNavigationProps) {
  const previous = changing.findLast((step) => step < current);
  const next = changing.find((step) => step > current);
  const go = (step: number | undefined) => {
    if (step !== undefined) onGo(step);
  };
  return (
    <Row $gap={8} role="group" aria-label="Chosen value">
      <p>
        <code>{pathText(path)}</code> changed in {changing.length}{' '}
        {changing.length === 1 ? 'event' : 'events'}
      </p>
      <Button variant="outline" aria-disabled={previous === undefined} onClick={() => go(previous)}>
        Previous change
      </Button>
      <Button variant="outline" aria-disabled={next === undefined} onClick={() => go(next)}>
        Next change
      </Button>
      <Button variant="quiet" onClick={onClear}>
        Deselect
      </Button>
    </Row>
  );
}
