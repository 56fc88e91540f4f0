import type { Page, Route } from '@playwright/test';
import { popupAnswer } from '#identity/popupAnswer';
import { CORS_HEADERS } from './network';

const ACCOUNT = { name: 'Rafi Chowdhury', email: 'rafi@example.com' };

/** The part of Google's loader that the SDK uses: the project's iframe and its messages to the page. */
const loaderOf = (webStorageSupport: boolean) => `
  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      getContext: () => ({
        open({ where, url }, ready) {
          const frame = document.createElement('iframe');
          frame.src = url;
          where.append(frame);
          return ready({
            restyle: () => Promise.resolve(),
            ping: (callback) => Promise.resolve(callback()),
            // The SDK throws in this callback. The real loader ignores the error as well.
            send: (_key, _message, callback) =>
              void Promise.resolve([{ webStorageSupport: ${webStorageSupport} }]).then(callback).catch(() => {}),
            register: (_name, listener) =>
              addEventListener('message', ({ data }) => listener({ authEvent: data })),
          });
        },
      }),
    },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

/** Fulfills a request unless its page is closed: a popup or an iframe may close while it loads. */
async function fulfillIfOpen(route: Route, answer: Parameters<Route['fulfill']>[0]) {
  try {
    await route.fulfill(answer);
  } catch (error) {
    if (!String(error).includes('has been closed')) throw error;
  }
}

interface PopupOptions {
  /** The number of the first popup that responds. Earlier popups stay open. Defaults to 1. */
  readonly answersFrom?: number;
  /** Whether the project's iframe reports that it can use storage. */
  readonly webStorageSupport?: boolean;
}

/**
 * Fakes Google's loader and the project's pages for the SDK's real popup code. Returns the requested URLs
 * without their queries.
 */
export async function fakeGooglePopup(
  page: Page,
  shop: string | undefined,
  { answersFrom = 1, webStorageSupport = true }: PopupOptions = {},
): Promise<string[]> {
  const requested: string[] = [];
  let popups = 0;
  const record = (url: string) => {
    const { host, pathname } = new URL(url);
    requested.push(host + pathname);
  };
  await page.context().route('https://apis.google.com/**', (route) => {
    record(route.request().url());
    return fulfillIfOpen(route, {
      contentType: 'text/javascript',
      body: loaderOf(webStorageSupport),
    });
  });
  await page.context().route('https://placeholder.firebaseapp.com/**', (route) => {
    record(route.request().url());
    const eventId = new URL(route.request().url()).searchParams.get('eventId');
    if (eventId !== null) popups += 1;
    const script =
      eventId === null || popups < answersFrom
        ? ''
        : `opener.postMessage(${JSON.stringify(popupAnswer(eventId, ACCOUNT))}, '${String(shop)}')`;
    return fulfillIfOpen(route, { contentType: 'text/html', body: `<script>${script}</script>` });
  });
  return requested;
}

/** The structure of Google's bot check: a loader that adds the actual script by a plain URL. */
const BOT_CHECK_LOADER = `
  const script = document.createElement('script');
  script.src = 'https://www.gstatic.com/recaptcha/releases/TkacYOdEJbdB_JjX802TMer9/recaptcha__en.js';
  document.head.append(script);
`;
const BOT_CHECK = `
  const frame = document.createElement('iframe');
  frame.src = 'https://www.google.com/recaptcha/enterprise/anchor';
  document.body.append(frame);
  window.grecaptcha = {
    enterprise: {
      ready: (run) => run(),
      execute: (key, { action }) =>
        fetch('https://www.google.com/recaptcha/enterprise/clr', { method: 'POST' }).then(
          () => 'not a bot: ' + key + ' ' + action,
        ),
    },
  };
  window.onFirebaseAuthREInstanceReady();
`;

/** Fakes Google's bot check, which accepts every visitor. Returns the requested URLs. */
export async function fakeBotCheck(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.context().route(/^https:\/\/www\.(google|gstatic)\.com\//, (route) => {
    const { host, pathname } = new URL(route.request().url());
    requested.push(host + pathname);
    const isFrame = pathname.endsWith('/anchor');
    return fulfillIfOpen(route, {
      headers: CORS_HEADERS,
      contentType: isFrame ? 'text/html' : 'text/javascript',
      body: pathname.endsWith('enterprise.js')
        ? BOT_CHECK_LOADER
        : pathname.endsWith('recaptcha__en.js')
          ? BOT_CHECK
          : '',
    });
  });
  return requested;
}
