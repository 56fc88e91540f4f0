import { aUser } from '#tests/support/builders';
import { readScreen } from '#tests/support/readScreen';
import type { RenderedApp } from '#tests/support/renderApp';
import type { ShopStart } from '#tests/support/testShop';
import { openState, pathOf, perform, STATES } from './states';

const other = aUser({ uid: 'uid-other', email: 'other@x.example', displayName: 'Other' });

async function leaveAndReturn({ follow, history }: RenderedApp, start: ShopStart) {
  await perform(() => follow(pathOf(start) === '/' ? '/all-toys' : '/'));
  await perform(() => history.back());
}

/** What may happen before a screen is used, and must not be noticed. */
const LIVES: Readonly<Record<string, (page: RenderedApp, start: ShopStart) => Promise<void>>> = {
  'leaving and Back': leaveAndReturn,
  'a remount': ({ remount }) => perform(remount),
  'another user': async ({ auth }, { user }) => {
    if (!user) return;
    await perform(() => auth.report(other));
    await perform(() => auth.report(user));
  },
};

/** A reading without the focus, which is on the heading after Back. */
const readingOf = (page: RenderedApp) => readScreen(page).map((line) => line.replace(' FOCUS', ''));
const withoutNoticesOrShares = (lines: readonly string[]) =>
  lines.filter((line) => !/^(?:\w+ notice|shared) /.test(line));

const REDIRECTED = ['login, for a member', 'profile, signed out', 'toy that does not exist'];
const STAYING = STATES.filter(([name]) => !REDIRECTED.includes(name));

describe.each(STAYING)('%s', (_name, start, then) => {
  it.each(Object.entries(LIVES))('after %s', async (_life, live) => {
    const { page } = await openState(start);
    const expected = readingOf(page);
    await live(page, start);
    expect(readingOf(page)).toStrictEqual(expected);
  });

  const acts = Object.entries(then);
  if (acts.length > 0)
    it.each(acts)('%s, after a life', async (_act, steps) => {
      const first = await openState(start, steps);
      const expected = readingOf(first.page);
      first.page.unmount();
      const { page } = await openState(start);
      for (const live of Object.values(LIVES)) await live(page, start);
      for (const step of steps) await perform(() => step(page));
      expect(readingOf(page)).toStrictEqual(expected);
    });
});

/** The states of members on screens that show what is theirs. */
const OF_MEMBERS = STATES.filter(([, start]) => start.user);

describe.each(OF_MEMBERS)('another user, after %s', (_name, start, then) => {
  it.each(Object.entries({ opened: [], ...then }))('%s', async (_act, steps) => {
    const { page } = await openState(start, steps);
    await perform(() => page.auth.report(other));
    // A list of reviews that was opened stays open: it is everybody's.
    if (pathOf(start).startsWith('/toy/')) await leaveAndReturn(page, start);
    const seen = withoutNoticesOrShares(readingOf(page));
    page.unmount();
    const { lists } = page.records;
    const fresh = await openState({ ...start, user: other, ...lists });
    expect(seen).toStrictEqual(withoutNoticesOrShares(readingOf(fresh.page)));
  });
});
