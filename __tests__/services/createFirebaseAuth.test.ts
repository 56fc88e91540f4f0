/** @jest-environment ./__tests__/support/environment.cjs */
import type { User } from '#domain/user';
import {
  createFirebaseAuth,
  type FirebaseAuthOptions,
} from '#services/firebase/createFirebaseAuth';
import { NOT_LOADED, UNREACHABLE } from '#services/firebase/sdkData';
import {
  lastSignOut,
  markSignOut,
  SESSION_KEY,
  SIGN_OUT_KEY,
} from '#services/firebase/sessionMark';

// `identity/sdk.test.ts` tests the service with the SDK; these are tests of an SDK that cannot be loaded or is slow.

const never = () => new Promise<never>(() => undefined);
const settle = () => jest.advanceTimersByTimeAsync(0);
/** Waits for the second attempt to load the SDK. */
const secondAttempt = () => jest.advanceTimersByTimeAsync(500);

function open(options: Partial<FirebaseAuthOptions>) {
  const auth = createFirebaseAuth({
    keys: { apiKey: 'k', authDomain: 'demo.test', projectId: 'demo', appId: 'demo' },
    loadPopupResolver: never,
    ...options,
  });
  const sessions: (User | null)[] = [];
  const onNotLoaded = jest.fn();
  const listen = () => auth.onSessionChanged((user) => void sessions.push(user), onNotLoaded);
  return { auth, sessions, listen, onNotLoaded };
}

const notLoaded = () =>
  Promise.reject(Object.assign(new Error('no chunk'), { name: 'ChunkLoadError' }));
const refuseStorage = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

it('reports that nobody is signed in after eight seconds without an answer', async () => {
  const { sessions, listen } = open({});
  listen();
  await jest.advanceTimersByTimeAsync(7_999);
  expect(sessions).toStrictEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(sessions).toStrictEqual([null]);
});

it('rejects a call after 20 seconds without an answer as if the service was unreachable', async () => {
  const { auth } = open({});
  const ended = jest.fn();
  auth.sendPasswordReset('ayesha@example.com').catch(ended);
  await jest.advanceTimersByTimeAsync(19_999);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(UNREACHABLE);
});

it('reports at once that nobody is signed in if the SDK cannot be loaded, says so, and loads it again', async () => {
  const prepare = jest.fn(notLoaded);
  const { auth, sessions, listen, onNotLoaded } = open({ prepare });
  listen();
  await secondAttempt();
  expect(sessions).toStrictEqual([null]);
  expect(onNotLoaded).toHaveBeenCalledTimes(1);
  const loads = prepare.mock.calls.length;
  const refused = jest.fn();
  auth.sendPasswordReset('ayesha@example.com').catch(refused);
  await secondAttempt();
  expect(refused).toHaveBeenCalledWith(NOT_LOADED);
  expect(prepare.mock.calls.length).toBeGreaterThan(loads);
});

it('does not blame the connection if the browser stores nothing', async () => {
  const { sessions, listen, onNotLoaded } = open({
    prepare: () => Promise.reject(new DOMException('no storage', 'SecurityError')),
  });
  listen();
  await secondAttempt();
  expect(sessions).toStrictEqual([null]);
  expect(onNotLoaded).not.toHaveBeenCalled();
});

it('does not load the SDK if there can be no session, until another tab begins one', async () => {
  const prepare = jest.fn(never);
  const { sessions, listen } = open({ prepare });
  const indexedDB = { databases: () => Promise.resolve([]) };
  Object.defineProperty(window, 'indexedDB', { value: indexedDB, configurable: true });
  listen();
  await settle();
  Reflect.deleteProperty(window, 'indexedDB');
  expect(sessions).toStrictEqual([null]);
  expect(prepare).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
  await settle();
  expect(prepare).toHaveBeenCalledTimes(1);
});

describe('a sign-out', () => {
  it('is marked during the call, and succeeds without the SDK', async () => {
    const { auth } = open({ prepare: notLoaded });
    const signedOut = auth.signOut();
    expect(localStorage.getItem(SIGN_OUT_KEY)).not.toBeNull();
    await expect(signedOut).resolves.toBeUndefined();
    await settle();
    expect(localStorage.getItem(SIGN_OUT_KEY)).not.toBeNull(); // for the next page
  });

  it('that is marked is reported at once by the next page, which does not complain that the SDK is missing', async () => {
    markSignOut();
    const { sessions, listen, onNotLoaded } = open({ prepare: notLoaded });
    listen();
    expect(sessions).toStrictEqual([null]);
    await secondAttempt();
    expect(sessions).toStrictEqual([null]);
    expect(onNotLoaded).not.toHaveBeenCalled();
    expect(localStorage.getItem(SIGN_OUT_KEY)).not.toBeNull();
  });

  it('fails without the SDK if the browser refuses to store the mark, and the session goes on', async () => {
    refuseStorage();
    const { auth, listen, onNotLoaded } = open({ prepare: notLoaded });
    const refused = jest.fn();
    auth.signOut().catch(refused);
    await secondAttempt();
    expect(refused).toHaveBeenCalledWith(NOT_LOADED);
    expect(lastSignOut()).toBeNull();
    listen();
    await secondAttempt();
    expect(onNotLoaded).toHaveBeenCalledTimes(1);
  });
});
