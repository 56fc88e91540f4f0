import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import styled from 'styled-components';
import { RECORDING_KEY } from '#domain/constants';
import { withRetry } from '#domain/withRetry';
import type { Services } from '#services/services';
import type { ShopStore } from '#store/makeStore';
import { Panel } from '#ui/layout';
import { MissingPart } from '#ui/Loading';
import { isQaShortcut } from '#ui/shortcuts';

const Corner = styled(Panel)`
  position: fixed;
  inset: auto 12px 12px auto;
  z-index: 30;
`;

/** Less than a second, so that an edit in Firefox's DevTools, which send no event, appears within a second. */
const CHECK_INTERVAL_MS = 800;

/** The shop whose visit is recorded. */
interface StartedShop {
  readonly store: ShopStore;
  readonly services: Pick<Services, 'records'>;
}

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
export function startQaTools({ store, services: { records } }: StartedShop): void {
  let root: Root | null = null; // a separate React root: an error in the tools does not affect the shop
  let isDialogWanted = false;
  const show = (shown: ReactNode) => {
    root ??= createRoot(document.body.appendChild(document.createElement('div')));
    root.render(shown);
  };
  const load = async () => {
    try {
      const { QaTools } = await withRetry(() => import('#qa/QaTools'));
      show(<QaTools store={store} isOpenFirst={isDialogWanted} />);
      setInterval(() => records.check(), CHECK_INTERVAL_MS);
    } catch {
      isDialogWanted = true;
      show(
        <Corner>
          <MissingPart onRetry={() => void load()} />
        </Corner>,
      );
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isQaShortcut(event)) start(true);
  };
  const start = (withDialog: boolean) => {
    isDialogWanted ||= withDialog;
    window.removeEventListener('keydown', onKeyDown); // the dialog has the same one
    void load();
  };
  window.addEventListener('keydown', onKeyDown);
  if (new URLSearchParams(window.location.search).has('qa')) start(true);
  else if (wasRecorded()) start(false);
}
