import 'fake-indexeddb/auto';
import type { Page } from '@playwright/test';
import { handleRequest } from '#identity/handleRequest';
import { openIdentityDatabase } from '#identity/identityDatabase';
import { IDENTITY_HOSTS } from '#identity/installFetchInterceptor';

export const OPEN_TO_ALL = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
};

/** A call of the identity API, as it came by. */
export interface Call {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

type Reply = { readonly status?: number; readonly body: unknown } | 'dead' | 'silent';

/** What a call that fails is answered with. */
export const refusal = (message: string, status = 400): Reply => ({
  status,
  body: { error: { code: status, message, errors: [{ message }] } },
});

const bodyOf = (text: string | null): Call['body'] => {
  try {
    return JSON.parse(text ?? '{}') as Call['body'];
  } catch {
    return Object.fromEntries(new URLSearchParams(text ?? '')); // the token call's form
  }
};

/** The network between the shop and Firebase: who answers, what was asked, what goes wrong. */
export async function connect(page: Page, authorizedDomains: readonly string[] = ['localhost']) {
  const database = await openIdentityDatabase(`net-${Math.random()}`);
  const calls: Call[] = [];
  const answers: { path: RegExp; of: (call: Call) => Reply | undefined }[] = [];
  await page.context().route(IDENTITY_HOSTS, async (route) => {
    const request = route.request();
    const headers = OPEN_TO_ALL;
    if (request.method() === 'OPTIONS') return void (await route.fulfill({ status: 204, headers }));
    const call = { path: new URL(request.url()).pathname, body: bodyOf(request.postData()) };
    calls.push(call);
    for (const { path, of } of answers) {
      const reply = path.test(call.path) ? of(call) : undefined;
      if (reply === 'silent') return;
      if (reply === 'dead') return void (await route.abort());
      if (reply)
        return void (await route.fulfill({
          status: reply.status ?? 200,
          headers,
          body: JSON.stringify(reply.body),
        }));
    }
    const response = await handleRequest(
      new Request(request.url(), {
        method: request.method(),
        headers: { 'Content-Type': request.headers()['content-type'] ?? 'application/json' },
        ...(request.method() === 'POST' && { body: request.postData() ?? '' }),
      }),
      { database, now: () => Date.now(), iterations: 2, authorizedDomains },
    );
    await route.fulfill({ status: response.status, headers, body: await response.text() });
  });
  /** Answers calls of a path itself; where `of` tells nothing, the service does. */
  const answering = (path: RegExp, of: (call: Call) => Reply | undefined) =>
    answers.unshift({ path, of });
  return {
    database,
    calls,
    answering,
    failing: (path: RegExp, message: string) => answering(path, () => refusal(message)),
    dead: (path: RegExp) => answering(path, () => 'dead'),
    silent: (path: RegExp) => answering(path, () => 'silent'),
    mend: () => answers.splice(0),
  };
}
