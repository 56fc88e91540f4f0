import type { UnknownAction } from '@reduxjs/toolkit';
import { notices } from '#domain/notices';
import type { User } from '#domain/user';
import * as auth from '#features/auth/authSlice';
import { draftChanged } from '#features/drafts/draftsSlice';
import * as favorites from '#features/favorites/favoritesSlice';
import { searchChanged } from '#features/filter/filterSlice';
import { errorCaptured, noticeRaised } from '#features/notices/noticeEvents';
import * as reviews from '#features/reviews/reviewsSlice';
import { aDraft, aFavorite, aReview, navigated } from '#tests/support/builders';
import fc, { runs } from '#tests/support/fastCheck';
import { ABOUT, recordingOf } from '#tests/support/recordingOf';
import { firstDifference, shopVisits } from '#tests/support/shopTools';

/** The personal data of a visit: three people, and what they typed. */
interface Data {
  readonly people: readonly User[];
  readonly comments: readonly string[];
  readonly searches: readonly string[];
  readonly parameters: readonly string[];
}

/** An event, as a function of the personal data of the visit. */
type Template = (data: Data) => UnknownAction;

const index = fc.nat(2);
const at = <Item>(items: readonly Item[], position: number): Item => {
  const item = items[position];
  if (item === undefined) throw new Error(`No item ${position}`);
  return item;
};
const template = (make: (data: Data, who: User, n: number) => UnknownAction) =>
  fc.tuple(index, index).map(
    ([person, n]): Template =>
      (data) =>
        make(data, at(data.people, person), n),
  );

const reviewOf = ({ comments }: Data, { uid, email }: User, n: number) =>
  aReview({ id: `review-${n}`, userId: uid, userEmail: email, comment: at(comments, n) });

const templates: fc.Arbitrary<readonly Template[]> = fc.array(
  fc.oneof(
    template((_data, who) => auth.sessionReported(who)),
    fc.constant<Template>(() => auth.sessionReported(null)),
    template((_data, who, n) => auth.attemptSucceeded({ number: n, user: who })),
    template((_data, who) => auth.profileSaved(who)),
    template((_data, { uid }) => auth.profileEditCancelled({ uid })),
    template((_data, { uid }, n) => auth.attemptSucceeded({ number: n, user: null, userId: uid })),
    template((_data, { email }, n) =>
      auth.attemptFailed({ number: n, code: 'auth/a', message: `${email}: no "${email}"` }),
    ),
    template((_data, { email }) => auth.resetSent({ email, windowOpened: true })),
    template((_data, { uid }) => favorites.favoriteAdded(aFavorite({ userId: uid }))),
    template((data, who, n) => reviews.reviewAdded(reviewOf(data, who, n))),
    template((data, who, n) => reviews.reviewsReceived([reviewOf(data, who, n)])),
    template(({ comments }, { uid }, n) =>
      draftChanged(aDraft({ userId: uid, values: { comment: at(comments, n) } })),
    ),
    template((_data, { displayName, email, photoURL }) =>
      draftChanged(
        aDraft({
          userId: null,
          place: 'signUp',
          values: { name: displayName ?? '', email, photoURL: photoURL ?? '' },
        }),
      ),
    ),
    template(({ searches }, _who, n) => searchChanged({ screen: 'home', query: at(searches, n) })),
    template(({ searches, parameters }, { email }, n) =>
      navigated(n === 0 ? '/all-toys' : `/${at(parameters, n)}`, {
        search: `?q=${encodeURIComponent(at(searches, n))}&email=${encodeURIComponent(email)}&${at(parameters, n)}`,
        hash: `#${at(parameters, n)}`,
        key: 'k',
      }),
    ),
    template((_data, { displayName, uid }) =>
      errorCaptured({ source: 'screen', message: `${displayName} (${uid}) has no 'name'` }),
    ),
    template((_data, { email }) => noticeRaised(notices.failed(`Not sent to ${email}`))),
  ),
  { maxLength: 25 },
);

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const word = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 4, maxLength: 9 })
  .map((letters) => letters.join(''));
/** Three different values. Equal values stay equal in a file, so both visits must have the same equal ones. */
const three = <Item>(item: fc.Arbitrary<Item>, key: (item: Item) => string) =>
  fc.uniqueArray(item, { minLength: 3, maxLength: 3, selector: key });

/** A random person. The first letters keep the values of different fields apart. */
const person = fc.tuple(word, word, word, word).map(([uid, email, name, photo]): User => ({
  uid: `u-${uid}`,
  email: `m${email}@${name}.example`,
  displayName: `N${name} ${uid}`,
  photoURL: `https://photos.example/${photo}.png`,
  creationTime: '2025-12-01T08:00:00.000Z',
}));
const people = fc
  .array(person, { minLength: 3, maxLength: 3 })
  .filter((all) =>
    (['uid', 'email', 'displayName', 'photoURL'] as const).every(
      (field) => new Set(all.map((each) => each[field])).size === all.length,
    ),
  );

/** A file keeps the length and the punctuation of comments, and nothing else of them. */
const comment = (shape: string, letters: string) =>
  shape.replaceAll('x', () => letters).slice(0, shape.length);
const SHAPES = ['xxxx, xx!', 'xxx xxxxxx (xx).', 'xxxxxx'];
const comments = fc
  .array(fc.constantFrom(...LETTERS, 'ক', 'é', '7'), { minLength: 3, maxLength: 3 })
  .map((letters) => SHAPES.map((shape, i) => comment(shape, at(letters, i))));

const data: fc.Arbitrary<Data> = fc.record({
  people,
  comments,
  searches: three(
    word.map((text) => `s${text}`),
    String,
  ),
  parameters: three(
    word.map((text) => `p${text}`),
    String,
  ),
});

/** Everybody signs in first: a name within a message is found only if a field of the visit has it. */
const eventsOf = (events: readonly Template[], values: Data) => [
  ...values.people.map((who) => auth.sessionReported(who)),
  ...events.map((event) => event(values)),
];

const fileOf = (events: readonly Template[], values: Data): string =>
  shopVisits.stringify(recordingOf(eventsOf(events, values)), ABOUT);

it('writes equal files for visits that differ only in personal data, which replay as recorded', () => {
  fc.assert(
    fc.property(templates, data, data, (events, ours, theirs) => {
      const file = fileOf(events, ours);
      expect(file).toBe(fileOf(events, theirs));
      expect(firstDifference(shopVisits.read(file))).toBeNull();
    }),
    { numRuns: runs(1000) },
  );
});
