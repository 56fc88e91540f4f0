import '#tests/support/jsdomGaps';
import { act, screen, within } from '@testing-library/react';
import { noticeText } from '#domain/notices';
import { routes } from '#features/router/routes';
import { storageFailure } from '#services/browser/recordStorage/storageFailure';
import type { StorageErrorReason } from '#services/recordStorage';
import { aFavorite, aReview, aUser, NOW } from '#tests/support/builders';
import { renderApp } from '#tests/support/renderApp';
import type { OpenShop, ShopStart } from '#tests/support/testShop';

const NEVER = new Promise<void>(() => undefined);
const LISTS = ['favorites', 'reviews'] as const;
const STORED = {
  favorites: [aFavorite({ toyId: 'toy-1' }), aFavorite({ toyId: 'toy-2', userId: 'uid-rafi' })],
  reviews: [aReview(), aReview({ id: 'review-2', userId: 'uid-rafi' })],
};

interface Fault {
  readonly name: string;
  readonly start?: ShopStart;
  readonly happen?: (shop: OpenShop) => void;
  /** A text of the notices that must be raised. */
  readonly notice?: string;
}

const reportError =
  (reason: StorageErrorReason) =>
  ({ records }: OpenShop) =>
    LISTS.forEach((list) => records.report({ type: 'error', list, ...storageFailure(reason) }));

const FAULTS: readonly Fault[] = [
  { name: 'no fault' },
  {
    name: 'damaged lists',
    happen: reportError('damaged'),
    notice: 'Some saved data could not be read. A copy of it was kept.',
  },
  {
    name: 'a full quota',
    happen: reportError('full'),
    notice: 'There is no room left to save this. Free some space and try again.',
  },
  {
    name: 'denied storage',
    happen: reportError('denied'),
    notice: 'Your browser does not store data for this site. Changes are lost when you leave.',
  },
  {
    name: 'a newer version in another tab',
    happen: reportError('newer'),
    notice: 'A newer version of the shop is open in another tab. Reload to save changes.',
  },
  {
    name: 'unknown and hostile toy ids',
    start: {
      favorites: [aFavorite({ toyId: '__proto__' }), aFavorite({ toyId: 'toy-99' })],
      reviews: [aReview({ toyId: 'constructor', comment: '<img src=x onerror=alert(1)>' })],
    },
  },
  {
    name: 'extreme dates',
    start: {
      favorites: [aFavorite({ date: '+275760-09-13T00:00:00.000Z' })],
      reviews: [aReview({ createdAt: '-271821-04-20T00:00:00.000Z' })],
    },
  },
  {
    name: 'hundreds of reviews',
    start: {
      reviews: Array.from({ length: 300 }, (_none, index) => aReview({ id: `review-${index}` })),
    },
  },
  { name: 'storage that does not answer', start: { recordsArrive: NEVER } },
  { name: 'drafts that do not answer', start: { draftsArrive: NEVER } },
  {
    name: 'lists cleared in another tab',
    happen: ({ records }) =>
      LISTS.forEach((list) => records.report({ type: 'received', list, items: [] })),
  },
  { name: 'a clock set back', happen: ({ clock }) => void clock.set(Date.parse(NOW) - 1e11) },
  {
    name: 'a session that ends in another tab',
    happen: ({ auth }) => auth.report(null),
  },
  {
    name: 'another user who signs in in another tab',
    happen: ({ auth }) => auth.report(aUser({ uid: 'uid-rafi', displayName: '', photoURL: '' })),
  },
  {
    name: 'an uncaught error',
    happen: ({ errors }) => errors.reportError('window', 'TypeError: x is not a function'),
  },
  { name: 'a waiting version', happen: ({ appUpdates }) => appUpdates.find() },
];

const SCREENS = Object.entries(routes).map(
  ([name, route]) => [name, route.href('toy-1').replace('/404', '/nowhere')] as const,
);
const SESSIONS = [
  ['signed in', aUser()],
  ['signed out', null],
  ['with a session that is not known yet', undefined],
] as const;

const CASES = FAULTS.flatMap((fault) =>
  SCREENS.flatMap(([screenName, url]) =>
    SESSIONS.map(([session, user]) => ({ fault, screenName, url, session, user })),
  ),
);

afterAll(() => {
  process.stdout.write(
    `Fault matrix: ${CASES.length} cases (${FAULTS.length} faults, ${SCREENS.length} screens, ${SESSIONS.length} sessions)\n`,
  );
});

const textsOf = ({ notifier }: OpenShop) => notifier.notices.map(noticeText);

describe.each(FAULTS)('with $name', (fault) => {
  const cases = CASES.filter((one) => one.fault === fault);
  it.each(cases)(
    'the screen $screenName is shown, loses nothing and says what happened ($session)',
    async ({ url, user }) => {
      const start = { ...STORED, ...fault.start, url, ...(user !== undefined && { user }) };
      const shop = await renderApp(start);
      await act(async () => fault.happen?.(shop));

      expect(screen.getByRole('heading', { level: 1 })).not.toBeEmptyDOMElement();
      const bar = screen.getByRole('navigation', { name: 'Main' });
      expect(within(bar).getByRole('link', { name: 'Latim' })).toBeInTheDocument();
      expect(screen.queryByText('This page could not be shown')).toBeNull();
      for (const list of LISTS) expect(shop.records.lists[list]).toEqual(start[list]);
      const texts = textsOf(shop);
      if (fault.notice !== undefined) expect(texts.join('\n')).toContain(fault.notice);
      for (const text of texts) expect(text).not.toMatch(/^Error(: )?$|undefined|\[object/);
    },
  );
});
