/** The localStorage key of the id of a sign-out that the SDK has not completed. */
export const SIGN_OUT_KEY = 'toyshop:sign-out';

/** The id, if the browser refuses to store it. Then only this page knows of the sign-out. */
let unstored: string | null = null;

function storedId(): string | null {
  try {
    return window.localStorage.getItem(SIGN_OUT_KEY);
  } catch {
    return null; // the browser blocks localStorage
  }
}

/**
 * The mark of a sign-out: its id, from the click until the session is removed from the storage of the SDK. It is set
 * synchronously, so it also outlives a page that is closed at once. While it is set, no page shows a user.
 */
export const signOutMark = {
  /** Marks a new sign-out. Returns false if the next page will not know of it. */
  set(): boolean {
    const id = window.crypto.getRandomValues(new Uint32Array(4)).join('-');
    try {
      window.localStorage.setItem(SIGN_OUT_KEY, id);
      return true;
    } catch {
      unstored = id; // blocked or full
      return false;
    }
  },
  /** The id of the sign-out that is not completed, or null. */
  read: (): string | null => unstored ?? storedId(),
  /** Ends the mark, unless it belongs to a later sign-out. */
  end(id: string | null): void {
    if (id === unstored) unstored = null;
    if (id !== null && id === storedId()) window.localStorage.removeItem(SIGN_OUT_KEY);
  },
};
