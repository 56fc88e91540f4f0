import type * as reviewRules from '#domain/review';
import { signOut, signUp } from '#features/auth/authThunks';
import { favoriteToggleRequested } from '#features/favorites/favoritesSlice';
import { moreToysRequested } from '#features/filter/filterSlice';
import { reviewDeletionRequested, reviewEditStarted } from '#features/reviews/reviewsSlice';
import { saveReview } from '#features/reviews/reviewsThunks';
import { navigationRequested } from '#features/router/routerSlice';
import { observeCalls } from '#qa/observeCalls';
import { shopVisits, type Snapshot } from '#qa/shopAdapter';
import { shopEffects } from '#qa/shopEffects';
import { storageFailure } from '#services/recordStorage';
import { aUser } from '#tests/support/builders';
import { openRecordedShop, type RecordedShop } from '#tests/support/recordedShop';
import { ABOUT } from '#tests/support/recordingOf';
import { settled } from '#tests/support/testShop';
import type { SnapshotFacts } from '#visits/format';

/** A defect of a rule: an edited review keeps its time. */
const mockDefect = { keepsTime: false };
jest.mock<object>('#domain/review', () => {
  const actual = jest.requireActual<typeof reviewRules>('#domain/review');
  return {
    ...actual,
    editTime: (edited: reviewRules.Review, now: number) =>
      mockDefect.keepsTime ? edited.createdAt : actual.editTime(edited, now),
  };
});

const replay = (snapshot: Snapshot) => shopVisits.replayEffects(snapshot, shopEffects);
const textOf = ({ recording }: RecordedShop) => shopVisits.stringify(recording(), ABOUT);
const visitOf = (shop: RecordedShop) => shopVisits.read(textOf(shop));

/** A visit in which a favourite is added after a wait, and a review is not saved. */
async function recordShortVisit() {
  const shop = await openRecordedShop({ url: '/toy/toy-1', user: aUser() });
  shop.store.dispatch(favoriteToggleRequested({ toyId: 'toy-1' }));
  await settled();
  shop.records.failWith(storageFailure('full'));
  await shop.store.dispatch(saveReview({ toyId: 'toy-1', draft: { rating: 5, comment: 'Soft' } }));
  return visitOf(shop);
}

const stepOf = ({ events }: Snapshot, type: string) =>
  events.findIndex((event) => event.type === type) + 1;

/** The visit with another event at a step, as if listeners and thunks had done something else when it was recorded. */
const withEvent = (visit: Snapshot, step: number, change: object): Snapshot => ({
  ...visit,
  events: visit.events.map((event, index) =>
    index === step - 1 ? { ...event, ...change } : event,
  ),
});
const withFacts = (visit: Snapshot, change: Partial<SnapshotFacts>): Snapshot => ({
  ...visit,
  facts: visit.facts && { ...visit.facts, ...change },
});

describe('a replay with effects', () => {
  it('finds a notice of a listener with another payload', async () => {
    const visit = await recordShortVisit();
    const step = stepOf(visit, 'notices/noticeRaised');
    const { differences } = await replay(
      withEvent(visit, step, { payload: { key: 'favoriteRemoved', subject: 'favorite:toy-1' } }),
    );
    const text = `notices/noticeRaised because of ${step - 3} favorites/favoriteToggleRequested: payload.key recorded "favoriteRemoved", here "favoriteAdded"`;
    expect(differences[0]).toStrictEqual({ step, text });
  });

  describe('of a thunk that sets a time', () => {
    /** A visit in which a review is written and edited twice, each a second later. */
    const recordEdits = async () => {
      const shop = await openRecordedShop({ url: '/toy/toy-1', user: aUser() });
      for (const comment of ['Soft', 'Softer', 'Softest']) {
        const [review] = shop.store.getState().reviews.items;
        if (review) shop.store.dispatch(reviewEditStarted({ reviewId: review.id }));
        shop.clock.set(shop.clock.now() + 1000);
        await shop.store.dispatch(saveReview({ toyId: 'toy-1', draft: { rating: 5, comment } }));
      }
      const reviewId = shop.store.getState().reviews.items[0]?.id ?? '';
      shop.store.dispatch(reviewDeletionRequested({ reviewId, from: 'toy' }));
      await settled();
      const visit = withFacts(visitOf(shop), { takenAt: '2027-07-07T07:07:07.000Z' });
      const step = visit.events.findLastIndex(({ type }) => type === 'reviews/reviewUpdated') + 1;
      return { visit, step };
    };
    afterEach(() => (mockDefect.keepsTime = false));

    it('finds no difference in generated ids, and in the times of another clock', async () => {
      const { visit } = await recordEdits();
      expect((await replay(visit)).differences).toStrictEqual([]);
    });

    it('finds no difference in a new time that an answer repeats', async () => {
      const shop = await openRecordedShop({ url: '/toy/toy-1' });
      shop.auth.report(null);
      shop.clock.set(shop.clock.now() + 5000);
      shop.store.dispatch(favoriteToggleRequested({ toyId: 'toy-1' }));
      const visit = withFacts(visitOf(shop), { takenAt: '2027-07-07T07:07:07.000Z' });
      expect(stepOf(visit, 'favorites/wishToggled')).toBeGreaterThan(0);
      expect((await replay(visit)).differences).toStrictEqual([]);
    });

    it.each([
      ['an old time in place of a new one', false],
      ['a new time in place of an old one', true],
    ])('finds %s', async (_what, isRecordedSo) => {
      mockDefect.keepsTime = isRecordedSo;
      const { visit, step } = await recordEdits();
      mockDefect.keepsTime = !isRecordedSo;
      const { differences } = await replay(visit);
      expect(differences.filter((one) => one.step === step).map(({ text }) => text)).toStrictEqual([
        expect.stringMatching(/payload.updatedAt recorded ".*", here ".*"/),
      ]);
    });
  });

  it('finds an event of a thunk that is missing, and the other one in its place', async () => {
    const visit = await recordShortVisit();
    const step = stepOf(visit, 'reviews/reviewNotSaved');
    const { differences } = await replay(withEvent(visit, step, { type: 'reviews/reviewAdded' }));
    expect(differences).toStrictEqual([
      { step: step - 1, text: 'reviews/reviewNotSaved by call 1 saveReview: not in the recording' },
      { step, text: 'reviews/reviewAdded by call 1 saveReview: missing here' },
    ]);
  });

  it('goes on with the recorded state after a difference, so that it hides no later one', async () => {
    const shop = await openRecordedShop({ user: aUser() });
    shop.store.dispatch(moreToysRequested());
    shop.auth.report(null);
    shop.store.dispatch(favoriteToggleRequested({ toyId: 'toy-1' }));
    const visit = visitOf(shop);
    const cause = stepOf(visit, 'filter/moreToysRequested');
    const ended = visit.events.findLastIndex(({ type }) => type === 'auth/sessionReported') + 1;
    const causes = visit.facts?.causes.with(ended - 1, { origin: 'listener', step: cause });
    const { differences } = await replay(withFacts(visit, { causes: causes ?? [] }));
    const text = `auth/sessionReported because of ${cause} filter/moreToysRequested: missing here`;
    expect(differences).toStrictEqual([{ step: ended, text }]);
  });

  it('finds consequences in another order', async () => {
    const visit = await recordShortVisit();
    const step = stepOf(visit, 'favorites/favoriteAdded');
    const [added, raised] = visit.events.slice(step - 1, step + 1);
    const swapped = withEvent(withEvent(visit, step, raised ?? {}), step + 1, added ?? {});
    const { differences } = await replay(swapped);
    expect(differences.map(({ text }) => text)).toContain(
      `notices/noticeRaised because of ${step - 2} favorites/favoriteToggleRequested: here after step ${step + 1} favorites/favoriteAdded`,
    );
  });

  it('finds a call of a port with other arguments, and a missing call', async () => {
    const visit = await recordShortVisit();
    const [put, ...others] =
      visit.facts?.portCalls.filter(({ name }) => name === 'records.put') ?? [];
    const calls = visit.facts?.portCalls.map((call) =>
      call === put ? { ...call, input: { list: 'favorites', record: null } } : call,
    );
    const extra = { ...put, name: 'records.remove', after: 0 };
    const changed = withFacts(visit, {
      portCalls: [...(calls ?? []), extra] as SnapshotFacts['portCalls'],
    });
    const texts = (await replay(changed)).differences.map(({ text }) => text);
    expect(others).toHaveLength(1);
    expect(texts[0]).toMatch(/^call of records.remove because of \d+ .*: missing here$/);
    expect(texts[1]).toMatch(
      /^call of records.put because of .*: input.record|record recorded null/,
    );
  });

  it('finds other arguments of the sign-in service, unless the file lacks them, as those of 1.0.0', async () => {
    const shop = await openRecordedShop({ url: '/auth' });
    const { displayName: name, email, photoURL } = aUser();
    void shop.store.dispatch(signUp({ name, email, photoURL, password: 'Canary1' }));
    await shop.auth.answer('signUp', aUser());
    const visit = visitOf(shop);
    const { portCalls = [], thunks: [thunk] = [] } = visit.facts ?? {};
    const call = portCalls.find((one) => one.name === 'auth.signUp');
    expect(call?.input).toStrictEqual({ values: thunk?.values });
    const replayWith = (input: object) =>
      replay(
        withFacts(visit, {
          portCalls: portCalls.map((one) => (one === call ? { ...one, input } : one)),
        }),
      );
    const other = await replayWith({ values: { ...thunk?.values, name: 'Person 2' } });
    const text =
      'call of auth.signUp by call 1 signUp: values.name recorded "Person 2", here "Person 1"';
    expect(other.differences).toMatchObject([{ text }]);
    expect((await replayWith({})).differences).toStrictEqual([]);
  });

  it('answers each call at its recorded moment, also two calls at once', async () => {
    const shop = await openRecordedShop({ url: '/toy/toy-1', user: aUser() });
    const release = shop.records.hold();
    shop.store.dispatch(favoriteToggleRequested({ toyId: 'toy-1' }));
    shop.store.dispatch(favoriteToggleRequested({ toyId: 'toy-2' }));
    void shop.store.dispatch(signOut());
    await shop.auth.answer('signOut', undefined);
    release();
    await settled();
    expect((await replay(visitOf(shop))).differences).toStrictEqual([]); // no notice: the user has left
  });

  it('begins where the causes do, because the tools were opened during the visit', async () => {
    const shop = await openRecordedShop({ url: '/toy/toy-1', user: aUser(), isObserved: false });
    shop.store.dispatch(favoriteToggleRequested({ toyId: 'toy-1' }));
    await settled();
    const earlier = shop.recording().events.length;
    const calls = observeCalls(shop.store);
    shop.store.dispatch(favoriteToggleRequested({ toyId: 'toy-1' }));
    shop.store.dispatch(navigationRequested({ href: '/toy/toy-2' })); // a recent toy, stored once those of the last page were read
    await settled();
    const recording = { ...shop.recording(), calls: calls.calls() };
    const visit = shopVisits.read(shopVisits.stringify(recording, ABOUT));
    const { differences, compared, unchecked } = await replay(visit);
    expect(differences).toStrictEqual([]);
    expect(compared).toBeGreaterThan(0);
    expect(unchecked).toStrictEqual([
      `The first ${earlier} events came before the tools: what followed them is not checked.`,
    ]);
    const removed = stepOf(visit, 'favorites/favoriteRemoved');
    const other = withEvent(visit, removed, { payload: { toyId: 'toy-2', userId: 'uid-1' } });
    expect((await replay(other)).differences.map(({ step }) => step)).toContain(removed);
  });

  it('says what it cannot check', async () => {
    const visit = await recordShortVisit();
    const uncheckedIn = async (snapshot: Snapshot) => (await replay(snapshot)).unchecked;
    expect(await uncheckedIn({ ...visit, facts: null })).toStrictEqual([
      expect.stringContaining('does not tell what caused its events'),
    ]);
    expect(await uncheckedIn(withFacts(visit, { portCalls: [] }))).toStrictEqual([
      expect.stringContaining('does not contain the answers of the ports'),
    ]);
    const thunks = [{ name: 'buyToy', after: 0, values: {} }];
    const [first = null, , ...causes] = visit.facts?.causes ?? [];
    expect(
      await uncheckedIn(withFacts(visit, { thunks, causes: [first, null, ...causes] })),
    ).toStrictEqual([
      '1 events have no known cause: they are fed, not checked.',
      'The call “buyToy” cannot be repeated.',
    ]);
  });
});
