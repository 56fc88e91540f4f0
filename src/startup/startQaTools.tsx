import { isVisitShortcut } from '@latim/visits/record';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import { RECORDING_KEY } from '#domain/constants';
import type { Services } from '#services/services';
import type { ShopStore } from '#store/makeStore';
import { lazyPart } from '#ui/lazyWithRetry';
import { color } from '#ui/theme';

/** Contains the error message if the tools could not be loaded. The tools position themselves. */
const Corner = styled.div`
  position: fixed;
  inset: auto 12px 12px auto;
  z-index: 30;
  background: ${color.surface};
`;

const QaTools = lazyPart(async () => (await import('#qa/QaTools')).QaTools, null);

/** Less than a second, so that an edit in Firefox's DevTools, which send no event, appears within a second. */
const CHECK_INTERVAL_MS = 800;

/** Whether the last page of this tab was recorded for the QA tools. */
export function wasRecorded(): boolean {
  try {
    return window.sessionStorage.getItem(RECORDING_KEY) !== null;
  } catch {
    return false; // the browser blocks sessionStorage
  }
}

/**
 * Opens the QA tools with `?qa` or Alt+Shift+Q, and on each later page of a tab in which they were opened. Loads their code then.
 * While they are there, edits of localStorage are noticed also if the page has no focus.
 */
export function startQaTools(store: ShopStore, { records }: Pick<Services, 'records'>): void {
  const start = (isOpenFirst: boolean) => {
    window.removeEventListener('keydown', onKeyDown); // the dialog has the same one
    setInterval(() => records.check(), CHECK_INTERVAL_MS);
    // A separate React root: an error in the tools does not affect the shop.
    createRoot(document.body.appendChild(document.createElement('div'))).render(
      <Corner>
        <QaTools store={store} isOpenFirst={isOpenFirst} />
      </Corner>,
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isVisitShortcut(event)) start(true);
  };
  window.addEventListener('keydown', onKeyDown);
  if (new URLSearchParams(window.location.search).has('qa')) start(true);
  else if (wasRecorded()) start(false);
}
