import { isShareEnded } from '#domain/isShareEnded';
import { PART_NOT_LOADED } from '#domain/notices';
import { urlOf } from '#domain/urls';
import type {
  Clock,
  ErrorObserver,
  PageReload,
  Reporter,
  Sharing,
  WebMail,
} from '#services/services';

/**
 * Opens web mail in a new window without access to this page. The window is opened empty during the
 * click, its `opener` is cleared, and the URL is loaded afterwards. With the `noopener` feature,
 * `window.open` would not tell whether the browser blocked the window.
 */
export const createWebMail = (window: Window): WebMail => ({
  reserve() {
    const child = window.open('about:blank', '_blank');
    if (child) child.opener = null;
    return {
      open(url) {
        if (child === null || child.closed) return false;
        child.location.replace(url);
        return true;
      },
      dismiss: () => child?.close(),
    };
  },
});

/** The features that older browsers and pages without https lack. */
interface Capabilities {
  readonly share?: (data: ShareData) => Promise<void>;
  readonly clipboard?: Pick<Clipboard, 'writeText'>;
}

/**
 * Shares with the system's dialog. Copies the address, with the text, if there is no dialog, if the browser does not open it
 * (`NotAllowedError`, `TypeError`), or if the chosen app fails (`DataError`). Rejects if it can do neither.
 */
export const createSharing = ({
  location,
  navigator,
}: Pick<Window, 'location' | 'navigator'>): Sharing => ({
  async share({ title, href, text }) {
    const url = new URL(urlOf(href), location.href).href;
    const message = text && `${text}\n${url}`; // one text, because some applications ignore either the text or the URL
    const capabilities: Capabilities = navigator;
    const { share, clipboard } = capabilities;
    if (share) {
      try {
        await share.call(navigator, { title, ...(message ? { text: message } : { url }) });
        return 'shared';
      } catch (reason) {
        if (isShareEnded(reason)) return 'shared';
      }
    }
    if (!clipboard) throw new Error('The browser offers no clipboard.');
    await clipboard.writeText(message ?? url);
    return 'copied';
  },
});

/** The sessionStorage key of the time of the last reload. */
const RELOAD_KEY = 'toyshop:chunk-reload';
const MIN_INTERVAL_MS = 60_000;

/** Stores the time of a reload. Returns false if the last one was too recent or sessionStorage is blocked. */
function recordReload(window: Window, now: number): boolean {
  try {
    const { sessionStorage } = window;
    if (now - Number(sessionStorage.getItem(RELOAD_KEY)) < MIN_INTERVAL_MS) return false;
    sessionStorage.setItem(RELOAD_KEY, String(now));
    return true;
  } catch {
    return false;
  }
}

/** Whether a form has text, which a reload could lose. */
const hasText = (document: Document): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('form :is(input, textarea)')].some(
    ({ type, value }) => type !== 'search' && type !== 'radio' && value !== '',
  );

/**
 * Reloads a page that has become interactive and has no text in a form, at most once a minute. A page that never became
 * interactive was just loaded: its HTML would name the same files again.
 */
export const createPageReload = (window: Window, clock: Clock): PageReload => ({
  reloadForMissingChunk: () => {
    const wasInteractive = window.performance.getEntriesByName('screen-answers').length > 0;
    if (!wasInteractive || hasText(window.document) || !window.navigator.onLine) return false;
    if (!recordReload(window, clock.now())) return false;
    window.location.reload();
    return true;
  },
});

const describeError = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Observes the window's uncaught errors and unhandled promise rejections, as text. */
export const createErrorObserver = (window: Window): ErrorObserver => ({
  onUncaught: (listener) => {
    const onError = ({ error, message }: ErrorEvent) =>
      // An error in a script of another origin, and a warning of Chromium about a ResizeObserver, have only a message.
      listener('window', error === undefined || error === null ? message : describeError(error));
    const onRejection = ({ reason }: PromiseRejectionEvent) =>
      listener('promise', describeError(reason));
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  },
});

/** Logs failures to the console as text: code and message, never an object that may contain a token. */
export const consoleReporter: Reporter = {
  report: (what, { code, message }) => {
    // eslint-disable-next-line no-console -- writing to the console is this adapter's purpose
    console.error(`${what}: ${code} ${message}`);
  },
};

/** Shows a line at the edge of the page, which says that a part of the shop is missing, until it is loaded. */
export function showMissingPart(loaded: Promise<unknown>): void {
  const line = document.createElement('p');
  line.className = 'page-note late-note';
  line.setAttribute('role', 'alert');
  line.textContent = PART_NOT_LOADED;
  document.body.append(line);
  void loaded.then(() => line.remove());
}
