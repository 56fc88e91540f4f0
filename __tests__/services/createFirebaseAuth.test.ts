import type { PopupRedirectResolver } from 'firebase/auth';
import type { User } from '#domain/user';
import type { FirebaseCalls } from '#services/browser/firebaseAuth/connectFirebase';
import {
  createFirebaseAuth,
  type FirebaseAuthOptions,
} from '#services/browser/firebaseAuth/createFirebaseAuth';
import { UNREACHABLE } from '#services/browser/firebaseAuth/toAuthFailure';
import { aUser } from '#tests/support/builders';

/** The connection to the SDK, which each test replaces by its own. */
const sdk = {
  calls: {} as Partial<FirebaseCalls>,
  connections: 0,
  report: (_user: User | null) => {},
};
jest.mock('#services/browser/firebaseAuth/connectFirebase', () => ({
  connectFirebase: ({ onUser }: { onUser: (user: User | null) => void }) => {
    sdk.connections += 1;
    sdk.report = onUser;
    return sdk.calls;
  },
}));

const never = () => new Promise<never>(() => undefined);
const settle = () => jest.advanceTimersByTimeAsync(0);

function open(options: Partial<FirebaseAuthOptions> = {}) {
  const auth = createFirebaseAuth({
    keys: { apiKey: 'k', authDomain: 'demo.test', projectId: 'demo', appId: 'demo' },
    loadPopupResolver: () => Promise.resolve(class {} as unknown as PopupRedirectResolver), // unused
    reporter: { report: () => undefined },
    ...options,
  });
  const sessions: (User | null)[] = [];
  const listen = () => auth.onSessionChanged((user) => void sessions.push(user));
  return { auth, sessions, listen };
}

/** A broadcast whose message from another tab the test sends. */
function openBroadcast() {
  const listeners: (() => void)[] = [];
  return {
    broadcast: {
      announce: () => undefined,
      onAnnounced: (listener: () => void) => void listeners.push(listener),
    },
    receive: () => listeners.forEach((listener) => listener()),
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(sdk, { calls: {}, connections: 0 });
});
afterEach(() => jest.useRealTimers());

describe('the session of the sign-in service', () => {
  it('is the one that the SDK reports, until the listener is removed', async () => {
    const { sessions, listen } = open();
    const stop = listen();
    await settle();
    sdk.report(aUser());
    sdk.report(null);
    expect(sessions).toStrictEqual([aUser(), null]);
    stop();
    sdk.report(aUser());
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sessions).toHaveLength(2);
  });

  it('is null after eight seconds without an answer, and may still change then', async () => {
    const { sessions, listen } = open();
    listen();
    await jest.advanceTimersByTimeAsync(7_999);
    expect(sessions).toStrictEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(sessions).toStrictEqual([null]);
    sdk.report(aUser());
    expect(sessions).toStrictEqual([null, aUser()]);
  });

  it('is not reported as null later if the SDK has answered', async () => {
    const { sessions, listen } = open();
    listen();
    await settle();
    sdk.report(aUser());
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sessions).toStrictEqual([aUser()]);
  });

  it('is null at once if the SDK cannot be loaded', async () => {
    const { sessions, listen } = open({ prepare: () => Promise.reject(new Error('no chunk')) });
    listen();
    await settle();
    expect(sessions).toStrictEqual([null]);
  });

  it('is reported when the SDK is loaded after a failure', async () => {
    const prepare = jest.fn(() => Promise.resolve());
    prepare.mockRejectedValueOnce(new Error('no network'));
    const { sessions, listen } = open({ prepare });
    listen();
    await jest.advanceTimersByTimeAsync(5_000);
    sdk.report(aUser());
    expect(sessions).toStrictEqual([null, aUser()]);
  });

  it('is null without the SDK if none can exist, until another tab announces one', async () => {
    const { broadcast, receive } = openBroadcast();
    const { sessions, listen } = open({ mayHaveSession: () => Promise.resolve(false), broadcast });
    listen();
    await settle();
    expect([sessions, sdk.connections]).toStrictEqual([[null], 0]);
    receive();
    await settle();
    expect(sdk.connections).toBe(1);
  });

  it('comes from the SDK if that is being loaded anyway', async () => {
    const { auth, sessions, listen } = open({ mayHaveSession: () => Promise.resolve(false) });
    auth.warmUp();
    listen();
    await settle();
    expect([sessions, sdk.connections]).toStrictEqual([[], 1]);
  });
});

describe('a call of the sign-in service', () => {
  it.each([
    ['signUp', { email: 'a@b.co', password: 'p', name: 'A', photoURL: '' }],
    ['logIn', { email: 'a@b.co', password: 'p' }],
    ['signInWithGoogle', undefined],
    ['signOut', undefined],
    ['updateProfile', { displayName: 'A', photoURL: '' }],
    ['sendPasswordReset', 'a@b.co'],
  ] as const)('%s passes its arguments and its result on', async (name, argument) => {
    const { auth } = open();
    const made = jest.fn(() => Promise.resolve(aUser()));
    sdk.calls = { [name]: made };
    const call = auth[name] as (given: unknown) => Promise<unknown>;
    expect(await call(argument)).toStrictEqual(aUser());
    expect(made.mock.calls).toStrictEqual([argument === undefined ? [] : [argument]]);
  });

  it('loads the SDK once', async () => {
    const { auth } = open();
    sdk.calls = { signOut: () => Promise.resolve() };
    auth.warmUp();
    await auth.signOut();
    await auth.signOut();
    expect(sdk.connections).toBe(1);
  });

  it('is rejected with code and message only', async () => {
    const { auth } = open();
    const failure = { code: 'auth/x', message: 'No' };
    const refuse = () => Promise.reject({ ...failure, token: 'secret' });
    sdk.calls = { logIn: refuse, signInWithGoogle: refuse };
    await expect(auth.logIn({ email: 'a', password: 'b' })).rejects.toStrictEqual(failure);
    await expect(auth.signInWithGoogle()).rejects.toStrictEqual(failure);
  });

  it('is rejected after 20 seconds as if the service was unreachable', async () => {
    const { auth } = open();
    sdk.calls = { signOut: never };
    const ended = jest.fn();
    auth.signOut().catch(ended);
    await jest.advanceTimersByTimeAsync(19_999);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith(UNREACHABLE);
  });

  it('leaves no timer when it is answered', async () => {
    const { auth } = open();
    sdk.calls = { signOut: () => Promise.resolve() };
    await auth.signOut();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('tries again to load the SDK after a failure', async () => {
    const prepare = jest.fn(() => Promise.resolve());
    prepare.mockRejectedValueOnce(new Error('no network'));
    const { auth } = open({ prepare });
    sdk.calls = { signOut: () => Promise.resolve() };
    await expect(auth.signOut()).rejects.toStrictEqual({
      code: 'auth/internal-error',
      message: '',
    });
    await auth.signOut();
    expect(prepare).toHaveBeenCalledTimes(2);
  });

  it('opens the popup of Google during the click if the SDK is loaded', async () => {
    const { auth } = open();
    const signInWithGoogle = jest.fn(never);
    sdk.calls = { signInWithGoogle };
    auth.warmUp();
    await settle();
    void auth.signInWithGoogle();
    expect(signInWithGoogle).toHaveBeenCalledTimes(1); // synchronously
  });
});
