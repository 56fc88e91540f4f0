import type { Page } from '@playwright/test';
import { IDENTITY_HOSTS } from '#identity/installFetchInterceptor';
import { openIdentityService } from '#tests/support/openIdentityService';

export const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
};

/** A recorded call of the identity API. */
export interface Call {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

type Reply = { readonly status?: number; readonly body: unknown } | 'abort';

/** The reply of the identity API to a failed call. */
export const errorReply = (message: string, status = 400): Reply => ({
  status,
  body: { error: { code: status, message, errors: [{ message }] } },
});

const bodyOf = (text: string | null): Call['body'] => {
  try {
    return JSON.parse(text ?? '{}') as Call['body'];
  } catch {
    return Object.fromEntries(new URLSearchParams(text ?? '')); // the token call sends a form
  }
};

/** Fakes the network between the shop and Firebase. Records the calls, and can make them fail. */
export async function connect(page: Page, authorizedDomains?: readonly string[]) {
  const service = await openIdentityService(authorizedDomains);
  const calls: Call[] = [];
  const overrides: { path: RegExp; replyTo: (call: Call) => Reply | undefined }[] = [];
  await page.context().route(IDENTITY_HOSTS, async (route) => {
    const request = route.request();
    const headers = CORS_HEADERS;
    if (request.method() === 'OPTIONS') return void (await route.fulfill({ status: 204, headers }));
    const call = { path: new URL(request.url()).pathname, body: bodyOf(request.postData()) };
    calls.push(call);
    for (const { path, replyTo } of overrides) {
      const override = path.test(call.path) ? replyTo(call) : undefined;
      if (override === 'abort') return void (await route.abort());
      if (override)
        return void (await route.fulfill({
          status: override.status ?? 200,
          headers,
          body: JSON.stringify(override.body),
        }));
    }
    const response = await service.handle(
      new Request(request.url(), {
        method: request.method(),
        headers: { 'Content-Type': request.headers()['content-type'] ?? 'application/json' },
        ...(request.method() === 'POST' && { body: request.postData() ?? '' }),
      }),
    );
    await route.fulfill({ status: response.status, headers, body: await response.text() });
  });
  /** Overrides the replies to a path. If `replyTo` returns undefined, the fake service replies. */
  const reply = (path: RegExp, replyTo: (call: Call) => Reply | undefined) =>
    overrides.unshift({ path, replyTo });
  return {
    calls,
    reply,
    fail: (path: RegExp, message: string) => reply(path, () => errorReply(message)),
    abort: (path: RegExp) => reply(path, () => 'abort'),
  };
}
