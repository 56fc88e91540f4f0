import { Button } from '#ui/Button';
import { Row } from '#ui/layout';
import { formatTime } from './formatTime';
import { boundsOf, type Stretch } from './stretch';
import type { TimeAxis } from './timeAxis';

interface StretchLineProps {
  readonly axis: TimeAxis;
  readonly stretch: Stretch;
  readonly onClear: () => void;
}

/** Names the selected stretch of the timeline, and clears it. */
export function StretchLine({ axis, stretch, onClear }: StretchLineProps) {
  const { first, last } = boundsOf(stretch);
  return (
    <Row $gap={8} role="group" aria-label="Selected stretch">
      <p>
        Only events {first} to {last} are listed ({formatTime(axis.timeOf(first))} to{' '}
        {formatTime(axis.timeOf(last))})
      </p>
      <Button variant="quiet" onClick={onClear}>
        Clear the stretch
      </Button>
    </Row>
  );
}
