import type { Draft } from '#domain/draft';
import { LIST_KINDS, type ListName, type RecordLists } from '#domain/listKinds';
import { holdsEverywhere, type Notice, type NoticeSubject } from '#domain/notices';
import { parseUrl } from '#domain/urls';
import type { User } from '#domain/user';
import type { Wish } from '#domain/wish';
import type { AuthFailure, AuthService } from '#services/authService';
import type { HistoryService, Location } from '#services/historyService';
import {
  applyChanges,
  type ListRules,
  StorageError,
  type StorageProblem,
} from '#services/lists/listRules';
import type { RecordStorage, StorageReport } from '#services/recordStorage';
import * as reporting from '#services/reportFailure';
import * as reserving from '#services/reserveWindow';
import type { Clock, Notifier, Services, TabList } from '#services/services';
import type { SharedPage } from '#services/sharePage';
import * as sharing from '#services/sharePage';
import { NOW } from './builders';

/** The settle functions of a promise, for the test. */
interface Deferred<T> {
  resolve(value: T): void;
  reject(failure: AuthFailure): void;
}

type AuthMethod = Exclude<keyof AuthService, 'onSessionChanged' | 'warmUp'>;

/** A fake sign-in service that records its calls. The test resolves or rejects them. */
export function fakeAuth() {
  let report: ((user: User | null) => void) | undefined;
  let notLoaded: (() => void) | undefined;
  const calls: { method: AuthMethod; argument: unknown; answer: Deferred<never> }[] = [];
  const recordCall =
    (method: AuthMethod) =>
    <T>(argument?: unknown) =>
      new Promise<T>((resolve, reject) => {
        calls.push({ method, argument, answer: { resolve, reject } as Deferred<never> });
      });
  const service: AuthService = {
    onSessionChanged: (listener, onNotLoaded) => {
      report = listener;
      notLoaded = onNotLoaded;
    },
    warmUp: () => undefined,
    signUp: recordCall('signUp'),
    logIn: recordCall('logIn'),
    signInWithGoogle: recordCall('signInWithGoogle'),
    signOut: recordCall('signOut'),
    updateProfile: recordCall('updateProfile'),
    sendPasswordReset: recordCall('sendPasswordReset'),
  };
  /** The oldest unanswered call of a method. */
  const take = (method: AuthMethod) => {
    const index = calls.findIndex((call) => call.method === method);
    const [call] = index < 0 ? [] : calls.splice(index, 1);
    if (!call) throw new Error(`${method} was not called.`);
    return call;
  };
  return {
    service,
    /** Reports the signed-in user: at the start, or after a change in another tab. */
    report: (user: User | null) => report?.(user),
    /** Reports that the code of the service could not be loaded. */
    fail: () => {
      report?.(null);
      notLoaded?.();
    },
    /** Answers the oldest call of a method. */
    answer: async (method: AuthMethod, value: unknown) => {
      take(method).answer.resolve(value as never); // the test passes what the method returns
      await Promise.resolve();
    },
    refuse: async (method: AuthMethod, failure: AuthFailure) => {
      take(method).answer.reject(failure);
      await Promise.resolve();
    },
    callsOf: (method: AuthMethod) => calls.filter((call) => call.method === method),
  };
}

/** A fake record storage in memory. The test can refuse changes, and delay their safety. */
export function fakeRecords(stored: Partial<{ [L in ListName]: readonly RecordLists[L][] }> = {}) {
  type Lists = { [L in ListName]: readonly RecordLists[L][] };
  const lists: Lists = { favorites: stored.favorites ?? [], reviews: stored.reviews ?? [] };
  let listener: ((report: StorageReport) => void) | undefined;
  let problem: StorageProblem | null = null;
  let safety: Promise<void> = Promise.resolve();
  const write = <L extends ListName>(list: L, record: RecordLists[L], isKept: boolean) => {
    if (problem) throw new StorageError(problem);
    const rules: ListRules = LIST_KINDS[list];
    const change = { key: rules.keyOf(record), record: isKept ? record : null };
    lists[list] = applyChanges(lists[list], [change], rules) as Lists[L]; // records of this list
    return safety;
  };
  const storage: RecordStorage = {
    read: (list) => lists[list],
    put: (list, record) => write(list, record, true),
    remove: (list, record) => write(list, record, false),
    subscribe: (next) => void (listener = next),
    check: () => undefined,
    engine: {
      getItem: async () => undefined,
      setItem: async () => undefined,
      removeItem: async () => undefined,
    },
  };
  return {
    storage,
    lists,
    report: (report: StorageReport) => listener?.(report),
    refuse: (next: StorageProblem | null) => (problem = next),
    /** Changes are not safe until the returned function is called. */
    hold: () => {
      let release = () => {};
      safety = new Promise((resolve) => (release = resolve));
      return () => release();
    },
  };
}

/** A fake storage of a list of this tab, which keeps it as JSON text, like sessionStorage. */
export function fakeTabList<Item>(stored: readonly Item[] = []) {
  let text = JSON.stringify(stored);
  const storage: TabList<Item> = {
    read: () => JSON.parse(text) as Item[],
    write: (items) => void (text = JSON.stringify(items)),
  };
  return { storage, kept: storage.read };
}

const SITE = 'http://localhost';

/** Makes the keys of all fake histories unique: the module that restores scroll and focus keeps data by key across tests. */
let entryCount = 0;

/** A fake browser history in memory. */
export function fakeHistory(start = '/') {
  const pops = new Set<(place: Location) => void>();
  const placeOf = (href: string): Location => {
    const { pathname, search, hash } = new URL(href, SITE);
    return { pathname, search, hash, key: `key-${(entryCount += 1)}` };
  };
  const entries = [placeOf(start)];
  let index = 0;
  const current = () => entries[index] ?? placeOf('/');
  /** A URL that is invalid or of another site does not change the location. */
  const isOfSite = (href: string) => parseUrl(href, SITE)?.origin === SITE;
  const service: HistoryService = {
    current,
    push: (href) => {
      if (!isOfSite(href)) return current();
      entries.splice(index + 1, Infinity, placeOf(href));
      index += 1;
      return current();
    },
    replace: (href) => {
      if (!isOfSite(href)) return current();
      entries[index] = placeOf(href);
      return current();
    },
    show: (location) => void (entries[index] = location),
    onPop: (report) => void pops.add(report),
  };
  const go = (by: number) => {
    index = Math.min(Math.max(0, index + by), entries.length - 1);
    pops.forEach((report) => report(current()));
  };
  return {
    service,
    entries,
    back: () => go(-1),
    forward: () => go(1),
  };
}

/** Records the notices, and which of them are still shown. */
export function recordingNotifier(): Notifier & {
  readonly notices: Notice[];
  readonly shown: () => readonly Notice[];
} {
  const notices: Notice[] = [];
  let shown: readonly Notice[] = [];
  const dismiss = (subject: NoticeSubject) => {
    shown = shown.filter((notice) => notice.subject !== subject);
  };
  return {
    notices,
    shown: () => shown,
    notify: (notice) => {
      notices.push(notice);
      if (notice.subject) dismiss(notice.subject);
      shown = [...shown, notice];
    },
    dismiss,
    dismissAll: () => {
      shown = shown.filter(({ subject = '' }) => holdsEverywhere(subject));
    },
  };
}

/** Collects the failures that are logged instead of writing them to the console. */
export function collectReports(): readonly string[] {
  const reports: string[] = [];
  jest
    .spyOn(reporting, 'reportFailure')
    .mockImplementation(
      (what, { code, message }) => void reports.push(`${what}: ${code} ${message}`),
    );
  return reports;
}

/** A clock with a fixed time that the test can set. */
export function fixedClock(start = Date.parse(NOW)): Clock & { set(now: number): void } {
  let now = start;
  return { now: () => now, set: (next) => (now = next) };
}

/** A fake of the system's dialog and the clipboard. The test sets the result; null makes it reject. */
export function fakeSharing() {
  const fake = { result: 'copied' as 'shared' | 'copied' | null, shared: [] as SharedPage[] };
  jest.spyOn(sharing, 'sharePage').mockImplementation((page) => {
    fake.shared.push(page);
    return fake.result ? Promise.resolve(fake.result) : Promise.reject(new Error('refused'));
  });
  return fake;
}

/** A fake of the windows that are opened, which the browser may block. */
export function fakeWebMail(isBlocked: boolean) {
  const opened: string[] = [];
  jest.spyOn(reserving, 'reserveWindow').mockImplementation(() => ({
    open: (url) => {
      if (!isBlocked) opened.push(url);
      return !isBlocked;
    },
    dismiss: () => undefined,
  }));
  return { opened };
}

/** What the services of a shop have stored. */
export interface Stored {
  readonly url?: string;
  readonly favorites?: RecordsOf<'favorites'>;
  readonly reviews?: RecordsOf<'reviews'>;
  /** The drafts, the ids of the toys that were seen last, and the wishes of this tab. */
  readonly drafts?: readonly Draft[];
  readonly recent?: readonly string[];
  readonly wishes?: readonly Wish[];
  /** Starts at a fixed time by default. */
  readonly clock?: ReturnType<typeof fixedClock>;
}
type RecordsOf<L extends ListName> = readonly RecordLists[L][];

/** Fakes of all services, and the services themselves. */
export function fakeServices({
  url,
  favorites = [],
  reviews = [],
  drafts = [],
  recent = [],
  wishes = [],
  clock = fixedClock(),
}: Stored = {}) {
  const fakes = {
    auth: fakeAuth(),
    records: fakeRecords({ favorites, reviews }),
    drafts: fakeTabList(drafts),
    recentToys: fakeTabList(recent),
    wishes: fakeTabList(wishes),
    history: fakeHistory(url),
    notifier: recordingNotifier(),
    clock,
  };
  const services: Services = {
    auth: fakes.auth.service,
    records: fakes.records.storage,
    drafts: fakes.drafts.storage,
    recentToys: fakes.recentToys.storage,
    wishes: fakes.wishes.storage,
    history: fakes.history.service,
    notifier: fakes.notifier,
    clock,
  };
  return { ...fakes, services };
}
