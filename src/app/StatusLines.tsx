import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { registerServiceWorker } from '#offline/registerServiceWorker';
import { useHeightProperty } from '#ui/browserHooks';
import { Button } from '#ui/Button';
import { color, shadow } from '#ui/theme';
import { useIsOffline } from './useIsOffline';

/** Sticky at the bottom and last in the document, so that it moves nothing on the page. */
const Lines = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  background: ${color.surface};
  box-shadow: ${shadow.raised};
  outline: 1px solid transparent; /* visible in forced colours, which remove the shadow */
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
    min-width: min(100%, 8em);
    text-wrap: balance;
  }
  button {
    padding-inline: var(--space-12);
  }
`;

/** A text that screen readers announce politely, once: only if it is added to an existing live region. */
function Status({ text }: { text: string }) {
  const [shown, setShown] = useState('');
  useEffect(() => setShown(text), [text]);
  return <p role="status">{shown}</p>;
}

/** Offers a new version of the shop. The focus does not move. */
function UpdateLine({ reload, onLater }: { reload: () => void; onLater: () => void }) {
  const [isReloading, setReloading] = useState(false);
  return (
    <Line>
      <Status text="A new version of the shop is ready." />
      <Button
        variant="outline"
        isBusy={isReloading}
        onClick={() => {
          setReloading(true);
          reload();
        }}
      >
        Reload
      </Button>
      <Button variant="quiet" onClick={onLater}>
        Later
      </Button>
    </Line>
  );
}

/** What still works without a connection: more if the service worker answers for the shop. */
const offlineText = () =>
  (navigator as Partial<Navigator>).serviceWorker?.controller
    ? 'You are offline. Toys, favorites and reviews still work.'
    : 'You are offline. What this page shows still works.';

/**
 * Says that the shopper is offline, and that a new version of the shop is ready. Neither is state of the store, because a
 * replayed page has a connection of its own and cannot be updated.
 */
export function StatusLines() {
  const isOffline = useIsOffline();
  const [reload, setReload] = useState<(() => void) | null>(null);
  const lines = useRef<HTMLDivElement>(null);
  const isShown = isOffline || reload !== null;
  useHeightProperty('--status-lines', lines, isShown);
  useEffect(() => {
    const isFramed = window.parent !== window; // by the workbench
    if (process.env.NODE_ENV === 'production' && !isFramed)
      void registerServiceWorker((newer) => setReload(() => newer));
  }, []);
  if (!isShown) return null;
  return (
    <Lines ref={lines} className="screen-only">
      {isOffline && (
        <Line>
          <Status text={offlineText()} />
        </Line>
      )}
      {reload && (
        <UpdateLine
          reload={reload}
          onLater={() => {
            setReload(null);
            document.getElementById('main')?.focus({ preventScroll: true }); // the button is gone
          }}
        />
      )}
    </Lines>
  );
}
