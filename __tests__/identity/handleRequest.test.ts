/** @jest-environment ./__tests__/support/environment.cjs */
import { forceCloseDatabase } from 'fake-indexeddb';
import { installFetchInterceptor } from '#identity/installFetchInterceptor';
import { popupAnswer } from '#identity/popupAnswer';
import {
  answerOf,
  type IdentityService,
  openIdentityService,
  refusal,
} from '#tests/support/openIdentityService';

let service: IdentityService;
beforeEach(async () => {
  service = await openIdentityService();
});

const UNSUPPORTED_CALL = refusal(
  'NOT_FOUND : The embedded sign-in service does not have this call.',
  404,
);

describe('a request to the sign-in service', () => {
  it.each([
    ['GET', '/v1/accounts:signUp'],
    ['POST', '/v1/projects'],
    ['POST', '/v1/accounts:delete'],
    ['POST', '/constructor'],
  ])('for the call %s %s is refused as unsupported', async (method, path) => {
    expect(await service.send(method, path)).toStrictEqual(UNSUPPORTED_CALL);
  });

  it('for a supported call, in a form that no screen sends, is refused as unsupported', async () => {
    const account = { email: 'a@b.co', password: 'Canary-Pa55' };
    const { idToken } = (await service.call('signUp', account)).body;
    for (const [call, body] of [
      ['update', { idToken, email: 'new@example.com' }],
      ['update', { idToken, password: 'Another1' }],
      ['update', { idToken, deleteAttribute: ['DISPLAY_NAME'] }],
      ['update', { idToken, deleteProvider: ['google.com'] }],
      ['update', { oobCode: await service.codeOf('a@b.co') }],
      ['resetPassword', { oobCode: await service.codeOf('a@b.co') }],
      ['signInWithEmailLink', { idToken, email: 'a@b.co', oobCode: 'x' }],
      ['signInWithIdp', { idToken, requestUri: 'http://localhost/?providerId=google.com' }],
    ] as const)
      expect(await service.call(call, body)).toStrictEqual(UNSUPPORTED_CALL);
    expect((await service.call('signInWithPassword', account)).status).toBe(200);
  });
});

describe('the interceptor', () => {
  const realFetch = globalThis.fetch;
  afterEach(() => {
    window.fetch = realFetch;
  });

  const signInWithGoogle = () => {
    const { urlResponse } = popupAnswer('1', { email: 'a@b.co', name: 'A' });
    const [requestUri = '', postBody] = urlResponse.split('?');
    return fetch('https://identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=demo', {
      method: 'POST',
      body: JSON.stringify({ requestUri, postBody, returnSecureToken: true }),
    });
  };

  it('goes on after the browser has closed its connections', async () => {
    const open = jest.spyOn(indexedDB, 'open');
    await installFetchInterceptor();
    await signInWithGoogle();
    for (const { value } of open.mock.results)
      forceCloseDatabase((value as IDBOpenDBRequest).result as never); // its type is wrong: it takes an instance
    expect((await signInWithGoogle()).status).toBe(200);
  });

  it('is not installed at an insecure address, and the error says why', async () => {
    jest.spyOn(window, 'crypto', 'get').mockReturnValue({} as Crypto); // without `subtle`
    await expect(installFetchInterceptor()).rejects.toMatchObject({
      code: 'auth/operation-not-supported-in-this-environment',
      message: expect.stringMatching(
        /^You cannot sign in at this address, because it is not secure\./,
      ),
    });
    expect(window.fetch).toBe(realFetch);
  });

  it('responds to requests to the sign-in hosts, and forwards others to the network', async () => {
    const sent: unknown[] = [];
    window.fetch = (...request) => {
      sent.push(request);
      return Promise.resolve(new Response('from the network'));
    };
    await installFetchInterceptor();
    const query = '?key=demo';
    const projects = `https://identitytoolkit.googleapis.com/v1/projects${query}`;
    const ours = { projectId: 'demo-toyshop', authorizedDomains: ['localhost'] };
    for (const input of [projects, new URL(projects), new Request(projects)])
      expect(await (await fetch(input)).json()).toStrictEqual(ours);
    const post = { method: 'POST', body: '{"grant_type":"refresh_token"}' };
    const token = await fetch(`https://securetoken.googleapis.com/v1/token${query}`, post);
    expect(await answerOf(token)).toStrictEqual(refusal('INVALID_REFRESH_TOKEN'));
    expect(sent).toStrictEqual([]);

    const others = [
      `https://identitytoolkit.googleapis.com.evil.example/${query}`,
      `https://example.com/https://identitytoolkit.googleapis.com/${query}`,
      `http://identitytoolkit.googleapis.com/${query}`,
    ];
    for (const other of others)
      expect(await (await fetch(other, post)).text()).toBe('from the network');
    expect(sent).toStrictEqual(others.map((other) => [other, post]));
  });
});
