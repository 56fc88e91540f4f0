import type { User } from '#domain/user';
import type { AuthService } from '#services/authService';
import type { Location } from '#services/historyService';
import type { Services } from '#services/services';
import { noopServices } from './noopServices';

interface MemoryOptions extends Pick<Services, 'catalogue' | 'clock' | 'notifier'> {
  readonly user: User | null;
  readonly location: Location;
}

/** A sign-in service that accepts everybody. Users have no photo, because it would be requested from another host. */
function acceptingAuth(first: User | null, { clock, auth }: Services): AuthService {
  let user = first;
  const enter = (email: string, displayName: string): Promise<User> => {
    const creationTime = new Date(clock.now()).toISOString();
    const entered = { uid: `uid-of-${email}`, email, displayName, photoURL: '', creationTime };
    user = entered;
    return Promise.resolve(entered);
  };
  return {
    ...auth,
    signUp: ({ email, name }) => enter(email, name),
    logIn: ({ email }) => enter(email, ''),
    signInWithGoogle: () => enter('person@example.test', 'Person'),
    signOut: () => {
      user = null;
      return Promise.resolve();
    },
    updateProfile: (change) => {
      if (user) user = { ...user, displayName: change.displayName };
      return user ? Promise.resolve(user) : auth.updateProfile(change);
    },
    sendPasswordReset: () => Promise.resolve(),
  };
}

/** Services for continuing a replayed visit: every request succeeds, but nothing is stored, sent or opened. */
export function memoryServices({
  user,
  location,
  catalogue,
  clock,
  notifier,
}: MemoryOptions): Services {
  const services = { ...noopServices(location), catalogue, clock, notifier };
  return {
    ...services,
    auth: acceptingAuth(user, services),
    records: {
      ...services.records,
      put: () => Promise.resolve(),
      remove: () => Promise.resolve(),
    },
  };
}
