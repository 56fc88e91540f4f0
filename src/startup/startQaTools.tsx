import styled from 'styled-components';
import { requestAgain } from '#boot/requestAgain';
import { RECORDING_KEY } from '#domain/constants';
import { Panel } from '#ui/layout';
import { Loading, MissingPart } from '#ui/Loading';
import type { InspectedShop } from './openQaTools';

const Corner = styled(Panel)`
  position: fixed;
  inset: auto 12px 12px auto;
  z-index: 30;
`;

/** Whether the panel was open on the last page of this tab. */
function wasOpen(): boolean {
  try {
    return window.sessionStorage.getItem(RECORDING_KEY) !== null;
  } catch {
    return false; // the browser blocks sessionStorage
  }
}

/** Opens the QA panel with `?qa`, `?snapshot=URL` or Alt+Shift+Q, and after a reload. Loads its code on opening. */
export function startQaTools(shop: InspectedShop): void {
  let isLoaded = false;
  const open = async () => {
    const loading = import('./openQaTools');
    loading.catch(() => undefined); // handled below, once the page may be rendered
    await shop.connected;
    if (!isLoaded)
      shop.render(
        shop.store,
        <Corner>
          <Loading />
        </Corner>,
      );
    try {
      const { openQaTools } = await loading;
      isLoaded = true;
      await openQaTools(shop);
    } catch (error) {
      const { request } = error as { readonly request?: string }; // set by webpack
      const tryAgain = async () => {
        if (request) await requestAgain(request);
        await open();
      };
      shop.render(
        shop.store,
        <Corner>
          <MissingPart onRetry={() => void tryAgain()} />
        </Corner>,
      );
    }
  };

  const query = new URLSearchParams(window.location.search);
  if (query.has('qa') || query.has('snapshot') || wasOpen()) void open();
  window.addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyQ') void open();
  });
}
