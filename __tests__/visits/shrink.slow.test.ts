import type { UnknownAction } from '@reduxjs/toolkit';
import { attemptSucceeded } from '#features/auth/authSlice';
import { favoriteAdded, favoriteRemoved } from '#features/favorites/favoritesSlice';
import { shopAdapter, shopVisits, type Snapshot } from '#qa/shopAdapter';
import { shopEffects } from '#qa/shopEffects';
import { reduce, type RootState } from '#store/rootReducer';
import { SEED } from '#tests/support/fastCheck';
import { randomVisit } from '#tests/support/randomVisit';
import { ABOUT } from '#tests/support/recordingOf';
import { repetitions } from '#tests/support/soak';
import { createVisits } from '#visits/createVisits';
import type { Property } from '#visits/shrink';
import { valueAt } from '#visits/values';

const EVENTS = repetitions(120, 500);
/** Changes the state after an event. */
type Spoil = (state: RootState, event: UnknownAction, before: RootState) => RootState;

const withFavorites = (state: RootState, items: RootState['favorites']['items']): RootState => ({
  ...state,
  favorites: { ...state.favorites, items },
});
/** Defects of reducers. Each needs more than one act. */
const DEFECTS: Readonly<Record<string, Spoil>> = {
  'the third favourite replaces the first': (state, event, { favorites }) =>
    favoriteAdded.match(event) && favorites.items.length === 2
      ? withFavorites(state, state.favorites.items.slice(1))
      : state,
  'a user who arrives is ignored with two favourites': (state, event, { auth, favorites }) =>
    attemptSucceeded.match(event) && event.payload.user && favorites.items.length > 1
      ? { ...state, auth: { ...state.auth, session: auth.session } }
      : state,
  'a removed favourite beside a review is listed twice': (state, event, { favorites, reviews }) =>
    favoriteRemoved.match(event) && reviews.items.length > 0 && favorites.items.length > 1
      ? withFavorites(state, [...favorites.items, event.payload])
      : state,
};

/** How many random visits are searched for one that shows a defect. */
const ENOUGH = 100;

/** The files of the random visits, recorded without a defect. All defects share them. */
const files: string[] = [];

const fileAt = async (index: number): Promise<string> =>
  (files[index] ??= shopVisits.stringify(await randomVisit(SEED + index, EVENTS), ABOUT));

/** The first random visit in which a defect shows, from a first one on. */
async function visitWith(spoil: Spoil, first = 0) {
  const visits = createVisits({
    ...shopAdapter,
    reducer: (state, event) =>
      state ? spoil(reduce(state, event), event, state) : reduce(state, event),
  });
  for (let index = first; index < first + ENOUGH; index += 1) {
    const snapshot = visits.parse(await fileAt(index));
    const steps = visits.replay(snapshot);
    if (steps.some(({ verdict, error }) => verdict !== 'ok' || error !== null))
      return { visits, snapshot };
  }
  throw new Error('No random visit shows the defect.');
}

/** What the listeners and thunks of the shop do in another way than a visit has recorded. */
const otherEffects = async (snapshot: Snapshot) =>
  (await shopVisits.replayEffects(snapshot, shopEffects)).differences;

/** A value at the end of a visit, as a property of it. */
function someValue(snapshot: Snapshot): Property<RootState> {
  const end = shopVisits.statesOf(snapshot).at(-1);
  const path = ['favorites.items.0.toyId', 'reviews.items.0.rating'].find(
    (own) => valueAt(end, own.split('.')) !== undefined,
  );
  const expect = [{ path: path ?? 'filter.home.visibleCount', value: 'another' }];
  return shopVisits.findProperty(snapshot, { at: Infinity, expect });
}

/** Shrinks a visit, and replays the file of the result: its listeners and thunks do nothing otherwise. */
async function expectShrunk(
  visits: typeof shopVisits,
  snapshot: Snapshot,
  property: Property<RootState>,
) {
  const { statement } = property;
  const { steps, proof } = await visits.shrink(snapshot, property, shopEffects);
  const part = shopVisits.read(visits.part(snapshot, { steps, shown: statement }, ABOUT));
  expect(part.events).toHaveLength(steps.length);
  expect(await otherEffects(part)).toStrictEqual([]);
  expect(proof).toMatch(/performed it: \d+ consequences, none other than in the whole$/);
  expect(steps.length).toBeLessThan(snapshot.events.length);
}

describe(`a random visit of ${EVENTS} events with a planted defect`, () => {
  jest.setTimeout(240_000); // each try replays the shop

  it.each(Object.entries(DEFECTS).map(([name, spoil], index) => [name, spoil, index] as const))(
    'is shrunk to what the shop can do: %s',
    async (name, spoil, index) => {
      const { visits, snapshot } = await visitWith(spoil, index);
      expect(await otherEffects(snapshot)).toStrictEqual([]);
      const wrong = visits.findProperty(snapshot, { at: Infinity, expect: [] });
      await expectShrunk(visits, snapshot, wrong);
      await expectShrunk(shopVisits, snapshot, someValue(snapshot));
    },
  );
});
