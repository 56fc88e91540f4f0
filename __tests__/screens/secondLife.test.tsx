import { aUser } from '#tests/support/builders';
import { readScreen } from '#tests/support/readScreen';
import type { RenderedApp } from '#tests/support/renderApp';
import type { ShopStart } from '#tests/support/testShop';
import { openState, pathOf, perform, STATES } from './states';

const other = aUser({ uid: 'uid-other', email: 'other@x.example', displayName: 'Other' });

/** Visits another screen: favorites, the fastest one to render. */
async function leaveAndReturn({ follow, history, path }: RenderedApp) {
  await perform(() => follow(path() === '/favorites' ? '/' : '/favorites'));
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

/** Reads the page as another user sees it, with the same stored lists. */
async function readAsOther(start: ShopStart) {
  const { page } = await openState({ ...start, user: other });
  return withoutNoticesOrShares(readingOf(page));
}
const known = new Map<string, ReturnType<typeof readAsOther>>();

/** Expects a page to look the same after a change of user as after it was opened by that user. */
async function expectOfOtherUser(page: RenderedApp, start: ShopStart) {
  await perform(() => page.auth.report(other));
  // An expanded list of reviews stays expanded, because reviews are public.
  if (pathOf(start).startsWith('/toy/')) await leaveAndReturn(page);
  const seen = withoutNoticesOrShares(readingOf(page));
  page.unmount();
  const left = { ...start, ...page.records.lists };
  const key = JSON.stringify([start.url, page.records.lists]);
  if (!known.has(key)) known.set(key, readAsOther(left));
  expect(seen).toStrictEqual(await known.get(key));
}

const REDIRECTED = ['login, for a member', 'profile, signed out', 'toy that does not exist'];
const STAYING = STATES.filter(([name]) => !REDIRECTED.includes(name));

describe.each(STAYING)('%s', (_name, start, then) => {
  it('reads the same after Back, a remount and another user', async () => {
    const { page } = await openState(start);
    const expected = readingOf(page);
    for (const [life, live] of Object.entries(LIVES)) {
      await live(page, start);
      expect([life, ...readingOf(page)]).toStrictEqual([life, ...expected]);
    }
    if (start.user) await expectOfOtherUser(page, start);
  });

  const acts = Object.entries(then);
  if (acts.length > 0)
    it.each(acts)('%s, after Back, a remount and another user', async (_act, steps) => {
      const second = await openState(start);
      for (const live of Object.values(LIVES)) await live(second.page, start);
      for (const step of steps) await perform(() => step(second.page));
      const seen = readingOf(second.page);
      second.page.unmount();
      const { page } = await openState(start, steps);
      expect(seen).toStrictEqual(readingOf(page));
      if (start.user) await expectOfOtherUser(page, start);
    });
});
