import toys from '#catalogue/toys.json';
import { notices } from '#domain/notices';
import type { Toy } from '#domain/toy';
import { sessionReported } from '#features/auth/authSlice';
import {
  catalogueLoaded,
  catalogueRequested,
  pageToysLoaded,
} from '#features/catalogue/catalogueSlice';
import { draftChanged } from '#features/drafts/draftsSlice';
import { errorCaptured } from '#features/errors/errorsSlice';
import { favoritesReceived } from '#features/favorites/favoritesSlice';
import { searchChanged } from '#features/filter/filterSlice';
import { noticeRaised } from '#features/notices/noticesSlice';
import { reviewsReceived } from '#features/reviews/reviewsSlice';
import { locationChanged } from '#features/router/routerSlice';
import { shopVisits } from '#qa/shopAdapter';
import { rootReducer } from '#store/rootReducer';
import { aDraft, aFavorite, aReview, aUser } from './builders';
import { ABOUT, recordingOf } from './recordingOf';

const BIDI = [0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2069];
const CODE = "globalThis['hostileValueRan'] = true";

/** Texts that a file may contain instead of any text: code, commands of a terminal, paths, names of a prototype. */
export const HOSTILE_VALUES: readonly string[] = [
  // to leave a literal or a comment
  `'); ${CODE}; ('`,
  `"); ${CODE}; ("`,
  `\`); ${CODE}; (\``,
  `\${${CODE}}`,
  `\\'); ${CODE}; //`,
  `\\"); ${CODE}; //`,
  `\\`,
  `x\\u0022); ${CODE}; //`,
  `*/ ${CODE} /*`,
  `\n${CODE}\n`,
  `\r\n${CODE} //`,
  `\u2028${CODE}\u2028`,
  `\u2029${CODE}\u2029`,
  `2026-01-02 (' + (${CODE}) + ')`,
  `2026-01-02T03:04:05.000Z'); ${CODE}; ('`,
  `2026-01-02T03:04:05.000Z\n${CODE}`,
  `</script><script>${CODE}</script>`,
  `<!-- ${CODE} -->`,
  `$& $\` $' $1`,
  `%s %d %j %c`,
  `];${CODE};[`,
  `]: ${CODE}, [`,
  `})();${CODE};(()=>{`,
  `#tests/support/replayVisit';${CODE};'`,
  // for the terminal
  '\u001b[31mred',
  '\u001b[2J\u001b[H',
  '\u001b]0;title\u0007',
  '\u001b]52;c;aGk=\u0007',
  '\u001b]8;;https://evil.example\u0007link\u001b]8;;\u0007',
  '\u001bP$q"p\u001b\\',
  '\u009b31m',
  '\u009d0;title\u009c',
  '\u0000',
  '\u0007\b\b\b',
  '\rok',
  '\u007f',
  '\u0085next line',
  'x\n99 events, all as recorded',
  'x\u000b\u000c99 events, all as recorded',
  ...BIDI.map((code) => `a${String.fromCodePoint(code)}b"); // c`),
  '\u00ad\u200b\u2060\ufeffinvisible',
  '\u{e0041}\u{e0042} tags',
  '\ud800 half a pair',
  // for objects
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__proto__.polluted',
  'constructor.prototype.polluted',
  // for file names
  '../../../../tmp/x',
  '/etc/passwd',
  'C:\\CON',
  'x\u0000.json',
  '-rf',
  'a/b?c#d',
];

/** Characters that may not be printed. */
export const UNPRINTABLE =
  /[\p{Cc}\p{Bidi_Control}\u00ad\u200b\u2028\u2029\u2060\ufeff\u{e0000}-\u{e007f}]/u;

const [first, second] = toys.toys as unknown as [Toy, Toy]; // as the schema of the catalogue says
const start = rootReducer(undefined, { type: '@@start' });
const { router } = start;

/** A file whose text fields are of every kind that a file can have. */
export const FILE = (() => {
  const file = JSON.parse(
    shopVisits.stringify(
      recordingOf([
        pageToysLoaded({ first: [first], others: [], total: 2 }),
        catalogueRequested(),
        catalogueLoaded([first, second]),
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
      notes: [0, 11].map((step) => ({ step, text: 'note' })),
    },
  };
})();
export type HostileFile = typeof FILE;
export const LAST = FILE.events.length;

export const textOf = ({ events, start: initial, facts }: HostileFile) =>
  JSON.stringify({
    payload: JSON.stringify(events),
    preloadedState: JSON.stringify(initial),
    snapshot: facts,
  });

export type Keys = readonly string[];

/** The paths of all texts in a value. */
const textFields = (value: unknown, keys: Keys = []): Keys[] =>
  typeof value === 'string'
    ? [keys]
    : Object.entries(Object(value) as object).flatMap(([key, part]) =>
        textFields(part, [...keys, key]),
      );
const FIELDS = textFields(FILE);

/** A copy with another text at a path. The unknown field is renamed to it, too. */
function withTextAt(value: unknown, [key, ...rest]: Keys, text: string): unknown {
  if (key === undefined) return text;
  const part = withTextAt(Reflect.get(value as object, key), rest, text);
  if (Array.isArray(value)) return value.with(Number(key), part);
  return Object.fromEntries(
    Object.entries(value as object).map(([name, own]) =>
      name === key ? [name === 'unknownField' ? text : name, part] : [name, own],
    ),
  );
}

/** The file with another text in a field. */
export const withText = (file: HostileFile, field: Keys, text: string) =>
  withTextAt(file, field, text) as HostileFile;

/** Texts with a fixed form: the name of something, a time, or a path of this site. */
const FIXED =
  /(?:type|touched\.0|screen|status|tone|source|origin|kind|level|sort|navigationType|tab|app|takenAt|key|place|date|(?:created|updated)At|image|pathname)$/;
const OPEN_FIELDS = FIELDS.filter((field) => !FIXED.test(field.join('.')));

/** The file with a text in all fields without a fixed form. */
const filledWith = (text: string) =>
  OPEN_FIELDS.reduce((file, field) => withText(file, field, text), FILE);

/** The file with each hostile text. */
export const FILLED = HOSTILE_VALUES.map((text) => ({ text, file: filledWith(text) }));
