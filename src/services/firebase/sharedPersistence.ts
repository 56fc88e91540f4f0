import {
  browserLocalPersistence,
  browserSessionPersistence,
  indexedDBLocalPersistence,
  type Persistence,
} from 'firebase/auth';
import { isSessionOf, sessionMarks } from './sessionMark';

/** A user as the SDK stores it. Only the id is read. */
interface StoredUser {
  readonly uid: string;
}

/**
 * The methods that the SDK calls on a persistence. They are internal (stable since 2020), so the version of
 * firebase is pinned, and tests with several tabs check them.
 */
interface SdkPersistence {
  _get(key: string): Promise<StoredUser | null>;
  _set(key: string, user: StoredUser): Promise<void>;
  _remove(key: string): Promise<void>;
  _addListener(key: string, listener: () => Promise<void>): void;
}

/**
 * Where the SDK stores the session (spec §4): all tabs share it. On its own, the SDK stores its user at the end of each
 * operation, and removes it when it finds nobody, also if another tab has signed out or in meanwhile. Here it stores and reads
 * only the user of the marked session, and removes none that another tab has stored. Calls `onFollowed` when this tab has
 * followed a change by another one; `follow` makes it do so before the next poll of the SDK.
 */
export function sharedPersistence(onFollowed: () => void) {
  let follow = () => {}; // until the SDK has chosen where to store
  const share = (Base: new () => SdkPersistence) =>
    class extends Base {
      /** The marks of the session that this tab has read or stored last. */
      private session: string | undefined;

      override async _get(key: string) {
        const user = await super._get(key);
        if (!user || !isSessionOf(user.uid)) return null;
        this.session = sessionMarks();
        return user;
      }

      override async _set(key: string, user: StoredUser) {
        if (!isSessionOf(user.uid)) return;
        this.session = sessionMarks();
        await super._set(key, user);
      }

      override async _remove(key: string) {
        const stored = await super._get(key);
        if (stored && isSessionOf(stored.uid) && this.session !== sessionMarks()) follow();
        else await super._remove(key);
      }

      override _addListener(key: string, listener: () => Promise<void>) {
        const onChanged = () => listener().then(onFollowed, onFollowed);
        follow = () => void onChanged();
        super._addListener(key, onChanged);
      }
    };
  const persistence = [
    indexedDBLocalPersistence,
    browserLocalPersistence,
    browserSessionPersistence,
  ].map(
    // The SDK calls their constructors, which its public type does not have.
    (each) => share(each as unknown as new () => SdkPersistence) as unknown as Persistence,
  );
  return { persistence, follow: () => follow() };
}
