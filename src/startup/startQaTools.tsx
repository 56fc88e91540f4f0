import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import styled from 'styled-components';
import { RECORDING_KEY } from '#domain/constants';
import { withRetry } from '#domain/withRetry';
import type { WatchedShop } from '#qa/watchVisit';
import { Panel } from '#ui/layout';
import { Loading, MissingPart } from '#ui/Loading';
import { isQaShortcut } from '#ui/shortcuts';

const Corner = styled(Panel)`
  position: fixed;
  inset: auto 12px 12px auto;
  z-index: 30;
`;

/** Whether the last page of this tab was recorded for the QA tools. */
export function wasRecorded(): boolean {
  try {
    return window.sessionStorage.getItem(RECORDING_KEY) !== null;
  } catch {
    return false; // the browser blocks sessionStorage
  }
}

/** Opens the QA tools with `?qa` or Alt+Shift+Q, and continues their recording after a reload. Loads their code then. */
export function startQaTools(shop: WatchedShop): void {
  let root: Root | null = null; // a separate React root: an error in the tools does not affect the shop
  let isStarted = false; // set at the request, because a second recording could not be ended
  let isDialogWanted = false;
  const show = (shown: ReactNode) => {
    root ??= createRoot(document.body.appendChild(document.createElement('div')));
    root.render(shown);
  };
  const showLoading = () =>
    show(
      <Corner>
        <Loading />
      </Corner>,
    );
  const end = () => {
    root?.unmount();
    root = null;
    isStarted = false;
    isDialogWanted = false;
  };
  const load = async () => {
    try {
      showLoading();
      const { createQaTools } = await withRetry(() => import('#qa/createQaTools'));
      show(createQaTools(shop, isDialogWanted, end));
    } catch {
      const tryAgain = async () => {
        showLoading(); // replaces the button, because a second press would record twice
        await load();
      };
      isDialogWanted = true;
      show(
        <Corner>
          <MissingPart onRetry={() => void tryAgain()} />
        </Corner>,
      );
    }
  };

  const start = (withDialog: boolean) => {
    isDialogWanted ||= withDialog;
    if (isStarted) return;
    isStarted = true;
    void load();
  };

  if (new URLSearchParams(window.location.search).has('qa')) start(true);
  else if (wasRecorded()) start(false);
  window.addEventListener('keydown', (event) => {
    if (isQaShortcut(event)) start(true);
  });
}
