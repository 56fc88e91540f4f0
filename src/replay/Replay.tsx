import { useMemo } from 'react';
import { shopVisits, type Snapshot } from '#qa/shopAdapter';
import type { RootState } from '#store/rootReducer';
import { fileNameOf } from '#visits/generateRegressionTest';
import { withNotes } from '#visits/writeSnapshot';
import { copyText } from './copyText';
import { downloadFile } from './downloadFile';
import { momentLink } from './momentLink';
import { TEST_COPIED } from './MomentTools';
import { MomentTools } from './MomentTools';
import { NotedStepsContext } from './NotedStepsContext';
import { type Moment, Player } from './Player';
import { useClickExplanation } from './useClickExplanation';
import type { Attempt } from './useErrorMessage';
import type { EditedNotes } from './useNotes';

const LINK_COPIED = 'The link to this step is copied.';
const LINK_NEEDS_FILE =
  'The link is copied. Send the file along: who opens the link and loads the file sees this step.';

interface ReplayProps {
  readonly snapshot: Snapshot;
  /** The URL of the snapshot on this site. Null if the tester has loaded a file. */
  readonly url: string | null;
  /** The step that is shown first. Null for the last one. */
  readonly startStep: number | null;
  readonly edited: EditedNotes;
  readonly attempt: Attempt;
  readonly onShow: (state: RootState) => void;
  readonly onContinue: (moment: Moment) => void;
  readonly onCopied: (message: string) => void;
  readonly onLeave: () => void;
}

/** Plays a loaded snapshot, with the tools for its shown moment. */
export function Replay({
  snapshot,
  url,
  startStep,
  edited,
  attempt,
  onShow,
  onContinue,
  onCopied,
  onLeave,
}: ReplayProps) {
  const explanation = useClickExplanation();
  const { facts } = snapshot;
  const { notes } = edited;
  const notedSteps = useMemo(() => new Set(notes.map(({ step }) => step)), [notes]);
  const saveNotes = () =>
    attempt(() => {
      if (facts) downloadFile({ name: fileNameOf(facts), text: withNotes(snapshot, facts, notes) });
      edited.markSaved();
      return null;
    });
  const copyLink = (step: number, button: Element) =>
    attempt(async () => {
      await copyText(momentLink(url, step), button);
      onCopied(url === null ? LINK_NEEDS_FILE : LINK_COPIED);
      return null;
    });
  const copyTest = ({ step, path }: Moment, button: Element) =>
    attempt(async () => {
      const note = notes.find((one) => one.step === step)?.text;
      await copyText(shopVisits.regressionTest(snapshot, { step, path, note }), button);
      onCopied(TEST_COPIED);
      return null;
    });
  return (
    <>
      <p aria-live="polite">{explanation}</p>
      <NotedStepsContext value={notedSteps}>
        <Player snapshot={snapshot} initialStep={startStep} onShow={onShow} onLeave={onLeave}>
          {(moment) => (
            <MomentTools
              snapshot={snapshot}
              moment={moment}
              edited={edited}
              attempt={attempt}
              onSaveNotes={() => void saveNotes()}
              onContinue={onContinue}
              onCopyLink={(step, button) => void copyLink(step, button)}
              onCopyTest={(tested, button) => void copyTest(tested, button)}
            />
          )}
        </Player>
      </NotedStepsContext>
    </>
  );
}
