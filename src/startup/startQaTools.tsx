import { isVisitShortcut } from '@latim/visits/record';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import { RECORDING_KEY } from '#domain/constants';
import type { Services } from '#services/services';
import type { ShopStore } from '#store/makeStore';
import { ErrorBoundary } from '#ui/ErrorBoundary';
import { Panel } from '#ui/layout';
import { lazyWithRetry } from '#ui/lazyWithRetry';
import { MissingPart } from '#ui/Loading';

const Corner = styled(Panel)`
  position: fixed;
  inset: auto 12px 12px auto;
  z-index: 30;
`;

const QaTools = lazyWithRetry(() => import('#qa/QaTools').then((module) => module.QaTools));

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
    const missing = (tryAgain: () => void) => (
      <Corner>
        <MissingPart onRetry={tryAgain} />
      </Corner>
    );
    // A separate React root: an error in the tools does not affect the shop.
    createRoot(document.body.appendChild(document.createElement('div'))).render(
      <ErrorBoundary onError={QaTools.reset} fallback={missing}>
        <Suspense fallback={null}>
          <QaTools store={store} isOpenFirst={isOpenFirst} />
        </Suspense>
      </ErrorBoundary>,
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isVisitShortcut(event)) start(true);
  };
  window.addEventListener('keydown', onKeyDown);
  if (new URLSearchParams(window.location.search).has('qa')) start(true);
  else if (wasRecorded()) start(false);
}
