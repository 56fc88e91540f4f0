import { createRecordStorage } from '#services/browser/createRecordStorage';
import { openJournal } from '#services/lists/journal';
import { archive } from '#services/lists/quarantine';
import type { StorageChange, StorageEnvironment } from '#services/lists/storageEnvironment';
import type { StorageReport } from '#services/recordStorage';
import { NOW } from '#tests/support/builders';

let profiles = 0;
let texts = 0;

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
  openJournal: () => Promise.reject(new Error('none')),
  archive: () => Promise.reject(new Error('none')),
  channel: { post: () => undefined, onMessage: () => undefined },
  onStorageChange: () => undefined,
  onFocus: () => undefined,
  onHide: () => undefined,
  onResume: () => undefined,
  clock: { now: () => Date.parse(NOW) },
  random: () => (texts += 1),
  later: (callback) => void setImmediate(callback),
  isLive: () => true,
});

/** Opens a tab with localStorage on a Map, IndexedDB, and configurable faults. */
export function openTab({
  disk = new Map<string, string>(),
  profile = `profile-${(profiles += 1)}`,
  isDenied = false,
  isUnreadable = false,
  journal = 'real' as 'real' | 'missing' | 'silent',
} = {}) {
  let onChange: (change: StorageChange) => void = () => undefined;
  let onMessage: (message: unknown) => void = () => undefined;
  let onFocus: () => void = () => undefined;
  let onHide: () => void = () => undefined;
  let quota = Infinity;
  let isLive = true;
  const timers: (() => void)[] = [];
  const reports: StorageReport[] = [];
  const environment: StorageEnvironment = {
    ...environmentOn(disk),
    localStorage: () => {
      if (isDenied) throw new DOMException('denied', 'SecurityError');
      return {
        getItem: (key) => {
          if (isUnreadable) throw new DOMException('corrupt', 'UnknownError');
          return disk.get(key) ?? null;
        },
        setItem: (key, value) => {
          const next = new Map(disk).set(key, value);
          if (sizeOf(next) > quota && sizeOf(next) > sizeOf(disk))
            throw new DOMException('full', 'QuotaExceededError');
          disk.set(key, value);
        },
        removeItem: (key) => void disk.delete(key),
      };
    },
    openJournal: () => {
      if (journal === 'missing') throw new ReferenceError('indexedDB is not defined');
      return journal === 'silent' ? new Promise(() => undefined) : openJournal(profile);
    },
    archive: async (copy) => {
      if (journal === 'missing') throw new ReferenceError('indexedDB is not defined');
      await (journal === 'silent'
        ? new Promise(() => undefined)
        : archive(copy, `${profile}-aside`));
    },
    channel: {
      post: () => undefined,
      onMessage: (listener) => (onMessage = listener),
    },
    onStorageChange: (listener) => (onChange = listener),
    onFocus: (listener) => (onFocus = listener),
    onHide: (listener) => (onHide = listener),
    later: (callback, ms) => {
      // The timeout for a silent IndexedDB elapses at once, so that no test waits for it.
      if (ms < 1000 || journal === 'silent') setImmediate(callback);
      else timers.push(callback);
    },
    isLive: () => isLive,
  };
  const storage = createRecordStorage(environment);
  storage.subscribe((report) => reports.push(report));
  const change = (change: StorageChange) => onChange(change);
  return {
    storage,
    disk,
    profile,
    reports,
    /** The page gets the focus. */
    focus: () => onFocus(),
    hide: () => onHide(),
    receiveMessage: (message: unknown) => onMessage(message),
    change,
    /** Writes to localStorage as another tab or the developer tools would. */
    writeByHand: (key: string, text: string) => {
      disk.set(key, text);
      change({ key, newValue: text });
    },
    /** Writes to localStorage as the developer tools of this tab would: it receives no event. */
    writeInDevTools: (key: string, text: string | null) =>
      void (text === null ? disk.delete(key) : disk.set(key, text)),
    fill: (full: boolean) => (quota = full ? sizeOf(disk) : Infinity),
    setTimeTravel: (isOn: boolean) => (isLive = !isOn),
    items: async (list: 'favorites' | 'reviews') =>
      ((await storage.engine.getItem(list)) as { items: unknown[] }).items,
    stored: (key: string) => JSON.parse(disk.get(key) ?? 'null') as unknown,
  };
}

/** Completes short timers and pending requests to IndexedDB. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
