import { TOYS } from '#data/toys';
import { sessionReported } from '#features/auth/authSlice';
import { catalogueLoaded, pageToysLoaded } from '#features/catalogue/catalogueSlice';
import { draftChanged } from '#features/drafts/draftsSlice';
import { favoriteAdded } from '#features/favorites/favoritesSlice';
import { reviewAdded } from '#features/reviews/reviewsSlice';
import { invalidSlices, summarizeState } from '#qa/sliceSchemas';
import { rootReducer, type RootState } from '#store/rootReducer';
import { aDraft, aFavorite, aReview, aUser } from '#tests/support/builders';

const START = rootReducer(undefined, { type: '@@start' });
const COMPLETE = rootReducer(START, catalogueLoaded(TOYS));
const [toy] = TOYS;

/** The complete state with another value at a path, which may have any type. */
const damaged = (path: readonly string[], value: unknown): unknown => {
  const replaced = (part: unknown, [name, ...rest]: readonly string[]): unknown =>
    name === undefined
      ? value
      : { ...(part as object), [name]: replaced(Reflect.get(part as object, name), rest) };
  return replaced(COMPLETE, path);
};

it('accepts the states of an empty, an incomplete and a complete catalogue', () => {
  const incomplete = pageToysLoaded({ first: TOYS.slice(0, 2), others: [], total: 12 });
  for (const state of [START, rootReducer(START, incomplete), COMPLETE])
    expect(invalidSlices(state)).toStrictEqual([]);
});

it.each([
  ['a rating above five', ['byId', 'toy-1', 'rating'], 5.1],
  ['a rating below zero', ['byId', 'toy-1', 'rating'], -0.1],
  ['a rating that is a text', ['byId', 'toy-1', 'rating'], '4'],
  ['a toy without a name', ['byId', 'toy-1'], { ...toy, name: undefined }],
  ['an order with an unknown toy', ['order'], ['toy-1', 'toy-99']],
  ['an order with a name that every object has', ['order'], ['constructor']],
  ['an unknown status', ['status'], 'broken'],
  ['an incomplete catalogue without its size', ['status'], 'partial'],
])('rejects a catalogue with %s', (_what, path, value) => {
  expect(invalidSlices(damaged(['catalogue', ...path], value))).toStrictEqual(['catalogue']);
});

it('accepts the highest and the lowest rating', () => {
  for (const rating of [0, 5])
    expect(invalidSlices(damaged(['catalogue', 'byId', 'toy-1', 'rating'], rating))).toStrictEqual(
      [],
    );
});

it.each([null, undefined, 'text', []])('rejects every slice of %j', (state) => {
  expect(invalidSlices(state)).toStrictEqual(Object.keys(START));
});

it('summarizes the state at the start', () => {
  expect(summarizeState(START)).toStrictEqual({
    at: '/',
    update: 'current',
    drafts: 'none',
    recent: 'none',
    session: 'loading',
    attempt: 'idle',
    profile: 'viewing',
    reset: 'idle',
    catalogue: 'loading',
    favorites: 'hydrating (0)',
    editor: 'composing',
    reviews: 'hydrating (0)',
  });
});

it('summarizes the lists, the drafts and the session', () => {
  const events = [
    sessionReported(aUser()),
    favoriteAdded(aFavorite()),
    reviewAdded(aReview()),
    reviewAdded(aReview({ id: 'review-2' })),
    draftChanged(aDraft()),
    draftChanged(aDraft({ place: 'profile', values: { name: 'Sadia' } })),
  ];
  const state = events.reduce<RootState>(rootReducer, COMPLETE);
  expect(summarizeState(state)).toMatchObject({
    session: 'signedIn',
    drafts: 'review:toy-1, profile',
    catalogue: 'ready',
    favorites: expect.stringMatching(/\(1\)$/),
    reviews: expect.stringMatching(/\(2\)$/),
  });
});
