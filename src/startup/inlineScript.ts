import { isFilteredSearch, PAGE_ANSWERS } from '#domain/beforeHydration';

// The inline script in the head of every page. It acts before the first script has arrived, and if that never does.

/** A page that does not answer after this time says so. Equal to webpack's chunk timeout. */
const LATE_MS = 10_000;

const { dataset, style } = document.documentElement;

/** Shows or hides the message that a part of the shop is missing, with a button to reload. Also reveals the toys and the web fonts. */
function showMessage(isShown: boolean): void {
  const message = document.getElementById('not-loaded');
  if (message) message.hidden = !isShown;
  style.setProperty('--status-lines', isShown ? '140px' : ''); // keeps the focused element clear of it
  delete dataset['filtered'];
  delete dataset['withoutFonts'];
}

const policy = window.trustedTypes?.createPolicy('retry', { createScriptURL: (url) => url }); // eslint-disable-line compat/compat -- may be missing
const retried = new Set<EventTarget>();

/** Requests a first script once more. The failed element is removed, because webpack would wait for its events. */
function onError({ target }: Event): void {
  if (!(target instanceof HTMLScriptElement)) return;
  if (retried.has(target)) showMessage(true);
  if (!target.defer) return; // the second attempt, or a chunk that webpack requested
  const again = document.createElement('script');
  const url = target.getAttribute('src') ?? '';
  again.setAttribute('src', (policy?.createScriptURL(url) ?? url) as string); // a TrustedScriptURL, which TypeScript does not know
  retried.add(again);
  target.replaceWith(again);
}

/** Reloads the page, also after hydration: the toasts may have failed to load. */
function onTryAgain({ target }: Event): void {
  if (target instanceof Element && target.closest('#not-loaded button')) window.location.reload();
}

/** The pressed buttons, in order, with their first clicks. */
const pressed = new Map<HTMLElement, MouseEvent>();

function onClick(event: MouseEvent): void {
  const { target } = event;
  const button = target instanceof Element && target.closest<HTMLElement>('#root button');
  if (!button) return;
  event.preventDefault(); // a form is not submitted
  event.stopImmediatePropagation(); // React would hydrate the page at once, and lose the click
  button.setAttribute('aria-busy', 'true');
  pressed.set(button, pressed.get(button) ?? event);
}

/** A form without a script would load another page. */
const onSubmit = (event: Event) => event.preventDefault();

async function onAnswer(): Promise<void> {
  clearTimeout(late);
  showMessage(false);
  document.removeEventListener('error', onError, true);
  window.removeEventListener('click', onClick, true);
  window.removeEventListener('submit', onSubmit, true);
  for (const [button, click] of pressed) {
    button.removeAttribute('aria-busy');
    button.dispatchEvent(new MouseEvent('click', click)); // a copy, so that a double click is recognized
    await null; // React renders the result before the next press
  }
}

// Web fonts are delayed on a first visit only: later, the service worker has cached them.
if (!(navigator as Partial<Navigator>).serviceWorker?.controller) dataset['withoutFonts'] = '';
// `AllToys` hides its toys until they are filtered.
if (isFilteredSearch(window.location.search)) dataset['filtered'] = '';
const late = setTimeout(showMessage, LATE_MS, true);
document.addEventListener('error', onError, true);
window.addEventListener('click', onTryAgain, true);
window.addEventListener('click', onClick, true);
window.addEventListener('submit', onSubmit, true);
document.addEventListener(PAGE_ANSWERS, () => void onAnswer(), { once: true });
