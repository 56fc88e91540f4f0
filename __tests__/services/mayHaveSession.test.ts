/** @jest-environment ./__tests__/support/environment.cjs */
import { mayHaveSession } from '#services/firebase/createFirebaseAuth';
import { NOT_LOADED, toAuthFailure, toUser } from '#services/firebase/sdkData';

const setDatabases = (databases: (() => Promise<IDBDatabaseInfo[]>) | undefined) =>
  Object.defineProperty(window, 'indexedDB', { value: { databases }, configurable: true });
const named = (...names: string[]) =>
  setDatabases(() => Promise.resolve(names.map((name) => ({ name }))));

describe('a session of the SDK', () => {
  beforeEach(() => named());
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('cannot exist in a browser in which the SDK stored nothing', async () => {
    named('toyshop', 'other');
    localStorage.setItem('my-firebase:authUser:x', 'of another page');
    expect(await mayHaveSession()).toBe(false);
  });

  it('may be in the database, in localStorage or in sessionStorage', async () => {
    named('toyshop', 'firebaseLocalStorageDb');
    expect(await mayHaveSession()).toBe(true);
    named();
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem('other', '');
      storage.setItem('firebase:authUser:key:app', '{}');
      expect(await mayHaveSession()).toBe(true);
      storage.clear();
    }
  });

  it('may exist if the browser does not list its databases, or fails', async () => {
    setDatabases(undefined);
    expect(await mayHaveSession()).toBe(true);
    setDatabases(() => Promise.reject(new Error('blocked')));
    expect(await mayHaveSession()).toBe(true);
  });
});

describe('an error of the SDK', () => {
  it.each([
    [
      { code: 'auth/x', message: 'No', token: 'secret' },
      { code: 'auth/x', message: 'No' },
    ],
    [Object.assign(new Error('chunk'), { name: 'ChunkLoadError' }), NOT_LOADED],
    [new TypeError('a bug'), { code: 'auth/internal-error', message: '' }],
    [
      { code: 'auth/x', message: 7 },
      { code: 'auth/internal-error', message: '' },
    ],
    [null, { code: 'auth/internal-error', message: '' }],
  ])('%p becomes %j', (error, failure) => {
    expect(toAuthFailure(error)).toStrictEqual(failure);
  });
});

describe('a user of the SDK', () => {
  const sdkUser = { uid: 'u', email: null, displayName: null, photoURL: null, metadata: {} };
  const empty = { uid: 'u', email: '', displayName: '', photoURL: '', creationTime: '' };
  it.each([
    [{}, {}],
    [
      { email: 'a@b.co', displayName: 'A' },
      { email: 'a@b.co', displayName: 'A' },
    ],
    [{ photoURL: 'https://a.b/c.png' }, { photoURL: 'https://a.b/c.png' }],
    [{ photoURL: 'javascript:alert(1)' }, {}],
    [
      { metadata: { creationTime: 'Fri, 02 Jan 2026 03:04:05 GMT' } },
      { creationTime: '2026-01-02T03:04:05.000Z' },
    ],
    [{ metadata: { creationTime: 'long ago' } }, {}],
    [{ stsTokenManager: 'secret' }, {}],
  ])('with %j is converted to %j', (change, expected) => {
    expect(toUser({ ...sdkUser, ...change })).toStrictEqual({ ...empty, ...expected });
  });
});
