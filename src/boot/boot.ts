import { retryFailedFiles } from './retryFailedFiles';
import { queueInputs } from './queueInputs';
import { PAGE_ANSWERS } from './pageAnswers';

/** As long as webpack waits for a chunk. A request that only stalls is told of after this time, and goes on. */
const STALLED_AFTER_MS = 15_000;

const inputs = queueInputs();
let isAnswering = false;

const showMessage = (isShown: boolean) => {
  const message = document.getElementById('not-loaded');
  if (message) message.hidden = !isShown;
};
const onLost = () => {
  if (isAnswering) return; // a part that came later: its boundary says so
  inputs.freeLinks();
  showMessage(true);
};

retryFailedFiles(onLost);
const stalled = setTimeout(onLost, STALLED_AFTER_MS);
document.addEventListener(
  'DOMContentLoaded',
  () =>
    document
      .querySelector('#not-loaded button')
      ?.addEventListener('click', () => window.location.reload()),
  { once: true },
);
document.addEventListener(
  PAGE_ANSWERS,
  () => {
    isAnswering = true;
    clearTimeout(stalled);
    showMessage(false);
    void inputs.replay();
  },
  { once: true },
);
