import { type ClipboardEvent, type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import type { Recording } from '#store/createRecorder';
import type { RootState } from '#store/rootReducer';
import { Button } from '#ui/Button';
import { Row, Stack } from '#ui/layout';
import { color } from '#ui/theme';
import { fetchSnapshot } from './fetchSnapshot';
import { refuse, type Snapshot } from './format';
import { generateRegressionTest } from './generateRegressionTest';
import { LiveView } from './LiveView';
import { PanelFrame } from './PanelFrame';
import { Player } from './Player';
import { readSnapshot } from './readSnapshot';
import { readText } from './readText';

const ErrorText = styled.p`
  color: ${color.error};
  font-weight: 600;
`;

interface QaPanelProps {
  /** The displayed state. */
  readonly state: RootState;
  /** The recorded visit. */
  readonly recording: Recording;
  readonly snapshotUrl: string | null;
  /** The loaded snapshot, which is shown instead of the visitor's own store. */
  readonly snapshot: Snapshot | null;
  /** Saves the recorded visit as a file. Returns its text, and how it differs from what the shop showed. */
  readonly onSave: (options: { readonly keepsSearch: boolean }) => {
    readonly text: string;
    readonly warning: string | null;
  };
  readonly onLoad: (snapshot: Snapshot) => void;
  /** Shows a state of the loaded snapshot on the page. */
  readonly onShow: (state: RootState) => void;
  /** Shows the visitor's own store again. */
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Runs actions of the panel and keeps the warning that one returns, or the message of an error that it throws. */
function useErrorMessage() {
  const [message, setMessage] = useState('');
  const attempt = async (action: () => string | null | Promise<string | null>) => {
    try {
      setMessage((await action()) ?? '');
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error));
    }
  };
  return [message, attempt] as const;
}

/** Copies the regression test of a snapshot. Throws if the browser does not allow it. */
async function copyTest(snapshot: Snapshot): Promise<void> {
  const text = generateRegressionTest(snapshot);
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    refuse('The browser did not allow copying.');
  }
}

type Load = (text: () => string | Promise<string>) => void;

/** Event handlers that load a dropped file or a pasted text. */
const dropAndPaste = (load: Load) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    load(() => (file ? readText(file) : refuse('Only a file can be dropped here.')));
  },
  onPaste: (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    load(() => text);
  },
});

const LoadControls = ({ load }: { readonly load: Load }) => (
  <>
    <label>
      Load snapshot{' '}
      <input
        type="file"
        accept="application/json"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) load(() => readText(file));
          target.value = '';
        }}
      />
    </label>
    <label>
      …or drop a file here, or paste its text{' '}
      <input
        size={12}
        value=""
        readOnly // the panel handles the paste event
      />
    </label>
  </>
);

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

const COPIED =
  'Copied. Put the test into __tests__/regressions, and the file into __tests__/snapshots.';

/** The QA panel: shows the state and the last events, saves a snapshot, loads and plays one. */
export function QaPanel({
  state,
  recording,
  snapshotUrl,
  snapshot,
  onSave,
  onLoad,
  onShow,
  onLeave,
  onClose,
}: QaPanelProps) {
  const [errorMessage, attempt] = useErrorMessage();
  const [copied, setCopied] = useState('');
  const [keepsSearch, setKeepsSearch] = useState(false);

  const load: Load = (text) =>
    void attempt(async () => {
      onLoad(readSnapshot(await text()));
      return null;
    });
  const loadGiven = useEffectEvent((url: string) => load(() => fetchSnapshot(url)));
  useEffect(() => {
    if (snapshotUrl !== null) loadGiven(snapshotUrl);
  }, [snapshotUrl]);

  const save = () => void attempt(() => onSave({ keepsSearch }).warning);
  const copy = async () => {
    const saved = snapshot ? null : onSave({ keepsSearch }); // the test needs the file
    await copyTest(snapshot ?? readSnapshot(saved?.text ?? ''));
    setCopied(COPIED);
    return saved?.warning ?? null;
  };

  return (
    <PanelFrame aria-label="QA panel" {...dropAndPaste(load)}>
      <Stack $gap={8}>
        {snapshot ? (
          <Player snapshot={snapshot} onShow={onShow} onLeave={onLeave} />
        ) : (
          <LiveView state={state} recording={recording} />
        )}
        <Row $gap={8}>
          {!snapshot && <Button onClick={save}>Save snapshot</Button>}
          <Button variant="outline" onClick={() => void attempt(copy)}>
            Copy as regression test
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </Row>
        {!snapshot && <SearchTextsBox isChecked={keepsSearch} onChange={setKeepsSearch} />}
        <LoadControls load={load} />
        <p role="status">{copied}</p>
        <ErrorText role="alert">{errorMessage}</ErrorText>
      </Stack>
    </PanelFrame>
  );
}
