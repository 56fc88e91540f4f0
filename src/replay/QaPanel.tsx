import { useState } from 'react';
import styled from 'styled-components';
import { type Recording, shopVisits, type Snapshot } from '#qa/shopAdapter';
import type { RootState } from '#store/rootReducer';
import { Button } from '#ui/Button';
import { Row, Stack } from '#ui/layout';
import { color } from '#ui/theme';
import { Continued } from './Continued';
import { copyText } from './copyText';
import { PanelFrame } from './frame/PanelFrame';
import { HiddenMarkersProvider } from './HiddenMarkersProvider';
import { LiveView } from './LiveView';
import { dropAndPaste, LoadControls } from './LoadControls';
import type { Entry } from './momentLink';
import { TEST_COPIED } from './MomentTools';
import type { Moment } from './Player';
import { Replay } from './Replay';
import { useErrorMessage } from './useErrorMessage';
import { useLoading } from './useLoading';
import { useNotes } from './useNotes';

const ErrorText = styled.p`
  color: ${color.error};
  font-weight: 600;
`;

interface QaPanelProps {
  /** The displayed state. */
  readonly state: RootState;
  /** The recorded visit: of the user, or since a snapshot was continued. */
  readonly recording: Recording;
  readonly entry: Entry;
  /** The loaded snapshot, which is shown instead of the visitor's own store. */
  readonly snapshot: Snapshot | null;
  /** The step from which the tester continues the snapshot. Null while it is only replayed. */
  readonly continuedFrom: number | null;
  /** Saves the recorded visit as a file. Returns its text, and how it differs from what the shop showed. */
  readonly onSave: (options: { readonly keepsSearch: boolean }) => {
    readonly text: string;
    readonly warning: string | null;
  };
  readonly onLoad: (snapshot: Snapshot) => void;
  /** Shows a state of the loaded snapshot on the page. */
  readonly onShow: (state: RootState) => void;
  readonly onContinue: (moment: Moment) => void;
  /** Returns from the continued shop to the snapshot. */
  readonly onReturn: () => void;
  /** Shows the visitor's own store again. */
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

interface SearchTextsBoxProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

const SearchTextsBox = ({ isChecked, onChange }: SearchTextsBoxProps) => (
  <label>
    <input
      type="checkbox"
      checked={isChecked}
      onChange={({ target }) => onChange(target.checked)}
    />{' '}
    Keep search texts in the file
  </label>
);

/** The QA panel: shows the state and the last events, saves a snapshot, loads, plays and continues one. */
export function QaPanel({
  state,
  recording,
  entry,
  snapshot,
  continuedFrom,
  onSave,
  onLoad,
  onShow,
  onContinue,
  onReturn,
  onLeave,
  onClose,
}: QaPanelProps) {
  const [errorMessage, attempt] = useErrorMessage();
  const [message, setMessage] = useState('');
  const [keepsSearch, setKeepsSearch] = useState(false);
  /** The step to which the tester returns from the continued shop. */
  const [returnStep, setReturnStep] = useState<number | null>(null);
  const edited = useNotes(snapshot);
  const { load, url, entryStep } = useLoading(entry, attempt, (next) => {
    setReturnStep(null);
    setMessage('');
    onLoad(next);
  });
  const replayed = continuedFrom === null ? snapshot : null;

  const save = () => void attempt(() => onSave({ keepsSearch }).warning);
  const copyTest = async (button: Element) => {
    const { text, warning } = onSave({ keepsSearch }); // the test needs the file
    const saved = shopVisits.read(text);
    await copyText(shopVisits.regressionTest(saved, { step: saved.events.length }), button);
    setMessage(TEST_COPIED);
    return warning;
  };

  return (
    <PanelFrame onClose={onClose} {...dropAndPaste(load)}>
      <Stack $gap={8}>
        {continuedFrom !== null && (
          <Continued from={continuedFrom} onReturn={onReturn} onLeave={onLeave} />
        )}
        <HiddenMarkersProvider>
          {replayed ? (
            <Replay
              snapshot={replayed}
              url={url}
              startStep={returnStep ?? entryStep}
              edited={edited}
              attempt={attempt}
              onShow={onShow}
              onContinue={(moment) => {
                setReturnStep(moment.step);
                onContinue(moment);
              }}
              onCopied={setMessage}
              onLeave={onLeave}
            />
          ) : (
            <LiveView state={state} recording={recording} />
          )}
        </HiddenMarkersProvider>
        {!replayed && (
          <>
            <Row $gap={8}>
              <Button onClick={save}>Save snapshot</Button>
              <Button
                variant="outline"
                onClick={({ currentTarget }) => void attempt(() => copyTest(currentTarget))}
              >
                Copy as regression test
              </Button>
            </Row>
            <SearchTextsBox isChecked={keepsSearch} onChange={setKeepsSearch} />
          </>
        )}
        <LoadControls load={load} />
        <p role="status">{message}</p>
        <ErrorText role="alert">{errorMessage}</ErrorText>
      </Stack>
    </PanelFrame>
  );
}
