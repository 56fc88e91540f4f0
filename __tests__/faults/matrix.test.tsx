import 'fake-indexeddb/auto';
import '#tests/support/jsdomGaps';
import { readFileSync } from 'node:fs';
// eslint-disable-next-line testing-library/no-manual-cleanup -- a case reopens the shop, like the next visit
import { act, cleanup } from '@testing-library/react';
import { aUser } from '#tests/support/builders';
import type { FaultCase } from './faultCase';
import { listsOf, openBrowser, openFaultyShop, settled } from './openFaultyShop';
import { OTHER_FAULTS } from './otherFaults';
import {
  addressOf,
  isSignedIn,
  type Session,
  SESSIONS,
  shownScreen,
  type Situation,
  SITUATIONS,
  textOf,
  TEXTS,
} from './situation';
import { STORAGE_FAULTS } from './storageFaults';
import { STORED } from './storedLists';

const FAULTS = { ...STORAGE_FAULTS, ...OTHER_FAULTS };

async function expectItsMessage(fault: FaultCase, situation: Situation): Promise<void> {
  const browser = openBrowser(addressOf(situation.screen) + (fault.query ?? ''));
  try {
    fault.before?.();
    const shop = await openFaultyShop(browser, fault.isWithoutLists);
    if (!fault.isSessionUnknown) shop.auth.report(isSignedIn(situation) ? aUser(fault.user) : null);
    await act(async () => {
      await fault.happen?.(shop, situation);
      await settled();
    });
    fault.use?.(shop, situation);

    const [heading, content] = TEXTS[fault.screen?.(situation) ?? shownScreen(situation)];
    expect(textOf('h1')).toMatch(heading);
    expect(textOf('main')).toContain(content);
    expect(textOf('nav')).toContain('Latim');
    expect(shop.errors).toHaveLength(fault.errors ?? 0);
    fault.check?.(situation);

    cleanup();
    browser.closeTabs();
    jest.restoreAllMocks();
    if (fault.isLoss) return;
    const { favorites, reviews } = await listsOf(browser.openTab());
    expect(favorites).toStrictEqual(expect.arrayContaining([...STORED.favorites]));
    expect(reviews).toStrictEqual(expect.arrayContaining([...STORED.reviews]));
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
      expectItsMessage(fault, situation),
    );
  });
});
