import { type CompletedFile, deviceHere, downloadFile, type SavedFile } from '@latim/visits/file';
import { type Attempt, openInWorkbench, useAttempt } from '@latim/visits/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { urlOf } from '#domain/urls';
import { selectAddress } from '#features/filter/filterSlice';
import { hrefOf } from '#features/router/routerSlice';
import type { Services } from '#services/services';
import type { ShopStore } from '#store/makeStore';
import { Button } from '#ui/Button';
import { Row, Stack } from '#ui/layout';
import { Modal } from '#ui/Modal';
import { isQaShortcut } from '#ui/shortcuts';
import { color, radius, tapTarget } from '#ui/theme';
import { type Recording, shopVisits } from './shopAdapter';

/** The page that replays visits. */
const WORKBENCH_PATH = urlOf('/workbench');

const NUMBERS = new Intl.NumberFormat('en');

const eventCount = (count: number): string =>
  `${NUMBERS.format(count)} ${count === 1 ? 'event' : 'events'}`;

const recordedText = (count: number, droppedCount: number): string =>
  droppedCount > 0
    ? `${eventCount(count)}, and ${NUMBERS.format(droppedCount)} older ones in the start state`
    : eventCount(count);

/** At the side, because the bar of a toy, toasts and the update line are at the bottom of a phone. */
const Handle = styled.button`
  position: fixed;
  inset: 40vh auto auto 0;
  z-index: 30;
  min-width: ${tapTarget};
  min-height: ${tapTarget};
  border: 2px solid ${color.line};
  border-inline-start: 0;
  border-radius: 0 ${radius.input} ${radius.input} 0;
  background: ${color.surface};
  color: ${color.ink};
  font-weight: 700;
  cursor: pointer;
  @media print {
    display: none;
  }
`;
const Dialog = styled(Modal)`
  width: min(94vw, 28rem);
  max-height: 94vh;
  overflow: auto;
  padding: var(--space-20);
  border: 0;
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.ink};
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
  &::backdrop {
    background: rgb(10 20 29 / 0.6);
  }
`;
const SearchTexts = styled.label`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  min-height: ${tapTarget};
  input {
    flex: none;
    width: 24px;
    height: 24px;
    margin: 0;
  }
`;
const Alert = styled.p`
  color: ${color.error};
  font-weight: 600;
`;

/** The parts of the running shop that are recorded. */
export interface RecordedShop {
  readonly store: ShopStore;
  readonly services: Pick<Services, 'clock'>;
  readonly recording: () => Recording;
  readonly appVersion: string;
}

/** The parts of the shop that the dialog uses. */
interface DialogShop extends RecordedShop {
  /** Adds the screens of this build to a file. */
  readonly complete: (file: SavedFile) => Promise<CompletedFile>;
}

/** Writes the recorded visit as a file. */
export function fileOf(
  { store, services, appVersion }: RecordedShop,
  visit: Recording,
  options: { readonly keepsSearch: boolean },
): SavedFile {
  const takenAt = new Date(services.clock.now()).toISOString();
  const about = {
    appVersion,
    takenAt,
    url: hrefOf(selectAddress(store.getState())),
    viewport: `${window.innerWidth}x${window.innerHeight}`,
    device: deviceHere(),
  };
  return {
    name: shopVisits.nameOf(takenAt),
    text: shopVisits.stringify(visit, about, options),
  };
}

/** A sentence about a saved file, and about what a replay of it cannot show. */
const savedText = (
  { name, text }: SavedFile,
  { events }: Recording,
  warnings: readonly (string | null)[],
) =>
  [
    `Saved ${name}: ${eventCount(events.length)}, ${NUMBERS.format(Math.ceil(text.length / 1000))} KB.`,
    ...warnings.filter((warning) => warning !== null),
  ].join(' ');

interface QaDialogProps {
  readonly shop: DialogShop;
  readonly onClose: () => void;
  readonly onEnd: () => void;
}

interface ActionsProps {
  readonly shop: DialogShop;
  readonly keepsSearch: boolean;
  readonly attempt: Attempt;
}

/** The buttons to save and replay the recorded visit. */
function Actions({ shop, keepsSearch, attempt }: ActionsProps) {
  const write = () => {
    const visit = shop.recording();
    return { visit, file: fileOf(shop, visit, { keepsSearch }) };
  };
  const save = async (say: (text: string) => void) => {
    const { visit, file } = write();
    say('Reading the screens…');
    const completed = await shop.complete(file);
    downloadFile(completed.file);
    const divergence = shopVisits.findDivergence(visit);
    return savedText(completed.file, visit, [divergence, completed.warning]);
  };
  const openWorkbench = () => openInWorkbench(write().file.text, WORKBENCH_PATH);
  return (
    <Row $gap={8}>
      <Button onClick={() => void attempt(openWorkbench)}>Open in the workbench</Button>
      <Button variant="outline" onClick={() => void attempt(save)}>
        Save the visit
      </Button>
    </Row>
  );
}

/** Saves and replays the recorded visit of the shopper. */
function QaDialog({ shop, onClose, onEnd }: QaDialogProps) {
  const [keepsSearch, setKeepsSearch] = useState(false);
  const [outcome, attempt] = useAttempt();
  useSyncExternalStore(shop.store.subscribe, shop.store.getState);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []); // after the dialog was opened
  const { events, droppedCount } = shop.recording();
  return (
    <Dialog aria-labelledby="qa-title" onClose={onClose}>
      <Stack $gap={12}>
        <h2 id="qa-title" tabIndex={-1} ref={title}>
          Recorded visit
        </h2>
        <p>
          <span>{`${recordedText(events.length, droppedCount)}. `}</span>
          <span>
            They stay on this device until you share them. Names, emails and comments become
            pseudonyms.
          </span>
        </p>
        <SearchTexts>
          <input
            type="checkbox"
            checked={keepsSearch}
            onChange={({ target }) => setKeepsSearch(target.checked)}
          />
          <span>Keep search texts</span>
        </SearchTexts>
        <Actions shop={shop} keepsSearch={keepsSearch} attempt={attempt} />
        <p role="status">{outcome.isError ? '' : outcome.text}</p>
        <Alert role="alert">{outcome.isError ? outcome.text : ''}</Alert>
        <Row $gap={8}>
          <Button variant="outline" onClick={onClose}>
            Back to the shop
          </Button>
          <Button variant="quiet" onClick={onEnd}>
            End the recording
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

interface QaToolsProps {
  readonly shop: DialogShop;
  readonly isOpenFirst: boolean;
  /** Stops the recording in this tab. */
  readonly onEnd: () => void;
}

/** The handle at the edge of the shop. It and Alt+Shift+Q open the dialog. */
export function QaTools({ shop, isOpenFirst, onEnd }: QaToolsProps) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isQaShortcut(event)) setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Handle
        type="button"
        title="Recorded visit (Alt+Shift+Q)"
        onClick={({ currentTarget }) => {
          currentTarget.focus(); // Safari does not focus a clicked button, and the dialog returns the focus
          setOpen(true);
        }}
      >
        QA
      </Handle>
      {isOpen && <QaDialog shop={shop} onClose={() => setOpen(false)} onEnd={onEnd} />}
    </>
  );
}
