import '#tests/support/jsdomGaps';
import { clearImmediate, setImmediate } from 'node:timers';
import { accessibleText, makeUnseen } from '@latim/visits/replay';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { App } from '#app/App';
import { selectUser } from '#features/auth/authSlice';
import { invalidSlices } from '#qa/checkState';
import { type Recording, shopVisits } from '#qa/shopAdapter';
import { aFavorite, aReview } from '#tests/support/builders';
import fc, { runs } from '#tests/support/fastCheck';
import { answerOne, OUTSIDE_ACTS, PEOPLE, type Pick } from '#tests/support/outsideActs';
import { openRecordedShop } from '#tests/support/recordedShop';
import { ABOUT } from '#tests/support/recordingOf';
import { actAsUser, PERSONAL_TEXTS } from '#tests/support/userActs';
import { loadAllLazyComponents } from '#ui/lazyWithRetry';

const SCREENS = ['/', '/all-toys', '/auth', '/profile', '/favorites', '/toy/toy-1', '/nowhere'];
/** The lists at the start: records of both users, also of a toy that is no longer sold. */
const STORED = {
  favorites: PEOPLE.flatMap(({ uid: userId }) =>
    ['toy-1', 'toy-0'].map((toyId) => aFavorite({ userId, toyId })),
  ),
  reviews: PEOPLE.map(({ uid: userId, email: userEmail }, index) =>
    aReview({ id: `review-${index + 1}`, userId, userEmail }),
  ),
};
const ACTS = 40;
/** After this time, whatever has no answer gets none. */
const LONG = 11 * 60_000;

/** What jsdom cannot do, and updates of React that come from a timer or a promise. */
const IS_EXPECTED = /Not implemented|not wrapped in act|suspended inside an `act` scope/;
const NAMELESS =
  /^\s*(?:button|checkbox|combobox|heading \d|img|link|radio|searchbox|slider|spinbutton|tab|textbox)\b(?! ")/;
/** Values that were never meant to be read. */
const BROKEN_TEXT = /\b(?:undefined|null|NaN|Invalid Date)\b|\[object /;

/** What is wrong with the page, whatever it shows. */
function screenProblems(): readonly string[] {
  const lines = accessibleText(document).map((line) => line.trim());
  const headings = lines.filter((line) => line.startsWith('heading 1'));
  return [
    ...lines.filter((line) => NAMELESS.test(line)).map((line) => `No accessible name: ${line}`),
    ...lines.filter((line) => BROKEN_TEXT.test(line)).map((line) => `Broken text: ${line}`),
    ...(headings.length === 1 ? [] : [`The page has ${headings.length} main headings`]),
    ...(document.title === '' ? ['The page has no title'] : []),
  ];
}

/** What is wrong with the recording of a walk: another replay, findings, and personal data in its file. */
function recordingProblems(recording: Recording): readonly string[] {
  const divergence = shopVisits.findDivergence(recording);
  const file = shopVisits.stringify(recording, ABOUT);
  return [
    ...(divergence === null ? [] : [divergence]),
    ...shopVisits.findings(shopVisits.read(file)).map(({ statement }) => statement),
    ...PERSONAL_TEXTS.filter((text) => file.includes(text)).map((text) => `In the file: ${text}`),
  ];
}

/** Lets promises, timers and React finish. */
const settle = () =>
  act(async () => {
    for (let round = 0; round < 3; round += 1) await new Promise((resolve) => setTimeout(resolve));
  });

/** Walks through the real shop by random acts of the user, with random answers of the ports. Returns what is wrong. */
async function walk(pick: Pick): Promise<readonly string[]> {
  const shop = await openRecordedShop({
    url: pick(SCREENS),
    user: pick([null, null, ...PEOPLE]),
    favorites: pick([[], STORED.favorites]),
    reviews: pick([[], STORED.reviews]),
  });
  const { store, clock, records } = shop;
  const problems = new Set<string>();
  const onLog = (...parts: readonly unknown[]) => {
    const text = parts.map(String).join(' ');
    if (!IS_EXPECTED.test(text)) problems.add(text);
  };
  const onRejection = (reason: unknown) => problems.add(`rejected with ${String(reason)}`);
  jest.spyOn(console, 'error').mockImplementation(onLog);
  jest.spyOn(console, 'warn').mockImplementation(onLog);
  process.on('unhandledRejection', onRejection);
  const look = async () => {
    await settle();
    screenProblems().forEach((problem) => problems.add(problem));
    invalidSlices(store.getState()).forEach((name) => problems.add(`The state of ${name}`));
  };
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const { unmount } = render(
    <Provider store={store}>
      <App hasDemoAccounts={false} />
    </Provider>,
  );
  for (let count = 0; count < ACTS; count += 1) {
    if (pick([true, true, true, false])) await actAsUser(user, pick);
    else await act(async () => void (await pick(OUTSIDE_ACTS)(shop, pick)));
    await look();
    clock.set(clock.now() + 1000);
  }
  records.refuse(null);
  for (let isAsked = true; isAsked; await settle())
    await act(async () => void (isAsked = await answerOne(shop, pick)));
  clock.set(clock.now() + LONG);
  act(() => shop.auth.report(selectUser(store.getState())));
  await look();
  unmount();
  process.off('unhandledRejection', onRejection);
  return [...problems, ...recordingProblems(shop.recording())];
}

it('shows nothing wrong, whatever the user does and the services answer', async () => {
  await loadAllLazyComponents();
  makeUnseen(); // the page is independent of layout and time
  // Timers keep their order with what React does, which uses immediates: else two walks would differ.
  Object.assign(globalThis, {
    setTimeout: (run: () => void) => setImmediate(run),
    clearTimeout: clearImmediate,
  });
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (gen) => {
      const pick: Pick = (items) => items[gen(fc.nat, { max: items.length - 1 })] as never; // lists are not empty
      expect(await walk(pick)).toStrictEqual([]);
    }),
    { numRuns: runs(40, 100), endOnFailure: true },
  );
}, 600_000);
