import type { ListName } from '#domain/listKinds';
import { createRecordStorage } from '#services/browser/createRecordStorage';
import { openMirror } from '#services/lists/mirror';
import { deleteOldJournal, readOldJournal } from '#services/lists/oldJournal';
import type { StorageEnvironment } from '#services/lists/storageEnvironment';
import type { StorageReport } from '#services/recordStorage';

let profiles = 0;

/** The size that localStorage counts against its quota. */
const sizeOf = (disk: ReadonlyMap<string, string>): number =>
  [...disk].reduce((size, [key, value]) => size + key.length + value.length, 0);

/** The environment of a single tab: localStorage on a Map, without IndexedDB. */
export const environmentOn = (disk: Map<string, string>): StorageEnvironment => ({
  localStorage: () => ({
    getItem: (key) => disk.get(key) ?? null,
    setItem: (key, value) => void disk.set(key, value),
    removeItem: (key) => void disk.delete(key),
  }),
  openMirror: () => Promise.reject(new Error('none')),
  readOldJournal: () => Promise.resolve(null),
  deleteOldJournal: () => Promise.resolve(),
  onChange: () => undefined,
  later: (callback, ms) => void setTimeout(callback, ms),
  isLive: () => true,
});

/** Opens a tab with localStorage on a Map, IndexedDB, and configurable faults. Its lists are read, and it is subscribed. */
export function openTab({
  disk = new Map<string, string>(),
  profile = `profile-${(profiles += 1)}`,
  isDenied = false,
  indexedDb = 'real' as 'real' | 'missing' | 'silent',
} = {}) {
  let onChange = () => {};
  let quota = Infinity;
  let isLive = true;
  const reports: StorageReport[] = [];
  const plain = environmentOn(disk);
  const environment: StorageEnvironment = {
    ...plain,
    localStorage: () => {
      if (isDenied) throw new DOMException('denied', 'SecurityError');
      const store = plain.localStorage();
      return {
        ...store,
        setItem: (key, value) => {
          const next = new Map(disk).set(key, value);
          if (sizeOf(next) > quota && sizeOf(next) > sizeOf(disk))
            throw new DOMException('full', 'QuotaExceededError');
          store.setItem(key, value);
        },
      };
    },
    ...(indexedDb === 'real' && {
      openMirror: (onClosed) => openMirror(onClosed, profile),
      readOldJournal: () => readOldJournal(`${profile}-old`),
      deleteOldJournal: () => deleteOldJournal(`${profile}-old`),
    }),
    ...(indexedDb === 'silent' && { openMirror: () => new Promise(() => undefined) }),
    onChange: (listener) => (onChange = listener),
    isLive: () => isLive,
  };
  const storage = createRecordStorage(environment);
  const [favorites, reviews] = [storage.read('favorites'), storage.read('reviews')];
  storage.subscribe((report) => void reports.push(report));
  return {
    storage,
    disk,
    profile,
    reports,
    /** The records that the tab has started with. */
    started: { favorites, reviews },
    /** localStorage may have changed, or the page gets the focus. */
    change: () => onChange(),
    writeByHand: (key: string, text: string | null) => {
      if (text === null) disk.delete(key);
      else disk.set(key, text);
      onChange();
    },
    fill: (isFull: boolean) => (quota = isFull ? sizeOf(disk) : Infinity),
    setTimeTravel: (isOn: boolean) => (isLive = !isOn),
    stored: (key: ListName) => JSON.parse(disk.get(key) ?? 'null') as unknown,
  };
}

/** Lets pending requests to IndexedDB and timers of up to `ms` milliseconds end. */
export async function pass(ms = 0): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  if (ms > 0) await jest.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
