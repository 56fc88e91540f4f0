import type { Page, Route } from '@playwright/test';
import { popupAnswer } from '#identity/popupAnswer';
import { OPEN_TO_ALL } from './network';

const ACCOUNT = { name: 'Rafi Chowdhury', email: 'rafi@example.com' };

/** What the SDK uses of Google's loader: a frame of the project's, and its word to the page. */
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
            ping: (answered) => Promise.resolve(answered()),
            // The SDK throws in there once it has heard; the real loader makes nothing of it either.
            send: (_key, _message, tell) =>
              void Promise.resolve([{ webStorageSupport: ${webStorageSupport} }]).then(tell).catch(() => {}),
            register: (_name, hear) =>
              addEventListener('message', ({ data }) => hear({ authEvent: data })),
          });
        },
      }),
    },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

/** Answers a request, unless its page is closed by now: a popup or a frame may go while it still loads. */
async function fulfillIfOpen(route: Route, answer: Parameters<Route['fulfill']>[0]) {
  try {
    await route.fulfill(answer);
  } catch (error) {
    if (!String(error).includes('has been closed')) throw error;
  }
}

interface Popup {
  /** The first popup that answers, at once; those before it stay open. By default the first. */
  readonly answersFrom?: number;
  /** What the project's frame says of its own storage. */
  readonly webStorageSupport?: boolean;
}

/**
 * Google's loader and the project's own pages, for the SDK's real popup code. Returns the addresses
 * that were reached, without their queries.
 */
export async function fakeGooglePopup(
  page: Page,
  shop: string | undefined,
  { answersFrom = 1, webStorageSupport = true }: Popup = {},
): Promise<string[]> {
  const reached: string[] = [];
  let popups = 0;
  const note = (address: string) => {
    const { host, pathname } = new URL(address);
    reached.push(host + pathname);
  };
  await page.context().route('https://apis.google.com/**', (route) => {
    note(route.request().url());
    return fulfillIfOpen(route, {
      contentType: 'text/javascript',
      body: loaderOf(webStorageSupport),
    });
  });
  await page.context().route('https://placeholder.firebaseapp.com/**', (route) => {
    note(route.request().url());
    const eventId = new URL(route.request().url()).searchParams.get('eventId');
    if (eventId !== null) popups += 1;
    const tell =
      eventId === null || popups < answersFrom
        ? ''
        : `opener.postMessage(${JSON.stringify(popupAnswer(eventId, ACCOUNT))}, '${String(shop)}')`;
    return fulfillIfOpen(route, { contentType: 'text/html', body: `<script>${tell}</script>` });
  });
  return reached;
}

/** The bot check as Google sends it: a loader that fetches the script proper by a plain address. */
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

/** Google's bot check: it takes every visitor for a person. Returns the addresses reached. */
export async function fakeBotCheck(page: Page): Promise<string[]> {
  const reached: string[] = [];
  await page.context().route(/^https:\/\/www\.(google|gstatic)\.com\//, (route) => {
    const { host, pathname } = new URL(route.request().url());
    reached.push(host + pathname);
    const isFrame = pathname.endsWith('/anchor');
    return fulfillIfOpen(route, {
      headers: OPEN_TO_ALL,
      contentType: isFrame ? 'text/html' : 'text/javascript',
      body: pathname.endsWith('enterprise.js')
        ? BOT_CHECK_LOADER
        : pathname.endsWith('recaptcha__en.js')
          ? BOT_CHECK
          : '',
    });
  });
  return reached;
}
