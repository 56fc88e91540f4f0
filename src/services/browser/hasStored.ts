/** How long `indexedDB.databases()` may take. */
const TIMEOUT_MS = 1000;

/** Whether the web storages or IndexedDB have something of this browser's earlier visits. If in doubt, true. */
export async function hasStored(
  isOwn: (key: string) => boolean,
  database: string,
): Promise<boolean> {
  try {
    const keys = [window.localStorage, window.sessionStorage].flatMap(Object.keys);
    if (keys.some(isOwn)) return true;
    const timeout = new Promise<true>((resolve) => setTimeout(() => resolve(true), TIMEOUT_MS));
    const databases = window.indexedDB.databases(); // missing in Firefox before 126
    const hasDatabase = databases.then((all) => all.some(({ name }) => name === database));
    return await Promise.race([hasDatabase, timeout]);
  } catch {
    return true; // `databases` is missing, or storage is blocked
  }
}
