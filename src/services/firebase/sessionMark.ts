/** The localStorage key of the id of the last sign-out. Only sign-outs write it. */
export const SIGN_OUT_KEY = 'toyshop:sign-out';
/** The localStorage key of the session: its user, and the last sign-out when it began. Only sign-ins write it. */
export const SESSION_KEY = 'toyshop:session';

/** Accesses localStorage. Returns null if the browser blocks it or if it is full. */
function inStorage<Result>(access: (storage: Storage) => Result): Result | null {
  try {
    return access(window.localStorage);
  } catch {
    return null;
  }
}

const stored = (key: string): string | null => inStorage((storage) => storage.getItem(key));

/** The id of the last sign-out in any tab, or null. */
export const lastSignOut = (): string | null => stored(SIGN_OUT_KEY);

/** The last sign-out and the last sign-in. Changes with each. */
export const sessionMarks = (): string => `${lastSignOut()} ${stored(SESSION_KEY)}`;

/** Tests the mark of the session. Versions up to 1.1.0 set none: their session ends with the first sign-out. */
const isSession = (test: (session: string) => boolean): boolean => {
  const session = stored(SESSION_KEY);
  return session === null ? lastSignOut() === null : test(session);
};

/** Whether the session of this user has begun after the last sign-out, and no other user has signed in since. */
export const isSessionOf = (uid: string): boolean =>
  isSession((session) => session === `${lastSignOut()} ${uid}`);

/** Whether certainly nobody is signed in, because the session has begun before the last sign-out. */
export const isSignedOut = (): boolean =>
  !isSession((session) => session.startsWith(`${lastSignOut()} `));

/**
 * Marks a sign-out, synchronously: from now on, no page shows the user, also if this page is closed at once. Returns false if the
 * browser does not store the mark.
 */
export function markSignOut(): boolean {
  const id = window.crypto.getRandomValues(new Uint32Array(4)).join('-');
  return inStorage((storage) => storage.setItem(SIGN_OUT_KEY, id)) !== null;
}

/** Begins a session. Returns false if somebody has signed out since `since`, which was then the last sign-out. */
export function beginSession(uid: string, since: string | null): boolean {
  if (lastSignOut() !== since) return false;
  const begin = (storage: Storage) => storage.setItem(SESSION_KEY, `${since} ${uid}`);
  // Without marks, every stored session is valid.
  if (inStorage(begin) === null)
    for (const key of [SIGN_OUT_KEY, SESSION_KEY]) inStorage((storage) => storage.removeItem(key));
  return true;
}

/** Calls back when another tab has signed in or out. */
export function onSessionMarked(listener: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === SIGN_OUT_KEY || key === SESSION_KEY || key === null) listener();
  });
}
