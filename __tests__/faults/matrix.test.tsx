import 'fake-indexeddb/auto';
import '#tests/support/jsdomGaps';
import { readFileSync } from 'node:fs';
// eslint-disable-next-line testing-library/no-manual-cleanup -- a case reopens the shop, like the next visit
import { act, cleanup } from '@testing-library/react';
import { noticeText } from '#domain/notices';
import { aUser } from '#tests/support/builders';
import { ADDRESS_FAULTS } from './addressFaults';
import { expectScreen } from './expectScreen';
import type { FaultCase, Outcome } from './faultCase';
import { type FaultyShop, listsOf, openBrowser, openFaultyShop, settled } from './openFaultyShop';
import { OTHER_FAULTS } from './otherFaults';
import { SIGN_IN_FAULTS } from './signInFaults';
import {
  addressOf,
  isSignedIn,
  type Session,
  SESSIONS,
  shownScreen,
  type Situation,
  SITUATIONS,
} from './situation';
import { STORAGE_FAULTS } from './storageFaults';
import { comparable, type Lists, quarantinedTexts, STORED } from './storedLists';
import { TAB_FAULTS } from './tabFaults';

const FAULTS: Readonly<Record<string, readonly FaultCase[]>> = {
  ...STORAGE_FAULTS,
  ...TAB_FAULTS,
  ...SIGN_IN_FAULTS,
  ...ADDRESS_FAULTS,
  ...OTHER_FAULTS,
};

const listsIn = ({ store }: FaultyShop): Lists => ({
  favorites: store.getState().favorites.items,
  reviews: store.getState().reviews.items,
});

function expectOutcome(shop: FaultyShop, outcome: Outcome, isSessionKnown: boolean) {
  expectScreen({ ...outcome, user: isSessionKnown ? outcome.user : undefined });
  expect(shop.notifier.notices.map(noticeText).sort()).toStrictEqual([...outcome.notices].sort());
  expect(comparable(listsIn(shop))).toStrictEqual(comparable(outcome.lists));
  expect(shop.store.getState().errors.recent).toHaveLength(outcome.errors);
}

async function play(fault: FaultCase, situation: Situation): Promise<void> {
  const browser = openBrowser(addressOf(situation.screen) + (fault.query ?? ''));
  try {
    await fault.before?.(browser);
    const shop = await openFaultyShop(browser, fault.isWithoutLists);
    const user = isSignedIn(situation) ? aUser(fault.user) : null;
    if (!fault.isSessionUnknown) shop.auth.report(user);
    await act(async () => {
      await fault.happen?.(shop, situation);
      await settled();
    });
    await fault.use?.(shop, situation);
    const outcome: Outcome = {
      notices: [],
      lists: STORED,
      nextVisit: fault.outcome?.(situation).lists ?? STORED,
      quarantine: [],
      screen: shownScreen(situation),
      user,
      errors: 0,
      areListsRead: true,
      ...fault.outcome?.(situation),
    };
    expectOutcome(shop, outcome, !fault.isSessionUnknown);
    await fault.check?.(shop, situation);
    cleanup();
    browser.closeTabs();
    jest.restoreAllMocks();
    expect(comparable(await listsOf(browser.openTab()))).toStrictEqual(
      comparable(outcome.nextVisit),
    );
    expect([...quarantinedTexts()].sort()).toStrictEqual([...outcome.quarantine].sort());
  } finally {
    browser.closeTabs();
    browser.close();
  }
}

it('contains every fault that the README assigns to it', () => {
  const page = readFileSync('__tests__/faults/README.md', 'utf8');
  const assigned = [...page.matchAll(/^- \*\*(\w+)\*\* .*\(jsdom/gm)];
  expect(Object.keys(FAULTS).sort()).toStrictEqual(assigned.map(([, id]) => id).sort());
});

/** CI combines every fault with every screen. Other runs choose one screen per fault and session, always the same. */
const isComplete = Boolean(process.env['CI']);
let turn = 0;
function oneOf(session: Session): readonly Situation[] {
  const possible = SITUATIONS.filter((situation) => situation.session === session);
  turn += 1;
  return possible.slice(turn % possible.length).slice(0, 1);
}

describe.each(Object.entries(FAULTS))('fault %s', (_id, faults) => {
  describe.each(faults)('$name', (fault) => {
    it.each(isComplete ? SITUATIONS : SESSIONS.flatMap(oneOf))('$screen, $session', (situation) =>
      play(fault, situation),
    );
  });
});
