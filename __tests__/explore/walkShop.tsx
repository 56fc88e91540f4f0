import '#tests/support/jsdomGaps';
import { clearImmediate, setImmediate } from 'node:timers';
import { makeUnseen } from '@latim/visits/replay';
import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { App } from '#app/App';
import { TOYS } from '#data/toys';
import { selectUser } from '#features/auth/authSlice';
import { invalidSlices } from '#qa/checkState';
import type { Recording } from '#qa/shopAdapter';
import { noopServices } from '#services/noop/noopServices';
import { makeStore, type ShopStore } from '#store/makeStore';
import type { RootState } from '#store/rootReducer';
import { aFavorite, aReview } from '#tests/support/builders';
import { openRecordedShop } from '#tests/support/recordedShop';
import { loadAllLazyComponents } from '#ui/lazyWithPreload';
import { randomFrom } from '../../scripts/bench/randomFrom';
import { answerOne, OUTSIDE_ACTS, PEOPLE, type Pick } from './outsideActs';
import { screenProblems } from './screenProblems';
import { actAsUser } from './userActs';
import { watchErrors } from './watchErrors';

/** Something wrong that was seen on the screens or on the console. */
export interface Seen {
  /** The step after which it was seen. */
  readonly step: number;
  readonly statement: string;
}

/** A walk through the shop. */
export interface Walk {
  readonly recording: Recording;
  /** Each statement once. */
  readonly seen: readonly Seen[];
}

const SCREENS = ['/', '/all-toys', '/auth', '/profile', '/favorites', '/toy/toy-1', '/nowhere'];
/** What is stored at the start: also of others, and of a toy that is not sold any more. */
const STORED = {
  favorites: PEOPLE.flatMap(({ uid: userId }) =>
    ['toy-1', 'toy-0'].map((toyId) => aFavorite({ userId, toyId })),
  ),
  reviews: PEOPLE.map(({ uid: userId, email: userEmail }, index) =>
    aReview({ id: `review-${index + 1}`, userId, userEmail }),
  ),
};
/** After this time, whatever has no answer gets none. */
const LONG = 11 * 60_000;

const show = (store: ShopStore) =>
  render(
    <Provider store={store}>
      <App hasDemoAccounts={false} />
    </Provider>,
  );

/** Lets promises, timers and React finish. */
const settle = () =>
  act(async () => {
    for (let round = 0; round < 3; round += 1) await new Promise((resolve) => setTimeout(resolve));
  });

let isPrepared = false;
/** Loads the screens, and makes the page independent of layout and time. */
async function prepare(): Promise<void> {
  if (isPrepared) return;
  isPrepared = true;
  await loadAllLazyComponents();
  makeUnseen();
  // Timers keep their order with what React does, which uses immediates: else two walks would differ.
  Object.assign(globalThis, {
    setTimeout: (run: () => void) => setImmediate(run),
    clearTimeout: clearImmediate,
  });
}

/** What is wrong on the screen of a state. */
export function problemsAt(state: RootState): readonly string[] {
  const problems: string[] = [];
  const stop = watchErrors((statement) => problems.push(statement));
  const store = makeStore(noopServices(), { effects: 'off', preloadedState: state });
  const { unmount } = show(store);
  problems.push(...screenProblems(document));
  unmount();
  stop();
  return problems;
}

/**
 * Walks through the real shop by random acts of the user, with random answers of the ports, and notes what is wrong. A
 * seed repeats a walk, unless the machine is so busy that a pause in typing ends earlier or later than another answer.
 */
export async function walkShop(seed: number, acts: number): Promise<Walk> {
  await prepare();
  const random = randomFrom(seed);
  const pick: Pick = (items) => items[Math.floor(random() * items.length)] as never; // lists are not empty
  const shop = await openRecordedShop({
    url: pick(SCREENS),
    user: pick([null, null, ...PEOPLE]),
    favorites: pick([[], STORED.favorites]),
    reviews: pick([[], STORED.reviews]),
    toysInPage: pick([4, TOYS.length]),
  });
  const { store, clock, records } = shop;
  const seen = new Map<string, Seen>();
  const note = (statement: string) => {
    if (!seen.has(statement))
      seen.set(statement, { statement, step: shop.recording().events.length });
  };
  const stop = watchErrors(note);
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const look = async () => {
    await settle();
    screenProblems(document).forEach(note);
    invalidSlices(store.getState()).forEach((name) => note(`The state of ${name} is invalid`));
  };
  show(store);
  for (let count = 0; count < acts; count += 1) {
    if (random() < 0.75) await actAsUser(user, pick);
    else await act(async () => void (await pick(OUTSIDE_ACTS)(shop, pick)));
    await look();
    clock.set(clock.now() + 1000);
  }
  records.failWith(null);
  for (let isAsked = true; isAsked; await settle())
    await act(async () => void (isAsked = await answerOne(shop, pick)));
  clock.set(clock.now() + LONG);
  act(() => shop.auth.report(selectUser(store.getState())));
  await look();
  cleanup();
  stop();
  return { recording: shop.recording(), seen: [...seen.values()] };
}
