import { ActionCreators, instrument, type LiftedState } from '@redux-devtools/instrument';
import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { favoritesReceived } from '#features/favorites/favoritesSlice';
import { searchChanged } from '#features/filter/filterSlice';
import { saveReview } from '#features/reviews/reviewsThunks';
import { rootReducer, type RootState } from '#store/rootReducer';
import { aFavorite, aUser } from '#tests/support/builders';
import fc, { runs } from '#tests/support/fastCheck';
import { EVENTS } from '#tests/support/machines';
import { openRecordedShop, type RecordedShop } from '#tests/support/recordedShop';
import { ABOUT } from '#tests/support/recordingOf';
import { firstDifference, shopVisits } from '#tests/support/shopTools';
import { settled } from '#tests/support/testShop';
import { withoutPersist } from '#visits/completeAdapter';

type Log = LiftedState<RootState, UnknownAction, unknown>;
/** The store of the DevTools: its state is their log, its actions are their commands. */
interface LiftedStore {
  dispatch(command: unknown): unknown;
  getState(): Log;
}

const searchFor = (n: number) => searchChanged({ screen: 'home', query: `word ${n}` });

/** The id of an action in the log. `n` chooses it. The DevTools have no buttons for the first one, 0, but a jump. */
const idIn = ({ stagedActionIds: [, ...ids] }: Log, n: number) => ids[n % ids.length] ?? 1;

/** What can be done in the DevTools. */
const OPERATIONS: Readonly<Record<string, (log: Log, n: number) => unknown>> = {
  skip: (log, n) => ActionCreators.toggleAction(idIn(log, n)),
  'skip several': (log, n) =>
    ActionCreators.setActionsActive(idIn(log, n), idIn(log, n) + 3, false),
  'skip no more': ({ nextActionId }) => ActionCreators.setActionsActive(1, nextActionId, true),
  reorder: (log, n) => ActionCreators.reorderAction(idIn(log, n), idIn(log, n * 7)),
  jump: (log, n) =>
    ActionCreators.jumpToAction(log.stagedActionIds[n % log.stagedActionIds.length] ?? 0),
  'move the slider': (log, n) => ActionCreators.jumpToState(n % log.computedStates.length),
  'jump to the newest': (log) => ActionCreators.jumpToState(log.computedStates.length - 1),
  commit: () => ActionCreators.commit(),
  revert: () => ActionCreators.rollback(),
  reset: () => ActionCreators.reset(),
  sweep: () => ActionCreators.sweep(),
  lock: (_log, n) => ActionCreators.lockChanges(n % 2 === 0),
  pause: (_log, n) => ActionCreators.pauseRecording(n % 2 === 0),
  dispatch: (_log, n) => ActionCreators.performAction(searchFor(n)),
  'import events': (_log, n) => ({
    type: 'IMPORT_STATE',
    preloadedState: rootReducer(undefined, searchFor(n)),
    nextLiftedState: [searchFor(n + 1)],
  }),
  'import the exported log': (log) =>
    ActionCreators.importState(JSON.parse(JSON.stringify(log)) as typeof log),
  'a command of a later version': () => ({ type: 'COMMAND_OF_A_LATER_VERSION' }),
};

/** What else can happen. */
const INCIDENTS: readonly ((shop: RecordedShop) => void)[] = [
  ({ auth }) => auth.report(aUser()),
  ({ auth }) => auth.report(null),
  ({ store }) => store.dispatch(favoritesReceived([aFavorite({ toyId: 'toy-9' })])), // from another tab
  ({ store }) => store.dispatch(favoritesReceived(7 as never)), // its reducer throws
  ({ store }) => store.replaceReducer(rootReducer), // a hot reload
];

/** The states of the file that is saved now, unredacted, because pseudonyms would differ from what is shown. */
function statesOfSavedFile({ recording }: RecordedShop) {
  const file = shopVisits.stringify(recording(), ABOUT, { isRedacted: false });
  return shopVisits.statesOf(shopVisits.read(file));
}

describe('a visit that is saved while the DevTools are used', () => {
  it('replays to the state that is shown, whatever was done in the shop and in the DevTools', async () => {
    const step = fc.record({
      name: fc.oneof(
        { weight: 3, arbitrary: fc.constant('use the shop') },
        { weight: 1, arbitrary: fc.constant('incident') },
        { weight: 4, arbitrary: fc.constantFrom(...Object.keys(OPERATIONS)) },
      ),
      n: fc.nat(),
    });
    const options = fc.record(
      {
        maxAge: fc.integer({ min: 5, max: 20 }),
        shouldCatchErrors: fc.boolean(),
        pauseActionType: fc.constant('@@PAUSED'),
      },
      { requiredKeys: [] },
    );
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // DevTools that catch errors print them
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), options, async (steps, chosen) => {
        const shop = await openRecordedShop({
          user: null,
          innermost: [instrument(undefined, chosen) as StoreEnhancer],
        });
        const { liftedStore } = shop.store as unknown as { readonly liftedStore: LiftedStore };
        for (const { name, n } of steps) {
          const operation = OPERATIONS[name];
          try {
            if (operation) liftedStore.dispatch(operation(liftedStore.getState(), n));
            else if (name === 'incident') INCIDENTS[n % INCIDENTS.length]?.(shop);
            else shop.store.dispatch(EVENTS[n % EVENTS.length] as UnknownAction); // there are some
          } catch (error) {
            // The reducer throws. DevTools with a full log then lack actions that they have not yet removed from it.
            if (!/not iterable|reading 'action'/.test(String(error))) throw error;
          }
          await settled();
          expect(statesOfSavedFile(shop).at(-1)).toStrictEqual(
            withoutPersist(shop.store.getState()),
          );
        }
        const plain = shopVisits.stringify(shop.recording(), ABOUT, { isRedacted: false });
        expect(firstDifference(shopVisits.read(plain))).toBeNull();
        const redacted = shopVisits.read(shopVisits.stringify(shop.recording(), ABOUT));
        expect(firstDifference(redacted)).toBeNull();
      }),
      { numRuns: runs(3_000) },
    );
  });

  it('contains no call of a thunk from before it began anew', async () => {
    const shop = await openRecordedShop({
      user: aUser(),
      innermost: [instrument() as StoreEnhancer],
    });
    const { liftedStore } = shop.store as unknown as { readonly liftedStore: LiftedStore };
    const save = (toyId: string) =>
      shop.store.dispatch(saveReview({ toyId, input: { rating: 5, comment: '' } }));
    await save('toy-1');
    liftedStore.dispatch(ActionCreators.toggleAction(1));
    shop.store.dispatch(searchFor(1));
    await save('toy-2');
    const visit = shopVisits.read(shopVisits.stringify(shop.recording(), ABOUT));
    const puts = visit.facts?.portCalls.filter(({ name }) => name === 'records.put');
    expect(puts?.map(({ call }) => call)).toStrictEqual([1]);
  });
});
