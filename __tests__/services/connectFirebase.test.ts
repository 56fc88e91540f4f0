import type { PopupRedirectResolver } from 'firebase/auth';
import * as sdk from 'firebase/auth';
import type { User } from '#domain/user';
import { connectFirebase } from '#services/browser/firebaseAuth/connectFirebase';
import type { SdkUser } from '#services/browser/firebaseAuth/toUser';

jest.mock('#services/browser/endTransactionsOnPageHide');
jest.mock('firebase/app', () => ({ initializeApp: (keys: unknown) => ({ keys }) }));
jest.mock('firebase/auth', () => ({
  browserLocalPersistence: 'localStorage',
  browserSessionPersistence: 'sessionStorage',
  indexedDBLocalPersistence: 'indexedDB',
  debugErrorMap: 'readable messages',
  connectAuthEmulator: jest.fn(),
  createUserWithEmailAndPassword: jest.fn(),
  GoogleAuthProvider: class {},
  initializeAuth: jest.fn(),
  onAuthStateChanged: jest.fn(),
  signInWithEmailAndPassword: jest.fn(),
  signInWithPopup: jest.fn(),
  updateProfile: jest.fn(),
  validatePassword: jest.fn(),
}));
const mocked = jest.mocked(sdk);

const KEYS = { apiKey: 'k', authDomain: 'demo.test', projectId: 'demo', appId: 'demo' };
const popupResolver = class {} as unknown as PopupRedirectResolver; // only passed on
const account = { email: 'a@b.co', password: 'Passw0rd', name: 'Ayesha', photoURL: '' };
const sdkUser: SdkUser = {
  uid: 'u1',
  email: 'a@b.co',
  displayName: null,
  photoURL: null,
  metadata: {},
};
const user: User = { uid: 'u1', email: 'a@b.co', displayName: '', photoURL: '', creationTime: '' };

/** Connects to the fake SDK. `changeUser` is its report that the user has changed. */
function connect(emulatorUrl?: string) {
  const auth = { currentUser: null as SdkUser | null };
  mocked.initializeAuth.mockReturnValue(auth as sdk.Auth); // all that the adapter reads
  let onChange = (_user: SdkUser | null): void => undefined;
  mocked.onAuthStateChanged.mockImplementation((_auth, listener) => {
    onChange = listener as typeof onChange; // it reads only the fields of `SdkUser`
    return () => undefined;
  });
  const users: (User | null)[] = [];
  const reports: unknown[] = [];
  const calls = connectFirebase({
    keys: KEYS,
    emulatorUrl,
    popupResolver,
    reporter: { report: (...report) => reports.push(report) },
    onUser: (changed) => users.push(changed),
  });
  const changeUser = (changed: SdkUser | null) => {
    auth.currentUser = changed;
    onChange(changed);
  };
  return { auth, calls, users, reports, changeUser };
}

/** The SDK's result of a call that signs in. */
const credential = { user: sdkUser } as sdk.UserCredential; // the adapter reads only the user
const refusal = (code: string) => Object.assign(new Error('No'), { code });

beforeEach(() => {
  jest.resetAllMocks();
  mocked.updateProfile.mockResolvedValue();
});

describe('the connection to the SDK', () => {
  it('stores sessions in IndexedDB, else in localStorage, else in sessionStorage', () => {
    connect();
    expect(mocked.initializeAuth).toHaveBeenCalledWith(
      { keys: KEYS },
      {
        persistence: ['indexedDB', 'localStorage', 'sessionStorage'],
        errorMap: 'readable messages',
      },
    );
  });

  it('uses the emulator only if there is one, without its warning in the page', () => {
    const { auth } = connect('http://127.0.0.1:9099');
    expect(mocked.connectAuthEmulator.mock.calls).toEqual([
      [auth, 'http://127.0.0.1:9099', { disableWarnings: true }],
    ]);
    connect();
    expect(mocked.connectAuthEmulator).toHaveBeenCalledTimes(1);
  });

  it('reports each user as plain fields, and that nobody is signed in', () => {
    const { users, changeUser } = connect();
    changeUser(sdkUser);
    changeUser(null);
    expect(users).toEqual([user, null]);
  });

  it('opens the popup with the given resolver', async () => {
    const { auth, calls } = connect();
    mocked.signInWithPopup.mockResolvedValue(credential);
    expect(await calls.signInWithGoogle()).toEqual(user);
    expect(mocked.signInWithPopup).toHaveBeenCalledWith(
      auth,
      expect.any(mocked.GoogleAuthProvider),
      popupResolver,
    );
  });
});

describe('a sign-up', () => {
  it('reports no user before the account has its name', async () => {
    const { calls, users, changeUser } = connect();
    const named = { ...sdkUser, displayName: 'Ayesha' };
    mocked.createUserWithEmailAndPassword.mockImplementation(() => {
      changeUser(sdkUser);
      return Promise.resolve(credential);
    });
    mocked.updateProfile.mockImplementation(() => {
      expect(users).toEqual([]);
      changeUser(named);
      return Promise.resolve();
    });
    await calls.signUp(account);
    expect(users).toEqual([{ ...user, displayName: 'Ayesha' }]);
  });

  it('stores the name and the photo of the account', async () => {
    const { calls } = connect();
    mocked.createUserWithEmailAndPassword.mockResolvedValue(credential);
    await calls.signUp({ ...account, photoURL: 'https://a.b/c.png' });
    expect(mocked.updateProfile.mock.calls).toEqual([
      [sdkUser, { displayName: 'Ayesha', photoURL: 'https://a.b/c.png' }],
    ]);
  });

  it('that is refused reports no user, and later changes are reported again', async () => {
    const { calls, users, changeUser } = connect();
    mocked.createUserWithEmailAndPassword.mockRejectedValue(refusal('auth/email-already-in-use'));
    await expect(calls.signUp(account)).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    });
    expect(users).toEqual([]);
    changeUser(sdkUser);
    expect(users).toEqual([user]);
  });
});

describe('a refused password', () => {
  it('makes the SDK load the policy, and the failure of that is no further failure', async () => {
    const { auth, calls } = connect();
    const refused = refusal('auth/password-does-not-meet-requirements');
    mocked.signInWithEmailAndPassword.mockRejectedValue(refused);
    mocked.validatePassword.mockRejectedValue(new Error('no network'));
    await expect(calls.logIn(account)).rejects.toBe(refused);
    expect(mocked.validatePassword.mock.calls).toEqual([[auth, 'Passw0rd']]);
  });

  it('does not load the policy if the refusal has another reason', async () => {
    const { calls } = connect();
    const refused = refusal('auth/invalid-credential');
    mocked.signInWithEmailAndPassword.mockRejectedValue(refused);
    mocked.validatePassword.mockResolvedValue({} as sdk.PasswordValidationStatus); // not read
    await expect(calls.logIn(account)).rejects.toBe(refused);
    expect(mocked.validatePassword).not.toHaveBeenCalled();
  });
});
