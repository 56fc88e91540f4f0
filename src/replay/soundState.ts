import { isDraft } from '../domain/draft';
import { isFavorite, isReview } from '../domain/storedRecords';
import type { StorageErrorReason } from '../services/recordStorage';
import type { RootState } from '../store/rootReducer';
import {
  isCount,
  isNumber,
  isObject,
  isPath,
  isText,
  listOf,
  machineOf,
  nullOr,
  objectThat,
  oneOf,
  recordOf,
  shapeOf,
  type Fields,
  type Guard,
} from './guards';

type Auth = RootState['auth'];
type Reviews = RootState['reviews'];
type Catalogue = RootState['catalogue'];
type Ready = Extract<Catalogue, { status: 'ready' }>;

const isUser = shapeOf<Extract<Auth['session'], { status: 'signedIn' }>['user']>({
  uid: isText,
  email: isText,
  displayName: isText,
  photoURL: isText,
  creationTime: isText,
});
const isKind = oneOf<Extract<Auth['attempt'], { status: 'pending' }>['kind']>({
  signUp: true,
  logIn: true,
  google: true,
  signOut: true,
});
const isFlag: Guard = (value) => typeof value === 'boolean';
const failure = { code: isText, message: isText };

const isMirror = machineOf<RootState['favorites']['mirror']>({
  hydrating: {},
  ready: {},
  unsaved: {
    reason: oneOf<StorageErrorReason>({
      damaged: true,
      full: true,
      denied: true,
      newer: true,
      paused: true,
    }),
    message: isText,
  },
});

const isRating: Guard = (value) => isNumber(value) && Number(value) >= 0 && Number(value) <= 5;
const isToy = shapeOf<Ready['byId'][string]>({
  id: isText,
  name: isText,
  description: isText,
  price: isNumber,
  category: isText,
  subCategory: isText,
  age_group: isText,
  material: isText,
  seller_name: isText,
  seller_email: isText,
  seller_info: isText,
  availableQuantity: isNumber,
  rating: isRating,
  image: isPath,
});
const hasShape = machineOf<Catalogue>({
  loading: {},
  ready: { byId: recordOf(isToy), order: listOf(isText) },
});
const isCatalogue = objectThat((value) => {
  if (!hasShape(value)) return false;
  const catalogue = value as Catalogue; // asked just now
  return (
    catalogue.status === 'loading' ||
    catalogue.order.every((id) => Object.hasOwn(catalogue.byId, id)) // `constructor` names no toy
  );
});

const filter = { query: isText, category: isText };

/**
 * What each slice must be for the screens to show it: a status that its machine knows, with that
 * status's own parts. The types ask for a guard of every field and every status there is.
 */
export const SOUND_SLICES: Fields<RootState> = {
  router: shapeOf<RootState['router']>({
    place: shapeOf<RootState['router']['place']>({
      pathname: isPath,
      search: isText,
      hash: isText,
      key: isText,
    }),
    move: oneOf<RootState['router']['move']>({ PUSH: true, REPLACE: true, POP: true }),
  }),
  notices: shapeOf<RootState['notices']>({
    raised: listOf(
      shapeOf<RootState['notices']['raised'][number]>({
        tone: oneOf<RootState['notices']['raised'][number]['tone']>({
          success: true,
          neutral: true,
          destructive: true,
        }),
        title: isText,
        description: isText,
      }),
    ),
  }),
  faults: shapeOf<RootState['faults']>({
    met: listOf(
      shapeOf<RootState['faults']['met'][number]>({
        source: oneOf<RootState['faults']['met'][number]['source']>({
          screen: true,
          window: true,
          promise: true,
          listener: true,
        }),
        message: isText,
        pathname: isText,
      }),
    ),
  }),
  updates: shapeOf<RootState['updates']>({
    status: oneOf<RootState['updates']['status']>({
      current: true,
      found: true,
      offered: true,
      reloading: true,
    }),
    unkept: listOf(
      oneOf<RootState['updates']['unkept'][number]>({ logIn: true, signUp: true, tryToy: true }),
    ),
  }),
  drafts: shapeOf<RootState['drafts']>({
    kept: listOf(isDraft),
    isRestored: isFlag,
  }),
  auth: shapeOf<Auth>({
    session: machineOf<Auth['session']>({ loading: {}, signedOut: {}, signedIn: { user: isUser } }),
    attempt: machineOf<Auth['attempt']>({
      idle: { number: isNumber },
      pending: { number: isNumber, kind: isKind },
      failed: { number: isNumber, kind: isKind, ...failure },
    }),
    profile: machineOf<Auth['profile']>({
      viewing: {},
      editing: { failure: nullOr(shapeOf(failure)) },
      saving: {},
    }),
    reset: machineOf<Auth['reset']>({
      idle: {},
      sending: {},
      sent: { email: isText, windowOpened: isFlag },
      failed: failure,
    }),
    tab: oneOf<Auth['tab']>({ logIn: true, signUp: true }),
  }),
  filter: shapeOf<RootState['filter']>({
    home: shapeOf<RootState['filter']['home']>({ ...filter, visibleCount: isCount }),
    allToys: shapeOf<RootState['filter']['allToys']>(filter),
  }),
  catalogue: isCatalogue,
  favorites: shapeOf<RootState['favorites']>({
    items: listOf(isFavorite),
    saving: listOf(
      shapeOf<RootState['favorites']['saving'][number]>({ toyId: isText, userId: isText }),
    ),
    mirror: isMirror,
  }),
  reviews: shapeOf<Reviews>({
    items: listOf(isReview),
    mirror: isMirror,
    editor: machineOf<Reviews['editor']>({
      composing: {},
      editing: { reviewId: isText },
      submitting: { reviewId: nullOr(isText) },
    }),
    listing: machineOf<Reviews['listing']>({ unloaded: {}, loaded: { toyId: isText } }),
    deleted: nullOr(isReview),
  }),
};

/** The slices of a state that no screen can show, by name. */
export const unsoundSlicesOf = (state: unknown): readonly string[] =>
  Object.entries<Guard>(SOUND_SLICES)
    .filter(([name, isSound]) => !(isObject(state) && isSound(state[name])))
    .map(([name]) => name);
