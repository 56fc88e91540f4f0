import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useConnection } from '#features/connection/useConnection';
import { reloadWithUpdate, useIsUpdateReady } from '#features/updates/useUpdate';
import { useAppDispatch } from '#lib/redux';
import { useHeightProperty } from '#ui/browserHooks';
import { Button } from '#ui/Button';
import { color, shadow } from '#ui/theme';

/** Sticky at the bottom and last in the document, so that it moves nothing on the page. */
const Lines = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  background: ${color.surface};
  box-shadow: ${shadow.raised};
  outline: 1px solid transparent; /* visible in forced colours, which remove the shadow */
  @media print {
    display: none;
  }
`;
/** One row, also on phones. With large text, the buttons are below the text. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-4) var(--space-8);
  padding: var(--space-6) var(--space-16);
  font-size: 0.9375rem;
  line-height: 1.3;
  > p {
    flex: 0 1 auto;
    min-width: min(100%, 8em);
    max-width: 100%;
    text-wrap: balance;
  }
  button {
    padding-inline: var(--space-12);
  }
`;
/** With little room, the text wraps and the buttons do not. */
const Update = styled(Line)`
  > p {
    flex: 1 1 8em;
    max-width: 17em;
  }
`;

/** Screen readers announce a text only if it is added to an existing live region. */
function useAnnounced(text: string): string {
  const [announced, setAnnounced] = useState('');
  useEffect(() => setAnnounced(text), [text]);
  return announced;
}

/** Offers a new version of the shop. Announced politely, once; the focus does not move. */
function UpdateLine({ onLater }: { onLater: () => void }) {
  const dispatch = useAppDispatch();
  const [isReloading, setReloading] = useState(false);
  return (
    <Update>
      <p role="status">{useAnnounced('A new version of the shop is ready.')}</p>
      <Button
        variant="outline"
        isBusy={isReloading}
        onClick={() => {
          setReloading(true);
          dispatch(reloadWithUpdate());
        }}
      >
        Reload
      </Button>
      <Button variant="quiet" onClick={onLater}>
        Later
      </Button>
    </Update>
  );
}

/** What still works without a connection: more if the shop is installed in the browser. */
const OFFLINE = {
  installed: 'You are offline. Toys, favorites and reviews still work.',
  lost: 'You are offline. What this page shows still works.',
} as const;

/** Says that the shopper is offline, and that a new version of the shop is ready. */
export function StatusLines() {
  const connection = useConnection();
  const isUpdateReady = useIsUpdateReady();
  const [isPutOff, setPutOff] = useState(false);
  const lines = useRef<HTMLDivElement>(null);
  const isUpdateShown = isUpdateReady && !isPutOff;
  const isShown = isUpdateShown || connection !== 'online';
  useHeightProperty('--status-lines', lines, isShown);
  const offline = useAnnounced(connection === 'online' ? '' : OFFLINE[connection]);
  if (!isShown) return null;
  return (
    <Lines ref={lines}>
      {connection !== 'online' && (
        <Line>
          <p role="status">{offline}</p>
        </Line>
      )}
      {isUpdateShown && (
        <UpdateLine
          onLater={() => {
            setPutOff(true);
            document.getElementById('main')?.focus({ preventScroll: true }); // the button is gone
          }}
        />
      )}
    </Lines>
  );
}
