import toys from '#catalogue/toys.json';
import { notices } from '#domain/notices';
import type { Toy } from '#domain/toy';
import { sessionReported } from '#features/auth/authSlice';
import { catalogueLoaded } from '#features/catalogue/catalogueSlice';
import { draftChanged } from '#features/drafts/draftsSlice';
import { favoritesReceived } from '#features/favorites/favoritesSlice';
import { searchChanged } from '#features/filter/filterSlice';
import { errorCaptured } from '#features/notices/noticeEvents';
import { noticeRaised } from '#features/notices/noticeEvents';
import { reviewsReceived } from '#features/reviews/reviewsSlice';
import { locationChanged } from '#features/router/routerSlice';
import { rootReducer, type RootState } from '#store/rootReducer';
import { shopVisits } from '#tests/support/shopTools';
import { aDraft, aFavorite, aReview, aUser } from './builders';
import { fileFilledWith } from './hostile';
import { ABOUT, recordingOf } from './recordingOf';

const [first, second] = toys.toys as unknown as [Toy, Toy]; // as the schema of the catalogue says
const { router } = rootReducer(undefined, { type: '@@start' });

/** A file whose text fields are of every kind that a file can have. */
const FILE = shopVisits.stringify(
  recordingOf([
    catalogueLoaded({ toys: [first, second], details: { [first.id]: { size: 'x' } } }),
    sessionReported(aUser()),
    favoritesReceived([{ ...aFavorite(), unknownField: '' } as ReturnType<typeof aFavorite>]),
    reviewsReceived([aReview()]),
    draftChanged(aDraft()),
    noticeRaised(notices.loggedIn),
    errorCaptured({ source: 'window', message: 'x', pathname: '/' }),
    locationChanged({ ...router, location: { ...router.location, search: '?a', hash: '#b' } }),
    searchChanged({ screen: 'home', query: 'x' }),
  ]),
  ABOUT,
);

/** Fields with a fixed form: the name of something, a time, or a path of this site. */
const FIXED =
  /^(?:type|touched|screen|status|tone|source|origin|kind|level|sort|navigationType|tab|app|takenAt|key|place|date|(?:created|updated)At|image|pathname)$/;

/** The state at the end of a visit of the shop that has a text in all fields without a fixed form. */
export function stateFilledWith(text: string): RootState {
  const end = shopVisits.statesOf(shopVisits.read(fileFilledWith(FILE, text, FIXED))).at(-1);
  if (!end) throw new Error('The file has states.');
  return end;
}
