import type { User } from '#domain/user';
import {
  createFirebaseAuth,
  type FirebaseAuthOptions,
} from '#services/firebase/createFirebaseAuth';
import { UNREACHABLE } from '#services/firebase/sdkData';

// `identity/sdk.test.ts` tests the service with the SDK; these are tests of an SDK that cannot be loaded or is slow.

const never = () => new Promise<never>(() => undefined);
const settle = () => jest.advanceTimersByTimeAsync(0);

function open(options: Partial<FirebaseAuthOptions>) {
  const auth = createFirebaseAuth({
    keys: { apiKey: 'k', authDomain: 'demo.test', projectId: 'demo', appId: 'demo' },
    loadPopupResolver: never,
    reporter: { report: () => undefined },
    ...options,
  });
  const sessions: (User | null)[] = [];
  const onNotLoaded = jest.fn();
  const listen = () => auth.onSessionChanged((user) => void sessions.push(user), onNotLoaded);
  return { auth, sessions, listen, onNotLoaded };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

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
  auth.signOut().catch(ended);
  await jest.advanceTimersByTimeAsync(19_999);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(UNREACHABLE);
});

it('reports at once that nobody is signed in if the SDK cannot be loaded, says so, and loads it again', async () => {
  const prepare = jest.fn(() => Promise.reject(new Error('no chunk')));
  const { auth, sessions, listen, onNotLoaded } = open({ prepare });
  listen();
  await settle();
  expect(sessions).toStrictEqual([null]);
  expect(onNotLoaded).toHaveBeenCalledTimes(1);
  const loads = prepare.mock.calls.length;
  await expect(auth.signOut()).rejects.toStrictEqual({ code: 'auth/internal-error', message: '' });
  expect(prepare.mock.calls.length).toBeGreaterThan(loads);
});

it('does not load the SDK if there can be no session, until another tab announces one', async () => {
  const prepare = jest.fn(never);
  let announce: () => void = () => undefined;
  const { sessions, listen } = open({
    prepare,
    mayHaveSession: () => Promise.resolve(false),
    broadcast: {
      announce: () => undefined,
      onAnnounced: (listener) => (announce = listener),
    },
  });
  listen();
  await settle();
  expect(sessions).toStrictEqual([null]);
  expect(prepare).not.toHaveBeenCalled();
  announce();
  await settle();
  expect(prepare).toHaveBeenCalledTimes(1);
});
