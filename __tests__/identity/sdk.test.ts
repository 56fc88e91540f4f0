/** @jest-environment ./__tests__/support/environment.cjs */
import { configure, waitFor } from '@testing-library/dom';
import type { PopupRedirectResolver } from 'firebase/auth';
import { deleteDB } from 'idb';
import { getResponse, http, HttpResponse, type RequestHandler } from 'msw';
import type { User } from '#domain/user';
import { IDENTITY_HOSTS } from '#identity/installFetchInterceptor';
import type { AuthFailure, AuthService } from '#services/authService';
import { releaseDatabases } from '#services/browser/releaseDatabases';
import type { FirebaseAuthOptions } from '#services/firebase/createFirebaseAuth';
import { SESSION_ENDED } from '#services/firebase/sdkData';
import { aUser } from '#tests/support/builders';
import { fakeAuth } from '#tests/support/fakes';
import { type IdentityService, openIdentityService } from '#tests/support/openIdentityService';

configure({ asyncUtilTimeout: 10_000 }); // the SDK polls, and a busy computer is slow

const account = {
  name: 'Ayesha',
  email: 'ayesha@example.com',
  password: 'Canary-Pa55',
  photoURL: '',
};

let identity: IdentityService;
let handlers: RequestHandler[] = [];
let appCount = 0;
/** The paths of all requests, in order. */
const requestedPaths: string[] = [];

/** A fake fetch. A request without a handler fails with a network error. */
const network = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init);
  requestedPaths.push(new URL(request.url).pathname);
  const response = await getResponse(handlers, request);
  if (!response || response.type === 'error') throw new TypeError('Failed to fetch');
  return response;
};

beforeEach(async () => {
  appCount += 1;
  requestedPaths.splice(0);
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('firebase:authUser:', ''); // there may be a session, so each page loads the SDK at once
  globalThis.fetch = network;
  jest.resetModules();
  identity = await openIdentityService();
  handlers = [http.all(IDENTITY_HOSTS, ({ request }) => identity.handle(request))];
});

beforeAll(() => releaseDatabases(window));

// Ends the polls of the SDK. Else the pages of a test would complete the sign-outs of the next one.
afterEach(() => void window.dispatchEvent(new Event('pagehide')));

/** Creates the adapter on a fresh copy of the real SDK, so that tests share no session. */
async function createAuth(options: Partial<FirebaseAuthOptions>): Promise<AuthService> {
  const { createFirebaseAuth } = await import('#services/firebase/createFirebaseAuth');
  return createFirebaseAuth({
    keys: { apiKey: `key-${appCount}`, authDomain: 'demo.test', projectId: 'demo', appId: 'demo' },
    loadPopupResolver: () => Promise.resolve(class {} as unknown as PopupRedirectResolver), // unused
    ...options,
  });
}

/** The service of a page that notes who is signed in: whom the service reports, and whom the calls resolve to. */
function noting(auth: AuthService, sessions: (User | null)[]): AuthService {
  const note = <Noted extends User | null>(user: Noted): Noted => {
    sessions.push(user);
    return user;
  };
  return {
    ...auth,
    signUp: (input) => auth.signUp(input).then(note),
    logIn: (input) => auth.logIn(input).then(note),
    updateProfile: (input) => auth.updateProfile(input).then(note),
    signOut: () => auth.signOut().then(() => void note(null)),
  };
}

/** Creates the adapter, and waits until it has reported the session. */
async function openAuth(
  options: Partial<FirebaseAuthOptions> = {},
): Promise<{ auth: AuthService; sessions: (User | null)[] }> {
  const auth = await createAuth(options);
  const sessions: (User | null)[] = [];
  await new Promise<void>((resolve) => {
    auth.onSessionChanged((user) => {
      sessions.push(user);
      resolve();
    }, jest.fn());
  });
  return { auth: noting(auth, sessions), sessions };
}

describe('the auth service with the Firebase SDK', () => {
  it('signs up and reports a user with five plain fields, including the name', async () => {
    const { auth, sessions } = await openAuth();

    const user = await auth.signUp(account);

    expect(user).toStrictEqual({
      uid: expect.any(String),
      email: 'ayesha@example.com',
      displayName: 'Ayesha',
      photoURL: '',
      creationTime: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(sessions.at(-1)).toStrictEqual(user);
    expect(JSON.stringify([user, sessions])).not.toMatch(/Canary|eyJ/);
  });

  it('sends its requests to an emulator, without its warning in the page', async () => {
    const { auth } = await openAuth({ emulatorUrl: 'http://127.0.0.1:9099' });
    await expect(auth.logIn(account)).rejects.toMatchObject({
      code: 'auth/network-request-failed',
    });
    expect(requestedPaths).toContain(
      '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    );
    expect(document.body).toBeEmptyDOMElement();
  });

  it('creates the account if its name cannot be saved, and logs the failure', async () => {
    const { auth, sessions } = await openAuth();
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const error = { code: 400, message: 'QUOTA_EXCEEDED : Later', errors: [] };
    handlers.unshift(
      http.post(/accounts:update/, () => HttpResponse.json({ error }, { status: 400 })),
    );

    await expect(auth.signUp(account)).resolves.toMatchObject({ displayName: '' });
    expect(sessions.at(-1)).toMatchObject({ email: account.email });
    expect(logged.mock.calls).toStrictEqual([
      [
        expect.stringMatching(
          /^The name of a new account was not saved: auth\/quota-exceeded .*Later/,
        ),
      ],
    ]);
  });

  it('ends the session if the visitor deletes its database, and the next sign-in works', async () => {
    const { auth, sessions } = await openAuth();
    await auth.signUp(account);
    await deleteDB('firebaseLocalStorageDb', {
      blocked: () => {
        throw new Error('The deletion is blocked.');
      },
    });
    await waitFor(() => expect(sessions.at(-1)).toBeNull());
    const user = await auth.logIn(account);
    jest.resetModules();
    expect((await openAuth()).sessions).toStrictEqual([user]);
  });

  it('ends a session that was revoked on another device at the next call', async () => {
    const { auth, sessions } = await openAuth();
    await auth.signUp(account);
    identity.wait(2 * 3600_000); // longer than a token is valid
    const stored = await identity.accountOf(account.email);
    await identity.database.put('accounts', { ...stored, validSince: 9e9 });
    await expect(auth.updateProfile({ displayName: 'X', photoURL: '' })).rejects.toMatchObject({
      code: 'auth/user-token-expired',
    });
    expect(sessions.at(-1)).toBeNull();
  });

  it('reports a network failure with the same error as a timeout', async () => {
    const { UNREACHABLE } = await import('#services/firebase/sdkData');
    const { auth } = await openAuth();
    handlers.unshift(http.post(/sendOobCode/, () => HttpResponse.error()));
    await expect(auth.sendPasswordReset(account.email)).rejects.toStrictEqual(UNREACHABLE);
    expect(UNREACHABLE.code).toBe('auth/network-request-failed');
  });
});

describe('several tabs', () => {
  type Tab = Awaited<ReturnType<typeof openAuth>>;
  const other = { ...account, name: 'Rafi', email: 'rafi@example.com' };
  /** Whether the browser refuses to store an item. */
  let isRefused: (storage: Storage, key: string) => boolean;
  beforeEach(() => {
    isRefused = () => false;
    const { setItem, removeItem } = Storage.prototype;
    /** Sends the event that a browser sends to the other tabs. Here all tabs share a window. */
    const send = (storage: Storage, key: string) =>
      setTimeout(() => {
        if (storage === localStorage) window.dispatchEvent(new StorageEvent('storage', { key }));
      });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
      this: Storage,
      key,
      value,
    ) {
      if (isRefused(this, key)) throw new DOMException('Full', 'QuotaExceededError');
      setItem.call(this, key, value);
      send(this, key);
    });
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
      removeItem.call(this, key);
      send(this, key);
    });
  });

  /** Opens a tab: the SDK is loaded again, with the same storage. */
  async function openTab(): Promise<Tab> {
    jest.resetModules();
    return openAuth();
  }

  /** Opens two tabs, and signs up in the first. */
  async function openSignedIn(): Promise<readonly [Tab, Tab]> {
    const tabs = [await openTab(), await openTab()] as const;
    await tabs[0].auth.signUp(account);
    await expectSession(tabs, 'Ayesha');
    return tabs;
  }

  /** Signs out in a tab that is closed before it has loaded the SDK. */
  async function signOutAndClose(): Promise<void> {
    jest.resetModules();
    const prepare = () => new Promise<never>(() => undefined);
    const auth = await createAuth({ prepare });
    void auth.signOut();
  }

  /**
   * Delays the next request of a path, or if `isHandled`, only the answer to it. Resolves `reached` when the request was
   * sent, or handled.
   */
  function hold(path: string, isHandled = false) {
    const answering = [...handlers];
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const reached = new Promise<void>((resolve) => {
      const handle = async ({ request }: { request: Request }) => {
        const answer = isHandled ? await getResponse(answering, request) : undefined;
        resolve();
        await released;
        return answer; // without one, the next handler answers
      };
      handlers.unshift(http.post(RegExp(path), handle, { once: true }));
    });
    return { reached, release };
  }

  /** Expects every tab, and a new one, to have this user. */
  async function expectSession(tabs: readonly Tab[], name: string | null) {
    const namesIn = () => tabs.map(({ sessions }) => sessions.at(-1)?.displayName ?? null);
    await waitFor(() => expect(namesIn()).toStrictEqual(tabs.map(() => name)));
    const { sessions } = await openTab();
    expect(sessions.at(-1)?.displayName ?? null).toBe(name);
    expect(namesIn()).toStrictEqual(tabs.map(() => name));
  }

  it.each(['another tab', 'the same tab', 'a tab that is closed'])(
    'show a sign-out of %s at once, and stay signed out, while a profile is being saved',
    async (place) => {
      const tabs = await openSignedIn();
      const { reached, release } = hold('accounts:update');
      const saving = tabs[1].auth.updateProfile({ displayName: 'Sadia', photoURL: '' });
      const refused = saving.catch((reason: unknown) => reason);
      await reached;
      if (place === 'a tab that is closed') await signOutAndClose();
      else await tabs[place === 'the same tab' ? 1 : 0].auth.signOut();
      await waitFor(() => expect(tabs[1].sessions.at(-1)).toBeNull());
      release();
      expect(await refused).toStrictEqual(SESSION_ENDED);
      await expectSession(tabs, null);
    },
  );

  it.each([
    ['logIn', 'another tab'],
    ['signUp', 'another tab'],
    ['logIn', 'a tab that is closed'],
  ] as const)(
    'stay signed out if a %s is under way during the sign-out of %s',
    async (method, place) => {
      const tabs = [await openTab(), await openTab()] as const;
      await tabs[1].auth.signUp(other);
      await tabs[1].auth.signOut();
      await expectSession(tabs, null);
      const path = method === 'logIn' ? 'accounts:signInWithPassword' : 'accounts:signUp';
      const { reached, release } = hold(path);
      const signingIn = tabs[1].auth[method](method === 'logIn' ? other : account);
      const refused = signingIn.catch((reason: unknown) => reason);
      await reached;
      if (place === 'another tab') {
        await tabs[0].auth.logIn(other);
        await tabs[0].auth.signOut();
      } else await signOutAndClose();
      release();
      expect(await refused).toStrictEqual(SESSION_ENDED);
      await expectSession(tabs, null);
      expect(tabs[1].sessions).not.toContainEqual(
        expect.objectContaining({ email: account.email }),
      );
    },
  );

  it('stay signed out if a page is being opened during the sign-out of another tab', async () => {
    const tab = await openTab();
    await tab.auth.signUp(account);
    const { reached, release } = hold('accounts:lookup');
    const opening = openTab();
    await reached;
    await tab.auth.signOut();
    release();
    await expectSession([tab, await opening], null);
  });

  it('stay signed in if a page is being opened during the sign-in of another tab', async () => {
    const tab = await openTab();
    await tab.auth.signUp(account);
    await tab.auth.signOut();
    const signingIn = tab.auth.logIn(account);
    const opening = openTab();
    await signingIn;
    await expectSession([tab, await opening], 'Ayesha');
  });

  it.each([
    ['accounts:signUp', 'Ayesha'],
    ['accounts:update', 'Rafi'],
  ])(
    'have the user whom the SDK stored last, if %s of an older call ends last',
    async (path, name) => {
      const tab = await openTab();
      await tab.auth.signUp(other);
      await tab.auth.signOut();
      const { reached, release } = hold(path);
      const older = tab.auth.signUp(account).catch(() => undefined);
      await reached;
      await tab.auth.logIn(other);
      release();
      await older;
      await expectSession([tab], name);
      expect(tab.sessions.filter((user) => user?.displayName === 'Ayesha')).toHaveLength(
        name === 'Ayesha' ? 2 : 0, // the report and the answer
      );
    },
  );

  describe.each(['IndexedDB', 'localStorage', 'sessionStorage'] as const)(
    'with the session in %s, in which a tab is closed during its sign-out',
    (place) => {
      beforeEach(() => {
        const { open } = indexedDB;
        if (place !== 'IndexedDB')
          jest.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
            if (name === 'firebaseLocalStorageDb') throw new Error('Denied');
            return open.call(indexedDB, name, version);
          });
        // Only the marks fit into localStorage.
        if (place === 'sessionStorage')
          isRefused = (storage, key) => storage === localStorage && !/^toyshop:/.test(key);
      });

      it('store the session in the first place that works, and show the sign-out at once', async () => {
        const tab = await openTab();
        await tab.auth.signUp(account);
        const isUsed = (storage: Storage) =>
          /firebase:authUser:key/.test(Object.keys(storage).join());
        expect([isUsed(localStorage), isUsed(sessionStorage)]).toStrictEqual([
          place === 'localStorage',
          place === 'sessionStorage',
        ]);
        await signOutAndClose();
        await waitFor(() => expect(tab.sessions.at(-1)).toBeNull());
        await expectSession([tab], null);
      });

      it('are signed out by the next page if no other is open', async () => {
        await (await openTab()).auth.signUp(account);
        window.dispatchEvent(new Event('pagehide')); // that page is closed too
        await signOutAndClose();
        const next = await openTab();
        expect(next.sessions).toStrictEqual([null]);
        await expectSession([next], null);
      });

      it.each([
        ['the same user', account],
        ['another user', other],
      ])('keep the later sign-in of %s', async (_whose, later) => {
        const first = await openTab();
        await first.auth.signUp(other);
        await first.auth.signOut();
        await first.auth.signUp(account);
        window.dispatchEvent(new Event('pagehide')); // that page is closed
        await signOutAndClose();
        const tab = await openTab();
        await tab.auth.logIn(later);
        await expectSession([tab], later.name);
      });
    },
  );

  it('sign out if the browser refuses to store the mark', async () => {
    const tabs = await openSignedIn();
    isRefused = () => true;
    await tabs[0].auth.signOut();
    await expectSession(tabs, null);
    await tabs[0].auth.logIn(account);
    await expectSession(tabs, 'Ayesha');
  });

  it('have one user if two of them sign in as different users at the same time', async () => {
    const tabs = [await openTab(), await openTab()] as const;
    await Promise.all([tabs[0].auth.signUp(account), tabs[1].auth.signUp(other)]);
    await waitFor(() => expect(tabs[0].sessions.at(-1)).toStrictEqual(tabs[1].sessions.at(-1)));
    await expectSession(tabs, tabs[0].sessions.at(-1)?.displayName ?? null);
  });
});

it('the fake of the auth service answers like the real one, and neither reports what it answers', async () => {
  const [ayesha, rafi] = ['Ayesha', 'Rafi'].map((displayName) => aUser({ displayName }));
  const wrong = { code: 'auth/invalid-credential', message: '' };
  /** The calls, each with the answer of the fake. The real service computes its own. */
  const calls = [
    ['signUp', account, ayesha],
    ['updateProfile', { displayName: 'Rafi', photoURL: '' }, rafi],
    ['signOut', undefined, null],
    ['logIn', { ...account, password: 'Wrong7password' }, wrong],
    ['logIn', account, rafi],
  ] as const;
  /** What a caller observes. */
  async function observe(service: AuthService, fake?: ReturnType<typeof fakeAuth>) {
    const observed: string[] = [];
    service.onSessionChanged((user) => observed.push(`report ${user?.displayName}`), jest.fn());
    for (const [method, input, value] of calls) {
      const call = service[method] as (input: unknown) => Promise<User | void>;
      const answered = call(input).then(
        (user) => observed.push(`${method}: ${user?.displayName}`),
        ({ code }: AuthFailure) => observed.push(`${method}: ${code}`),
      );
      await (value === wrong ? fake?.refuse(method, wrong) : fake?.answer(method, value));
      await answered;
      await new Promise((resolve) => setTimeout(resolve)); // a report would follow
    }
    return observed.filter((line) => line !== 'report undefined'); // nobody, at the start
  }
  const fake = fakeAuth();
  const real = await observe((await openAuth()).auth);
  expect(real.slice(0, 2)).toStrictEqual(['signUp: Ayesha', 'updateProfile: Rafi']);
  expect(await observe(fake.service, fake)).toStrictEqual(real);
});
