import { isFilteredSearch, PAGE_INTERACTIVE } from './contract';
import { queueInputs } from './queueInputs';
import { retryFailedFiles } from './retryFailedFiles';

/** Equal to webpack's chunk time-out. After this time the page shows a message; a stalled request continues. */
const STALLED_AFTER_MS = 10_000;

const inputs = queueInputs();
let isInteractive = false;

// `AllToys` hides its toys until they are filtered. `replayInput` of startApp removes the attribute.
if (isFilteredSearch(window.location.search)) document.documentElement.dataset['filtered'] = '';

const showMessage = (isShown: boolean) => {
  const message = document.getElementById('not-loaded');
  if (!message) return;
  message.hidden = !isShown;
  // Not on `DOMContentLoaded`: that waits for a stalled script.
  if (isShown) message.querySelector('button')?.addEventListener('click', reload);
};
const reload = () => window.location.reload();
const onLost = () => {
  if (isInteractive) return; // a chunk that was requested later: its error boundary shows a message
  inputs.freeLinks();
  showMessage(true);
};

retryFailedFiles(onLost);
const stalled = setTimeout(onLost, STALLED_AFTER_MS);
document.addEventListener(
  PAGE_INTERACTIVE,
  () => {
    isInteractive = true;
    clearTimeout(stalled);
    showMessage(false);
    void inputs.replay();
  },
  { once: true },
);
