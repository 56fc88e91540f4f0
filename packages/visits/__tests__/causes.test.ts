import { instrument } from '@redux-devtools/instrument';
import type { StoreEnhancer } from '@reduxjs/toolkit';
import { favoriteToggleRequested } from '#features/favorites/favoritesSlice';
import { saveReview } from '#features/reviews/reviewsThunks';
import { navigationRequested } from '#features/router/routerSlice';
import { aUser } from '#tests/support/builders';
import { openRecordedShop, type RecordedStart } from '#tests/support/recordedShop';
import { ABOUT } from '#tests/support/recordingOf';
import { type Recording, shopVisits } from '#tests/support/shopTools';
import { settled } from '#tests/support/testShop';
import { restoreCauses } from '#visits/causesIn';

const NONE = { causes: [], portCalls: [] };
const factsOf = (recording: Recording) =>
  shopVisits.read(shopVisits.stringify(recording, ABOUT, { isRedacted: false })).facts;

/** The events of a recording from the `first` on, each with its cause. */
function causedIn(recording: Recording, first = 1): readonly string[] {
  const causes = factsOf(recording)?.causes ?? [];
  return recording.events
    .map(({ action }, index) => {
      const { origin = 'unknown', step, call } = causes[index] ?? {};
      const by =
        step === undefined ? '' : ` ${recording.events[step - 1]?.action.type ?? 'before'}`;
      return `${action.type}: ${origin}${by}${call === undefined ? '' : ` call ${call}`}`;
    })
    .slice(first - 1);
}

const openWithDevTools = (start: RecordedStart) =>
  openRecordedShop({ ...start, innermost: [instrument() as StoreEnhancer] });

const START = { url: '/toy/toy-1', user: aUser() };

describe.each([
  ['a shop', openRecordedShop],
  ['a shop with the DevTools', openWithDevTools],
])('the causes of the events of %s', (_name, open) => {
  it('are those of the second time, if a listener dispatches an event again', async () => {
    const { store, recording } = await open({ ...START, url: '/' });
    const before = recording().events.length;
    for (const id of ['toy-998', 'toy-999']) {
      store.dispatch(navigationRequested({ href: `/toy/${id}` }));
      await settled();
    }
    const steps = factsOf(recording())
      ?.causes.slice(before)
      .map((cause) => cause?.step);
    const [first, second] = [before + 1, before + 7];
    const after = (step: number) => [undefined, step, step + 1, step + 1, step + 3, step + 1];
    expect(steps).toStrictEqual([...after(first), ...after(second)]);
  });
});

describe('causes that were read from a file', () => {
  it('are written again, and name no event that is no longer recorded', async () => {
    const { store, recording } = await openRecordedShop(START);
    void store.dispatch(saveReview({ toyId: 'toy-1', draft: { rating: 5, comment: 'Soft' } }));
    store.dispatch(favoriteToggleRequested({ toyId: 'toy-1' }));
    await settled();
    const written = recording();
    const facts = factsOf(written);
    const copies = structuredClone(written.events);
    const calls = restoreCauses(
      copies.map(({ action }) => action),
      facts ?? NONE,
    );
    expect(factsOf({ ...written, events: copies, calls })).toStrictEqual(facts);
    const last = { ...written, events: copies.slice(-1) };
    expect(causedIn(last)).toStrictEqual(['notices/noticeRaised: listener before']);
  });
});
