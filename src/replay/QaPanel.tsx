import { useEffect, useEffectEvent, useState, type ClipboardEvent, type DragEvent } from 'react';
import styled from 'styled-components';
import type { RootState } from '../store/rootReducer';
import { Button } from '../ui/Button';
import { Row, Stack } from '../ui/layout';
import { color, radius, shadow } from '../ui/theme';
import { UnusableSnapshot, type Snapshot } from './format';
import { fetchSnapshot } from './fetchSnapshot';
import { LiveView } from './LiveView';
import { Player } from './Player';
import { readSnapshot } from './readSnapshot';
import { regressionTestOf } from './regressionTest';

const Box = styled.aside`
  position: fixed;
  inset: auto 12px 12px 12px;
  z-index: 30;
  max-width: 560px;
  max-height: 60vh;
  overflow: auto;
  padding: 16px;
  border: 2px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.raised};
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
`;
const Told = styled.p`
  color: ${color.error};
  font-weight: 600;
`;

interface QaPanelProps {
  /** The state on the screen. */
  readonly state: RootState;
  /** The types of the events so far, oldest first. */
  readonly events: readonly string[];
  readonly snapshotUrl: string | null;
  /** The visit so far as a snapshot. */
  readonly write: () => string;
  readonly onSave: () => void;
  /** Puts a moment of a loaded snapshot on the screen; `null` brings the visitor's own shop back. */
  readonly onShow: (state: RootState | null) => void;
  readonly onClose: () => void;
}

/** What QA sees: the machines, the last events, a snapshot to save, one to load and to play. */
export function QaPanel({
  state,
  events,
  snapshotUrl,
  write,
  onSave,
  onShow,
  onClose,
}: QaPanelProps) {
  const [snapshot, setSnapshot] = useState<Snapshot>();
  const [refusal, setRefusal] = useState('');
  const [copied, setCopied] = useState('');

  const load = async (text: Promise<string> | string) => {
    try {
      setSnapshot(readSnapshot(await text));
      setRefusal('');
    } catch (error) {
      if (!(error instanceof UnusableSnapshot)) throw error;
      setRefusal(error.message);
    }
  };
  const loadFile = (file: File | undefined) => {
    if (file) void load(file.text());
  };
  const loadGiven = useEffectEvent((url: string) => void load(fetchSnapshot(url)));
  useEffect(() => {
    if (snapshotUrl !== null) loadGiven(snapshotUrl);
  }, [snapshotUrl]);

  const copyTest = async () => {
    const text = regressionTestOf(snapshot ?? readSnapshot(write()));
    await navigator.clipboard.writeText(text).then(
      () => setCopied('Copied.'),
      () => setCopied('The browser did not let it be copied.'),
    );
  };

  return (
    <Box
      aria-label="QA panel"
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        loadFile(event.dataTransfer.files[0]);
      }}
      onPaste={(event: ClipboardEvent) => {
        event.preventDefault();
        void load(event.clipboardData.getData('text'));
      }}
    >
      <Stack $gap="s">
        {snapshot ? (
          <Player
            snapshot={snapshot}
            onShow={onShow}
            onLeave={() => {
              setSnapshot(undefined);
              onShow(null);
            }}
          />
        ) : (
          <LiveView state={state} events={events} />
        )}
        <Row $gap="s">
          {!snapshot && <Button onClick={onSave}>Save snapshot</Button>}
          <Button look="outline" onClick={() => void copyTest()}>
            Copy as regression test
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              if (snapshot) onShow(null);
              onClose();
            }}
          >
            Close
          </Button>
        </Row>
        <label>
          Load snapshot{' '}
          <input
            type="file"
            accept="application/json"
            onChange={({ target }) => {
              loadFile(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
        <label>
          …or drop a file here, or paste its text{' '}
          <input
            size={12}
            value=""
            readOnly // what is pasted goes to the panel
          />
        </label>
        <p role="status">{copied}</p>
        <Told role="alert">{refusal}</Told>
      </Stack>
    </Box>
  );
}
