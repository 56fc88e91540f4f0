import { refuse } from '@latim/visits/file';
import { openDB } from 'idb';

/** The database in which the shop leaves visits for the workbench. */
const DATABASE = 'latim-workbench';
const STORE = 'visits';

/** The page that replays visits. */
const WORKBENCH_PATH = `${process.env.BASE_PATH}/workbench`;

const open = () =>
  openDB<{ [STORE]: { key: string; value: string } }>(DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore(STORE),
  });

/**
 * Leaves the text of a visit on this device, in place of the last one. Returns the address at which the workbench opens
 * it, also after a reload. Throws if the browser has no storage.
 */
export async function leaveVisit(text: string, name: string): Promise<string> {
  try {
    const database = await open();
    const { store, done } = database.transaction(STORE, 'readwrite');
    await Promise.all([store.clear(), store.put(text, name), done]);
    database.close();
  } catch {
    return refuse('This browser stores nothing here. Save the visit, and open the file.');
  }
  return `${WORKBENCH_PATH}#${new URLSearchParams({ visit: name }).toString()}`;
}

/** Reads the visit that the shop has left under a name. */
export async function takeVisit(name: string): Promise<string> {
  const database = await open();
  const text = await database.get(STORE, name);
  database.close();
  return text ?? refuse('This visit is no longer on this device. Open its file.');
}
