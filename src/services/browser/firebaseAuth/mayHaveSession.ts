/** The database and the storage keys in which the Firebase SDK keeps its session. */
const DATABASE = 'firebaseLocalStorageDb';
const KEY_PREFIX = 'firebase:authUser:';
/** How long `indexedDB.databases()` may take. */
const TIMEOUT_MS = 1000;

const hasKey = (storage: Storage): boolean =>
  Object.keys(storage).some((key) => key.startsWith(KEY_PREFIX));

/**
 * Whether the Firebase SDK has ever stored anything in this browser. On a first visit it has not, so
 * nobody can be signed in and the SDK need not be loaded to find that out. If in doubt, true.
 */
export async function mayHaveSession(): Promise<boolean> {
  try {
    if (hasKey(window.localStorage) || hasKey(window.sessionStorage)) return true;
    const timeout = new Promise<true>((resolve) => setTimeout(() => resolve(true), TIMEOUT_MS));
    const databases = window.indexedDB.databases(); // missing in Firefox before 126
    const hasDatabase = databases.then((all) => all.some(({ name }) => name === DATABASE));
    return await Promise.race([hasDatabase, timeout]);
  } catch {
    return true; // `databases` is missing, or storage is blocked; the SDK handles that
  }
}
