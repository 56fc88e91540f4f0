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
import { rootReducer } from '#store/rootReducer';
import { shopVisits } from '#tests/support/shopTools';
import { aDraft, aFavorite, aReview, aUser } from './builders';
import { ABOUT, recordingOf } from './recordingOf';

/** What a terminal would execute, or show in another order or not at all. Short, because long texts are cut. */
const CONTROLS =
  '\u001b[2J\u009b31m\u0000\u0007\b\r\u007f\u0085\v\f\u2028\u2029\u202e\u2066\u200e\u061c\u00ad\u200b\u2060\ufeff\u{e0041}';

/** Characters that may not be printed. */
export const UNPRINTABLE =
  /[\p{Cc}\p{Bidi_Control}\u00ad\u200b\u2028\u2029\u2060\ufeff\u{e0000}-\u{e007f}]/u;

/** Names that each object inherits. */
const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

/** A line that reports the opposite of what is true. */
export const FORGED = '99 events, all as recorded';

/** Texts that a file may contain instead of any text. */
export const HOSTILE_VALUES: readonly string[] = [
  CONTROLS,
  `x\n${FORGED}`,
  `</script><script>globalThis['hostileValueRan'] = true</script>`,
  `$& $\` $' %s %d %j`,
  '\ud800 half a pair',
  '../../../../tmp/x',
  'C:\\CON\u0000.json',
  '-rf',
  ...INHERITED,
];

const [first, second] = toys.toys as unknown as [Toy, Toy]; // as the schema of the catalogue says
const { router } = rootReducer(undefined, { type: '@@start' });

/** A file whose text fields are of every kind that a file can have. */
export const FILE = (() => {
  const file = JSON.parse(
    shopVisits.stringify(
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
    ),
  ) as { payload: string; preloadedState: string; snapshot: object };
  return {
    events: JSON.parse(file.payload) as { type: string }[],
    start: JSON.parse(file.preloadedState) as object,
    facts: {
      ...file.snapshot,
      errors: [{ index: 0, message: '' }],
      notes: [0, 9].map((step) => ({ step, text: 'note' })),
    },
  };
})();
export type HostileFile = typeof FILE;

export const textOf = ({ events, start: initial, facts }: HostileFile) =>
  JSON.stringify({
    payload: JSON.stringify(events),
    preloadedState: JSON.stringify(initial),
    snapshot: facts,
  });

/** Fields with a fixed form: the name of something, a time, or a path of this site. */
const FIXED =
  /^(?:type|touched|screen|status|tone|source|origin|kind|level|sort|navigationType|tab|app|takenAt|key|place|date|(?:created|updated)At|image|pathname)$/;

/** A copy with a text in all fields without a fixed form. The unknown field is renamed to it, too. */
function filledWith(value: unknown, text: string, name = ''): unknown {
  if (typeof value === 'string') return FIXED.test(name) ? value : text;
  if (Array.isArray(value)) return value.map((part) => filledWith(part, text, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key === 'unknownField' ? text : key,
      filledWith(part, text, key),
    ]),
  );
}

/** The file with each hostile text. */
export const FILLED = HOSTILE_VALUES.map((text) => filledWith(FILE, text) as HostileFile);
