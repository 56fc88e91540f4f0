import { memoizeByReference } from '@latim/visits/replay';
import type { RootState } from '#store/rootReducer';

type Auth = RootState['auth'];

const authWithoutPhoto = memoizeByReference((auth) => {
  const { session } = auth as Auth; // the caller passes this slice
  return session.status === 'signedIn'
    ? { ...(auth as Auth), session: { ...session, user: { ...session.user, photoURL: '' } } }
    : (auth as Auth);
});

/**
 * The state without the address of the user's photo. A replay shows the initial instead, because a file must not
 * cause a request to another host. Pictures of toys are paths of this site (`catalogueSchema.ts`).
 */
export const withoutForeignPhoto = (state: RootState): RootState => ({
  ...state,
  auth: authWithoutPhoto(state.auth),
});
