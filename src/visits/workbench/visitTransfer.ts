import { refuse } from '#visits/format';
import { fetchVisit, type SavedFile } from './files';

/** The database in which an application stores a visit for its workbench. */
const DATABASE = 'latim-workbench';
const STORE = 'visits';

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database does not answer.'));
  });

/** Calls a function with the stored visits. Not the Cache API, which browsers lack without HTTPS. */
async function inStore<Result>(run: (visits: IDBObjectStore) => Promise<Result>): Promise<Result> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await resultOf(opening);
  try {
    return await run(database.transaction(STORE, 'readwrite').objectStore(STORE));
  } finally {
    database.close();
  }
}

/**
 * Stores a visit on this device, and replaces the last one. Returns the address at which the `workbench` page opens it, also
 * after a reload. Throws if the browser has no storage.
 */
async function storeVisit({ name, text }: SavedFile, workbench: string): Promise<string> {
  try {
    await inStore(async (visits) => {
      await resultOf(visits.clear());
      await resultOf(visits.put(text, name));
    });
  } catch {
    return refuse('This browser stores nothing here. Save the visit, and open the file.');
  }
  return `${workbench}#${new URLSearchParams({ visit: name }).toString()}`;
}

/**
 * Stores a visit, and opens it in a new window. The window comes first, because WebKit opens one only during a click. Returns a
 * message for the tester.
 */
export async function openInWorkbench(
  write: () => SavedFile | Promise<SavedFile>,
  workbench: string,
): Promise<string> {
  const child = window.open('', '_blank');
  try {
    const address = await storeVisit(await write(), workbench);
    if (child === null) return `The browser blocked the window. Open ${address}.`;
    child.location.replace(address);
    return '';
  } catch (error) {
    child?.close();
    throw error;
  }
}

async function takeStoredVisit(name: string): Promise<string> {
  const text: unknown = await inStore((visits) => resultOf(visits.get(name)));
  return typeof text === 'string'
    ? text
    : refuse('This visit is no longer on this device. Open its file.');
}

/** The visit that a workbench opens at its start, and the step that it shows first. */
export interface FirstVisit {
  readonly text: () => Promise<string>;
  /** Null for the first step at which something is wrong. */
  readonly step: number | null;
}

/**
 * The visit that the address of a workbench names: `#visit=NAME` was stored on this device by {@link openInWorkbench},
 * `?visit=/visit.json` is a file of this site. `&event=30` is the step that is shown first.
 */
export function firstVisit({
  search,
  hash,
}: Pick<Location, 'search' | 'hash'>): FirstVisit | undefined {
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
  // Mail programs and chats take the punctuation after a link for a part of it.
  const digits = /^(\d{1,6})\W*$/.exec(query.get('event') ?? '')?.[1];
  const step = digits === undefined ? null : Number(digits);
  const [stored, url] = [fragment.get('visit'), query.get('visit')];
  if (stored !== null) return { text: () => takeStoredVisit(stored), step };
  return url === null ? undefined : { text: () => fetchVisit(url), step };
}
