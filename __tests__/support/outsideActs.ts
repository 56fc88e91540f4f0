import { LIST_KINDS, type ListName } from '#domain/listKinds';
import { selectUser } from '#features/auth/authSlice';
import type { AuthService } from '#services/authService';
import type { ListRules } from '#services/lists/listRules';
import type { StorageProblem } from '#services/recordStorage';
import { aFavorite, aReview, aUser } from '#tests/support/builders';
import type { OpenShop } from '#tests/support/testShop';

export type Pick = <T>(items: readonly T[]) => T;
type AuthMethod = Exclude<keyof AuthService, 'onSessionChanged' | 'warmUp'>;

/** The people of a walk. No file may contain what they have written. */
export const PEOPLE = [
  aUser({ uid: 'uid-moushumi', email: 'moushumi@home.example', displayName: 'Moushumi Begum' }),
  aUser({ uid: 'uid-tanvir', email: 'tanvir.h@home.example', displayName: 'Tanvir' }),
  aUser({ uid: 'uid-nameless', email: 'z@home.example', displayName: '' }),
];

const METHODS: readonly AuthMethod[] = [
  'signUp',
  'logIn',
  'signInWithGoogle',
  'signOut',
  'updateProfile',
  'sendPasswordReset',
];
/** The codes of the specification (§8), and one that nobody knows. */
const CODES = [
  'missing-recaptcha-token',
  'password-does-not-meet-requirements',
  'multi-factor-auth-required',
  'user-mismatch',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'network-request-failed',
  'web-storage-unsupported',
  'internal-error',
  'argument-error',
  'invalid-api-key',
  'auth-domain-config-required',
  'of-tomorrow',
];
const PROBLEMS: readonly StorageProblem[] = ['damaged', 'full', 'denied', 'newer'];
const LISTS: readonly ListName[] = ['favorites', 'reviews'];

const REVIEW_IDS = ['review-1767323045001', 'review-1767323045002'];

/** A user that fits the call: the service changes the one who is signed in, and lets in whoever asks. */
function userFor(method: AuthMethod, { store }: OpenShop, pick: Pick) {
  const user = selectUser(store.getState()) ?? pick(PEOPLE);
  if (method === 'updateProfile') return { ...user, displayName: pick(['Moushumi', '']) };
  return pick(PEOPLE);
}

/** Answers or refuses the oldest call of a method of the sign-in service. False if nothing is asked. */
export async function answerOne(shop: OpenShop, pick: Pick): Promise<boolean> {
  const asked = METHODS.filter((method) => shop.auth.callsOf(method).length > 0);
  if (asked.length === 0) return false;
  const method = pick(asked);
  if (pick([true, true, true, false])) {
    const isUser = method !== 'signOut' && method !== 'sendPasswordReset';
    await shop.auth.answer(method, isUser ? userFor(method, shop, pick) : undefined);
    return true;
  }
  const code = `auth/${pick(CODES)}`;
  await shop.auth.refuse(method, { code, message: `Refused with ${code}` });
  return true;
}

/** What another tab has stored. */
const storedElsewhere = (shop: OpenShop, pick: Pick) => {
  const [{ uid: userId, email: userEmail }, toyId] = [pick(PEOPLE), pick(['toy-1', 'toy-2', 'x'])];
  const list = pick(LISTS);
  const record = {
    favorites: aFavorite({ userId, toyId }),
    reviews: aReview({ id: pick(REVIEW_IDS), userId, userEmail, toyId }),
  }[list];
  const { keyOf }: ListRules = LIST_KINDS[list];
  const others = shop.store.getState()[list].items.filter((item) => keyOf(item) !== keyOf(record));
  return { list, items: pick([others.slice(1), [...others, record], [...others, record]]) };
};

/** What happens outside of the shop. */
export const OUTSIDE_ACTS: readonly ((shop: OpenShop, pick: Pick) => unknown)[] = [
  answerOne,
  answerOne,
  answerOne,
  ({ auth }, pick) => auth.report(pick([null, ...PEOPLE])),
  ({ records }, pick) => records.refuse(pick([null, pick(PROBLEMS)])),
  ({ records }, pick) =>
    records.report({ type: 'problem', list: pick(LISTS), problem: pick(PROBLEMS) }),
  (shop, pick) => shop.records.report({ type: 'received', ...storedElsewhere(shop, pick) }),
  (shop, pick) => shop.records.report({ type: 'received', ...storedElsewhere(shop, pick) }),
  ({ sharing }, pick) => (sharing.result = pick(['shared', 'copied', null])),
  ({ history }) => history.back(),
  ({ history }) => history.forward(),
];
