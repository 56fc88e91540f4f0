import { brokenLaws, courseOf } from '@latim/visits/replay';
import type { User } from '#domain/user';
import { favoriteToggleRequested } from '#features/favorites/favoritesSlice';
import { reviewDeletionRequested, reviewEditStarted } from '#features/reviews/reviewsSlice';
import { saveReview } from '#features/reviews/reviewsThunks';
import { navigationRequested, selectLocation } from '#features/router/routerSlice';
import { LAWS } from '#qa/laws';
import { printFigures } from '#tests/services/lists/figures';
import { aUser } from '#tests/support/builders';
import fc, { runs, SEED } from '#tests/support/fastCheck';
import { type OpenShop, openShop, settled } from '#tests/support/testShop';

const COMMANDS = runs(50_000, 1_000_000);
const MAX_COMMANDS = 100;

/** The expected state in its simplest form: the user, the records and the open edit. */
interface Model {
  user: User | null;
  isFull: boolean;
  readonly favorites: Set<string>;
  readonly reviews: Map<string, { userId: string; comment: string }>;
  edited: string | null;
}

type Command = fc.AsyncCommand<Model, OpenShop>;

const PEOPLE = [aUser(), aUser({ uid: 'uid-rafi', email: 'rafi@example.com' })];
const TOYS = ['toy-1', 'toy-2', 'toy-99', '__proto__'];
const isSold = (toyId: string) => ['toy-1', 'toy-2'].includes(toyId);

/** Asserts that the store and the storage contain exactly the records of the model. */
function compare(model: Model, { store, records }: OpenShop): void {
  const { favorites, reviews } = store.getState();
  const favoriteKeys = [...model.favorites].sort();
  const keyOf = ({ userId, toyId }: { userId: string; toyId: string }) => `${userId} ${toyId}`;
  expect(favorites.items.map(keyOf).sort()).toStrictEqual(favoriteKeys);
  expect(records.lists.favorites.map(keyOf).sort()).toStrictEqual(favoriteKeys);
  const comments = Object.fromEntries([...model.reviews].map(([id, { comment }]) => [id, comment]));
  expect(Object.fromEntries(reviews.items.map(({ id, comment }) => [id, comment]))).toStrictEqual(
    comments,
  );
  expect(records.lists.reviews).toHaveLength(model.reviews.size);
  expect(favorites.saving).toStrictEqual([]);
}

/** The laws that the visit has broken. Every answer has arrived. */
function lawsBrokenBy({ recording }: OpenShop) {
  const { initial, events } = recording();
  const states = [initial, ...events.map(({ state }) => state)];
  const course = courseOf({ states, events: events.map(({ action }) => action), isFinished: true });
  return brokenLaws(LAWS, course);
}

const command = (name: string, run: (model: Model, shop: OpenShop) => Promise<void>): Command => ({
  check: () => true,
  run: async (model, shop) => {
    await run(model, shop);
    compare(model, shop);
  },
  toString: () => name,
});

const session = (person: User | null) =>
  command(`session ${person?.uid ?? 'nobody'}`, async (model, { auth, history }) => {
    // A sign-in on /auth redirects home, and leaving the screen ends the edit.
    if (person && history.service.current().pathname === '/auth') model.edited = null;
    // An edit ends with the session of the review's writer.
    if (model.edited !== null && model.reviews.get(model.edited)?.userId !== person?.uid)
      model.edited = null;
    auth.report(person);
    model.user = person;
    await settled();
  });

const toggle = (toyId: string, times: number) =>
  command(`toggle ${toyId} x${times}`, async (model, { store }) => {
    for (let i = 0; i < times; i += 1) store.dispatch(favoriteToggleRequested({ toyId }));
    await settled();
    // The second click is ignored, because the first toggle is still being saved.
    if (!model.user || !isSold(toyId) || model.isFull) return;
    const key = `${model.user.uid} ${toyId}`;
    if (!model.favorites.delete(key)) model.favorites.add(key);
  });

const edit = (index: number) =>
  command(`edit ${index}`, async (model, { store }) => {
    const id = [...model.reviews.keys()][index % Math.max(1, model.reviews.size)];
    if (id === undefined) return;
    store.dispatch(reviewEditStarted({ reviewId: id }));
    model.edited = id;
  });

const save = (comment: string, rating: number) =>
  command(`save ${comment} ${rating}`, async (model, { store }) => {
    const before = new Set(model.reviews.keys());
    await store.dispatch(saveReview({ toyId: 'toy-1', draft: { rating, comment } }));
    const isValid = rating >= 1 && rating <= 5;
    const { user, edited } = model;
    const isMine = edited === null || model.reviews.get(edited)?.userId === user?.uid;
    if (!user) model.edited = null; // redirected to /auth, which ends the edit
    if (!user || !isValid || !isMine || model.isFull) return;
    if (edited !== null) {
      model.reviews.set(edited, { userId: user.uid, comment });
      model.edited = null;
      return;
    }
    const added = store.getState().reviews.items.filter(({ id }) => !before.has(id));
    expect(added).toHaveLength(1);
    for (const { id } of added) model.reviews.set(id, { userId: user.uid, comment });
  });

const remove = (index: number) =>
  command(`delete ${index}`, async (model, { store }) => {
    const id = [...model.reviews.keys()][index % Math.max(1, model.reviews.size)];
    if (id === undefined) return;
    store.dispatch(reviewDeletionRequested({ reviewId: id, from: 'toy' }));
    await settled();
    if (model.reviews.get(id)?.userId !== model.user?.uid || !model.user || model.isFull) return;
    model.reviews.delete(id);
    if (model.edited === id) model.edited = null;
  });

const disk = (isFull: boolean) =>
  command(isFull ? 'disk full' : 'disk free', async (model, { records }) => {
    records.failWith(isFull ? { reason: 'full', message: 'No room' } : null);
    model.isFull = isFull;
  });

const leave = command('leave the screen', async (model, { store }) => {
  const { pathname } = selectLocation(store.getState()); // a link to the current screen would not leave it
  const href = pathname === '/all-toys' ? '/' : '/all-toys';
  store.dispatch(navigationRequested({ href }));
  model.edited = null;
});

const commands = fc.commands(
  [
    fc.constantFrom(null, ...PEOPLE).map(session),
    fc
      .tuple(fc.constantFrom(...TOYS), fc.integer({ min: 1, max: 2 }))
      .map(([t, n]) => toggle(t, n)),
    fc.nat(5).map(edit),
    fc
      .tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 6 }))
      .map(([c, r]) => save(c, r)),
    fc.nat(5).map(remove),
    fc.boolean().map(disk),
    fc.constant(leave),
  ],
  { maxCommands: MAX_COMMANDS, size: 'max' },
);

it(`the store matches the model in ${COMMANDS} random commands`, async () => {
  let executed = 0;
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  for (let round = 0; executed < COMMANDS; round += 1)
    await fc.assert(
      fc.asyncProperty(commands, async (cmds) => {
        const model: Model = {
          user: null,
          isFull: false,
          favorites: new Set(),
          reviews: new Map(),
          edited: null,
        };
        const real = await openShop({ user: null });
        await fc.asyncModelRun(() => ({ model, real }), cmds);
        expect(lawsBrokenBy(real)).toStrictEqual([]);
        executed += [...cmds].length;
      }),
      { numRuns: 50, seed: SEED + round },
    );
  expect(error).not.toHaveBeenCalled();
  printFigures(`${executed.toLocaleString('en')} random commands on the real store`, {
    ours: 0,
  });
}, 3_600_000);
