import { Button } from '#ui/Button';
import { Row } from '#ui/layout';
import { formatTime } from './formatTime';
import type { TimeAxis } from './timeAxis';
import { boundsOf, type TimeRange } from './timeRange';

interface TimeRangeLineProps {
  readonly axis: TimeAxis;
  readonly timeRange: TimeRange;
  readonly onClear: () => void;
}

/** Names the selected time range of the timeline, and clears it. */
export function TimeRangeLine({ axis, timeRange, onClear }: TimeRangeLineProps) {
  const { first, last } = boundsOf(timeRange);
  return (
    <Row $gap={8} role="group" aria-label="Selected time range">
      <p>
        Only events {first} to {last} are listed ({formatTime(axis.timeOf(first))} to{' '}
        {formatTime(axis.timeOf(last))})
      </p>
      <Button variant="quiet" onClick={onClear}>
        Clear the time range
      </Button>
    </Row>
  );
}
