import type { Snapshot } from '#qa/shopAdapter';
import { Button } from '#ui/Button';
import { Row } from '#ui/layout';
import { Comparison } from './Comparison';
import { Notes } from './Notes';
import type { Moment } from './Player';
import type { Attempt } from './useErrorMessage';
import type { EditedNotes } from './useNotes';

/** The message after a test was copied. */
export const TEST_COPIED =
  'Copied. Put the test into __tests__/regressions, and the file into __tests__/snapshots.';

interface MomentToolsProps {
  readonly snapshot: Snapshot;
  readonly moment: Moment;
  readonly edited: EditedNotes;
  readonly attempt: Attempt;
  readonly onSaveNotes: () => void;
  readonly onContinue: (moment: Moment) => void;
  /** Both are called with the button that was clicked. */
  readonly onCopyLink: (step: number, button: Element) => void;
  readonly onCopyTest: (moment: Moment, button: Element) => void;
}

/** What a tester can do at the shown moment: use the shop from here, copy a link to it or a test of it, write a note, compare. */
export const MomentTools = ({
  snapshot,
  moment,
  edited,
  attempt,
  onSaveNotes,
  onContinue,
  onCopyLink,
  onCopyTest,
}: MomentToolsProps) => (
  <>
    <Row $gap={8}>
      <Button variant="outline" onClick={() => onContinue(moment)}>
        Continue from here
      </Button>
      <Button
        variant="outline"
        onClick={({ currentTarget }) => onCopyLink(moment.step, currentTarget)}
      >
        Copy link to this step
      </Button>
      <Button variant="outline" onClick={({ currentTarget }) => onCopyTest(moment, currentTarget)}>
        Copy as regression test
      </Button>
    </Row>
    {snapshot.facts ? (
      <Notes edited={edited} step={moment.step} onSave={onSaveNotes} onGo={moment.go} />
    ) : (
      <p>Notes need a snapshot of the shop. This file is an export of another tool.</p>
    )}
    <Comparison snapshot={snapshot} attempt={attempt} onGo={moment.go} />
  </>
);
