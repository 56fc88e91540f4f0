/** The timeout of `indexedDB.databases()`. */
const TIMEOUT_MS = 1000;

/** Whether localStorage, sessionStorage or IndexedDB may contain data of an earlier visit. True if this cannot be determined. */
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
