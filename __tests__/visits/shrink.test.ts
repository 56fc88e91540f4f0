import type { UnknownAction } from '@reduxjs/toolkit';
import { attemptSucceeded, authTabChosen } from '#features/auth/authSlice';
import { favoriteAdded, favoriteRemoved } from '#features/favorites/favoritesSlice';
import { moreToysRequested, searchChanged } from '#features/filter/filterSlice';
import { reviewDeleted, reviewEditStarted, reviewUpdated } from '#features/reviews/reviewsSlice';
import { shopAdapter, shopVisits } from '#qa/shopAdapter';
import { reduce, type RootState } from '#store/rootReducer';
import { SEED } from '#tests/support/fastCheck';
import { randomVisit } from '#tests/support/randomVisit';
import { ABOUT } from '#tests/support/recordingOf';
import { repetitions } from '#tests/support/soak';
import { parentsOf } from '#visits/causesIn';
import { createVisits } from '#visits/createVisits';
import { UnusableSnapshot } from '#visits/format';
import { causeGroups } from '#visits/shrink';

const EVENTS = repetitions(300, 2000);
/** Changes the state after an event. */
type Spoil = (state: RootState, event: UnknownAction, before: RootState) => RootState;

const withFavorites = (state: RootState, items: RootState['favorites']['items']): RootState => ({
  ...state,
  favorites: { ...state.favorites, items },
});
const withVisibleCount = (state: RootState, visibleCount: number): RootState => ({
  ...state,
  filter: { ...state.filter, home: { ...state.filter.home, visibleCount } },
});

/** Defects of reducers. Each needs more than one act. */
const DEFECTS: Readonly<Record<string, Spoil>> = {
  'the third favourite replaces the first': (state, event, { favorites }) =>
    favoriteAdded.match(event) && favorites.items.length === 2
      ? withFavorites(state, state.favorites.items.slice(1))
      : state,
  'an edit beside another review keeps the old text': (state, event, { reviews }) =>
    reviewUpdated.match(event) && reviews.items.length > 1
      ? { ...state, reviews: { ...state.reviews, items: reviews.items } }
      : state,
  'a draft survives a sign-out with two favourites': (state, event, { favorites, drafts }) =>
    attemptSucceeded.match(event) && event.payload.user === null && favorites.items.length > 1
      ? { ...state, drafts }
      : state,
  'more toys of a search add one': (state, event, { filter: { home } }) =>
    moreToysRequested.match(event) && home.query !== '' && home.category !== 'All Categories'
      ? withVisibleCount(state, home.visibleCount + 1)
      : state,
  'a login is ignored with two favourites': (state, event, { auth, favorites }) =>
    attemptSucceeded.match(event) && event.payload.user && favorites.items.length > 1
      ? { ...state, auth: { ...state.auth, session: auth.session } }
      : state,
  'a reducer fails on a deletion beside two reviews': (state, event, { reviews }) => {
    if (reviewDeleted.match(event) && reviews.items.length > 2) throw new Error('planted');
    return state;
  },
  'no edit starts after a removed favourite': (state, event, { reviews, favorites }) =>
    reviewEditStarted.match(event) && favorites.removed.length > 0 ? { ...state, reviews } : state,
  'the tab does not change on a long home page with a draft': (state, event, before) =>
    authTabChosen.match(event) &&
    before.drafts.items.length > 0 &&
    before.filter.home.visibleCount > 16
      ? { ...state, auth: before.auth }
      : state,
  'a removed favourite beside a review is listed twice': (state, event, { favorites, reviews }) =>
    favoriteRemoved.match(event) && reviews.items.length > 0 && favorites.items.length > 1
      ? withFavorites(state, [...favorites.items, event.payload])
      : state,
  'a search keeps a very long list': (state, event, { filter: { home } }) =>
    searchChanged.match(event) && home.visibleCount > 24
      ? withVisibleCount(state, home.visibleCount)
      : state,
};

/** How many random visits are searched for one that shows a defect. */
const ENOUGH = 500;

/** The files of the random visits, recorded without a defect. All defects share them. */
const files: string[] = [];

const fileAt = async (index: number): Promise<string> =>
  (files[index] ??= shopVisits.stringify(await randomVisit(SEED + index, EVENTS), ABOUT));

/** The first random visit in which a defect shows. */
async function visitWith(spoil: Spoil) {
  const visits = createVisits({
    ...shopAdapter,
    reducer: (state, event) =>
      state ? spoil(reduce(state, event), event, state) : reduce(state, event),
  });
  for (let index = 0; index < ENOUGH; index += 1) {
    const snapshot = visits.parse(await fileAt(index));
    const steps = visits.replay(snapshot);
    if (steps.some(({ verdict, error }) => verdict !== 'ok' || error !== null))
      return {
        visits,
        snapshot,
        property: visits.findProperty(snapshot, { at: Infinity, expect: [] }),
      };
  }
  throw new Error('No random visit shows the defect.');
}

/** Whether a part of a visit can be written, shows the property and breaks no more laws than another. */
async function isPart(
  { visits, snapshot, property }: Awaited<ReturnType<typeof visitWith>>,
  steps: readonly number[],
  broken: number,
): Promise<boolean> {
  try {
    const part = visits.read(await visits.part(snapshot, { steps, property }, ABOUT));
    return visits.brokenLaws(part).length <= broken;
  } catch (error) {
    if (error instanceof UnusableSnapshot) return false;
    throw error;
  }
}

describe(`a random visit of ${EVENTS} events with a planted defect`, () => {
  jest.setTimeout(120_000); // rare defects need many visits

  const table: string[] = [];
  afterAll(() => void process.stdout.write(`${table.join('\n')}\n`));

  it.each(Object.keys(DEFECTS))('is shrunk to at most ten acts: %s', async (name) => {
    const found = await visitWith(DEFECTS[name] ?? ((state) => state));
    const { visits, snapshot, property } = found;
    const start = performance.now();
    const { steps, tried, replayed } = await visits.shrink(snapshot, property);
    const seconds = (performance.now() - start) / 1000;
    const parents = parentsOf(snapshot.facts?.causes ?? []);
    const groups = causeGroups(property.step, (step) => parents[step - 1] ?? null);
    const kept = groups.filter(([act]) => act !== undefined && steps.includes(act));
    table.push(
      `Shrunk | ${name}: ${snapshot.events.length} events, defect at ${property.step} → ${steps.length} events, ${kept.length} acts; ${tried} tries, ${replayed} replayed events, ${seconds.toFixed(2)} s`,
    );

    expect(kept.length).toBeLessThanOrEqual(10);
    const part = visits.read(await visits.part(snapshot, { steps, property }, ABOUT));
    expect(part.events).toHaveLength(steps.length);
    const broken = visits.brokenLaws(part).length;
    const optional = kept.filter((group) => !group.some((step) => property.about.includes(step)));
    const without = (group: readonly number[]) => steps.filter((step) => !group.includes(step));
    const arePartsToo = await Promise.all(
      optional.map((group) => isPart(found, without(group), broken)),
    );
    expect(arePartsToo).not.toContain(true);
  });

  it('is shrunk to what breaks a law', async () => {
    const defect = DEFECTS['a draft survives a sign-out with two favourites'];
    const { visits, snapshot } = await visitWith(defect ?? ((state) => state));
    if (!snapshot.facts) throw new Error('The file of a recorder has facts.');
    // As the defective version recorded it: nothing differs.
    const outcomes = [...visits.outcomes(snapshot)];
    const recorded = visits.parse(visits.update(snapshot, snapshot.facts, outcomes));
    const property = visits.findProperty(recorded, { at: Infinity, expect: [] });
    const { steps } = await visits.shrink(recorded, property);
    const part = visits.read(await visits.part(recorded, { steps, property }, ABOUT));
    expect(visits.brokenLaws(part).map(({ statement }) => statement)).toStrictEqual([
      'No sign-out leaves a draft of its user, or one without an author',
    ]);
    expect(part.events.length).toBeLessThan(40);
  });
});
