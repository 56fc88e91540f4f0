import type {
  ListName,
  RecordStorage,
  StorageFailure,
  StorageReport,
  StorageErrorReason,
} from '../../recordStorage';
import type { StorageEnvironment } from './environment';
import { createReconnectingJournal } from './reconnectingJournal';
import { sortRecords, type Entry } from './lwwMap';
import { LIST_KINDS, type StoredRecord } from './listKinds';
import { createStoredList, metadataKeyOf, type Change, type StoredList } from './storedList';
import type { QuarantinedCopy } from './quarantine';
import {
  entriesForList,
  LIST_NAMES,
  parseMessage,
  entriesMissingFromJournal,
  type Message,
} from './messages';
import { storageFailure } from './storageFailure';

/** An IndexedDB that has not answered by then is treated as absent: the shop does not wait for it. */
const PATIENCE_MS = 2000;
/** Tabs that hear of one another's writes at once wait a moment before they answer. */
const HEAL_MS = 30;

const isEqual = (a: readonly StoredRecord[], b: readonly StoredRecord[]): boolean =>
  a.length === b.length && JSON.stringify(a) === JSON.stringify(b);

/** A list as the state shows it after a fact. */
function withChange(
  list: ListName,
  records: readonly StoredRecord[],
  record: StoredRecord,
  kind: 'put' | 'remove',
): StoredRecord[] {
  const { keyOf } = LIST_KINDS[list];
  const others = records.filter((other) => keyOf(other) !== keyOf(record));
  return sortRecords(kind === 'put' ? [...others, record] : others, LIST_KINDS[list]);
}

/**
 * Favourites and reviews in localStorage, safe from other tabs, damaged text, full disks and a
 * killed browser (docs/storage.md tells the rules). The engine under redux-persist.
 */
export function createRecordStorage(environment: StorageEnvironment): RecordStorage {
  const lists: Readonly<Record<ListName, StoredList>> = {
    favorites: createStoredList('favorites', environment),
    reviews: createStoredList('reviews', environment),
  };
  const { channel, isLive, later } = environment;
  const listeners = new Set<(report: StorageReport) => void>();
  let unheard: StorageReport[] = [];
  /** What the state shows of each list, `null` before it was read: told again where it has changed. */
  const shown: Record<ListName, readonly StoredRecord[] | null> = {
    favorites: null,
    reviews: null,
  };
  const troubles: Record<ListName, StorageErrorReason | null> = { favorites: null, reviews: null };
  /** Records on their way to the disk, which the state does not show yet. */
  const inFlight: Record<ListName, Set<string>> = { favorites: new Set(), reviews: new Set() };
  const healing: Record<ListName, boolean> = { favorites: false, reviews: false };
  /** Whether the list was taken in, journal first: nothing else may read it before. */
  const isOpen: Record<ListName, boolean> = { favorites: false, reviews: false };

  const report = (told: StorageReport) => {
    if (listeners.size === 0) unheard.push(told);
    else listeners.forEach((listener) => listener(told));
  };

  const tellTrouble = (list: ListName, trouble: StorageErrorReason | null) => {
    if (trouble === troubles[list]) return;
    const before = troubles[list];
    troubles[list] = trouble;
    if (trouble !== null) report({ type: 'error', list, ...storageFailure(trouble) });
    else if (before !== 'damaged') report({ type: 'recovered', list });
  };

  const tellItems = (list: ListName) => {
    const items = lists[list].items();
    if (shown[list] === null || isEqual(shown[list], items)) return;
    shown[list] = items;
    report({ type: 'received', list, items });
  };

  const within = <T>(promise: Promise<T>, fallback: T): Promise<T> =>
    new Promise((resolve) => {
      const giveUp = () => resolve(fallback);
      later(giveUp, PATIENCE_MS);
      promise.then(resolve, giveUp);
    });

  const journal = createReconnectingJournal(() => environment.openJournal());
  const archive = async (copy: QuarantinedCopy): Promise<boolean> =>
    within(
      environment.archive(copy).then(() => true),
      false,
    );

  /** Brings back what the journal holds; gives what it told of each list. */
  const replay = async (): Promise<Readonly<Record<ListName, readonly Entry[]>>> => {
    const all = await journal.readAll();
    const told = {
      favorites: entriesForList(all, 'favorites'),
      reviews: entriesForList(all, 'reviews'),
    };
    for (const list of LIST_NAMES) lists[list].hear(told[list]);
    return told;
  };
  /** The journal never has an older word than the list: it would be the last one after a kill. */
  const note = (list: ListName, entries: readonly Entry[]): Promise<void> =>
    journal.note(list, entries).catch(() => undefined); // the next start tries again

  /** Takes in what localStorage holds now, and tells what is new and what is wrong with it. */
  const take = (list: ListName) => {
    const found = lists[list].read();
    if (found !== null) tellTrouble(list, found);
    if (isLive()) void note(list, lists[list].takeUnnoted());
    tellItems(list);
  };
  /** Takes in, then writes where the text lacks something that is known. */
  const sync = (list: ListName) => {
    take(list);
    const aside = isLive() ? lists[list].putAside(archive) : null;
    if (aside === null) save(list);
    else
      void aside.then(() => {
        take(list);
        save(list);
      });
  };
  const save = (list: ListName) => {
    if (isLive()) tellTrouble(list, lists[list].write());
  };
  const syncSoon = (list: ListName) => {
    if (healing[list]) return;
    healing[list] = true;
    later(() => {
      healing[list] = false;
      sync(list);
    }, HEAL_MS);
  };

  const change = async (list: ListName, record: StoredRecord, kind: 'put' | 'remove') => {
    if (!isOpen[list]) await start(list);
    if (!isLive()) throw storageFailure('paused');
    take(list);
    const aside = lists[list].putAside(archive);
    if (aside !== null) await aside;
    const outcome = lists[list].change(record, kind);
    if ('trouble' in outcome) throw storageFailure(outcome.trouble);
    const { entry } = outcome;
    inFlight[list].add(entry.key);
    channel.post({ list, entries: [entry] } satisfies Message);
    const noted = journal.note(list, [entry]).then(
      () => true,
      () => false,
    );
    const isNoted = await within(noted, true);
    inFlight[list].delete(entry.key);
    if (!isNoted) {
      takeBack(list, record, outcome);
      throw storageFailure('full');
    }
    // The fact that follows shows this change alone. What else was heard meanwhile is told after it.
    shown[list] = withChange(list, shown[list] ?? [], record, kind);
    later(() => tellItems(list), 0);
  };
  /** A change that the journal refused would not survive a kill: it is as if it had not been made. */
  const takeBack = (list: ListName, record: StoredRecord, { entry, before }: Change) => {
    if (lists[list].known(entry.key) !== entry) return; // another tab has changed it since
    const was = before?.record ?? null;
    const outcome = lists[list].change(was ?? record, was === null ? 'remove' : 'put');
    if ('entry' in outcome) channel.post({ list, entries: [outcome.entry] } satisfies Message);
    tellItems(list);
  };

  const started: Partial<Record<ListName, Promise<void>>> = {};
  let replayed: ReturnType<typeof replay> | undefined;
  /**
   * Brings back what the journal holds, then takes localStorage in: in this order, so that a list
   * written by hand while no tab was open has the last word. A late journal comes as a report.
   */
  const start = (list: ListName): Promise<void> =>
    (started[list] ??= (async () => {
      let isLate = false;
      replayed ??= replay();
      const told = await within(
        replayed.then((all) => {
          if (isLate) sync(list);
          return all[list];
        }),
        [],
      );
      isLate = true;
      let found = lists[list].read();
      const aside = isLive() ? lists[list].putAside(archive) : null;
      if (aside !== null) {
        await aside;
        found = lists[list].read() ?? found;
      }
      isOpen[list] = true;
      if (!isLive()) return tellTrouble(list, found);
      const written = lists[list].write();
      tellTrouble(list, found ?? written);
      const entries = [
        ...lists[list].takeUnnoted(),
        ...entriesMissingFromJournal(told, lists[list].known),
      ];
      void note(list, entries).then(() => journal.compact().catch(() => undefined)); // it may wait
    })());

  channel.onMessage((data) => {
    const message = parseMessage(data);
    if (message === null) return;
    lists[message.list].hear(message.entries);
    if (!isOpen[message.list]) return;
    tellItems(message.list);
    syncSoon(message.list);
  });
  environment.onStorageChange(({ key, newValue }) => {
    for (const list of LIST_NAMES) {
      const isCleared = key === null || (key === list && newValue === null);
      const isOurs = isCleared || key === list || key === metadataKeyOf(list);
      if (!isOurs || !isOpen[list]) continue;
      if (isCleared) lists[list].clear();
      else if (newValue !== null) lists[list].overhear(key, newValue);
      take(list);
      syncSoon(list);
    }
  });
  const syncStarted = () => {
    for (const list of LIST_NAMES) if (isOpen[list]) sync(list);
  };
  environment.onHide(syncStarted);
  // A tab that slept may have missed what was told: the journal has it.
  environment.onResume(() => void replay().then(syncStarted, syncStarted));

  return {
    put: (list, record) => change(list, record, 'put'),
    remove: (list, record) => change(list, record, 'remove'),
    subscribe: (listener) => {
      listeners.add(listener);
      const missed = unheard;
      unheard = [];
      missed.forEach(listener);
      return () => listeners.delete(listener);
    },
    engine: {
      getItem: async (key) => {
        const list = key as ListName; // redux-persist asks for the keys it was given
        await start(list);
        const items = lists[list].items();
        shown[list] = items;
        return { items, _persist: { version: -1, rehydrated: true } };
      },
      setItem: async (key, state) => {
        const list = key as ListName; // as above
        if (!isLive() || shown[list] === null) return;
        const { items } = state as { readonly items: readonly StoredRecord[] };
        if (isEqual(sortRecords(items, LIST_KINDS[list]), shown[list])) return;
        await mirror(list, items).catch(({ reason }: StorageFailure) => {
          if (reason !== 'paused') tellTrouble(list, reason);
        });
      },
      removeItem: async () => undefined,
    },
  };

  /** What the state has more or less than is known is a fact dispatched by hand: it is kept too. */
  async function mirror(list: ListName, items: readonly StoredRecord[]): Promise<void> {
    const { keyOf } = LIST_KINDS[list];
    const wanted = new Map(items.map((item) => [keyOf(item), item]));
    const kept = new Map(lists[list].items().map((item) => [keyOf(item), item]));
    const changes = [
      ...[...wanted].flatMap(([key, item]) =>
        JSON.stringify(kept.get(key)) === JSON.stringify(item) ? [] : [['put', key, item] as const],
      ),
      ...[...kept].flatMap(([key, item]) =>
        wanted.has(key) ? [] : [['remove', key, item] as const],
      ),
    ];
    for (const [kind, key, item] of changes)
      if (!inFlight[list].has(key)) await change(list, item, kind);
  }
}
