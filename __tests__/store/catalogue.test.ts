import { DETAILS, TOYS } from '#data/toys';
import { notices, noticeText } from '#domain/notices';
import type { DetailsById, Toy } from '#domain/toy';
import { sessionReported } from '#features/auth/authSlice';
import {
  catalogueLoaded,
  catalogueRequested,
  pageToysLoaded,
  selectIsComplete,
  selectToy,
  selectToyCount,
  selectToyDetails,
  selectToys,
  selectWait,
} from '#features/catalogue/catalogueSlice';
import { requestToTryToy, shareToy } from '#features/catalogue/catalogueThunks';
import { selectAllToysMatches } from '#features/catalogue/selectAllToysMatches';
import { selectHomeMatchCount, selectHomeToys } from '#features/catalogue/selectHomeToys';
import {
  categoryChosen,
  filterReset,
  moreToysRequested,
  searchChanged,
  sortChosen,
} from '#features/filter/filterSlice';
import { noticeRaised } from '#features/notices/noticeEvents';
import { navigationRequested } from '#features/router/routerSlice';
import { routeAt } from '#features/router/routes';
import { rootReducer, type RootState } from '#store/rootReducer';
import { aUser, navigated } from '#tests/support/builders';
import { type OpenShop, openShop, settled, type ShopStart } from '#tests/support/testShop';

const ids = (toys: readonly { readonly id: string }[]) => toys.map(({ id }) => id);
const ALL = ids(TOYS);
const aToy = TOYS[0] as Toy;

describe('the catalogue', () => {
  it.each([
    [
      'a page',
      (more: { details?: DetailsById }) =>
        pageToysLoaded({ first: [], others: [aToy], total: 12, ...more }),
    ],
    [
      'the file',
      ({ details }: { details?: DetailsById }) =>
        catalogueLoaded(details ? { toys: TOYS, details } : TOYS), // the list of version 1.0.0
    ],
  ])('has what the shop says about its toys from %s, if it is there', (_source, eventOf) => {
    const root = rootReducer(undefined, eventOf({ details: DETAILS }));
    expect(selectToyDetails(root, 'toy-1').size).toBe('36 cm tall when it sits');
    expect(selectToyDetails(root, 'constructor')).toStrictEqual({});
    const older = rootReducer(undefined, eventOf({}));
    expect(selectToy(older, 'toy-1')).toStrictEqual(aToy);
    expect(older.catalogue).not.toHaveProperty('details');
    expect(selectToyDetails(older, 'toy-1')).toStrictEqual({});
  });
});

describe('the catalogue of a page that contains the first eight toys', () => {
  const open = (start: ShopStart = {}) => openShop({ toysInPage: 8, user: null, ...start });
  const statusOf = ({ store }: OpenShop) => store.getState().catalogue.status;

  it('knows how many toys there are, and requests nothing for what it contains', async () => {
    const shop = await open();
    await settled();
    expect(shop.catalogue.loads).toBe(0);
    const root = shop.store.getState();
    expect([selectToyCount(root), selectHomeMatchCount(root)]).toStrictEqual([12, 12]);
    expect(ids(selectHomeToys(root))).toStrictEqual(ALL.slice(0, 8));
    expect(selectWait(root, 'home')).toBeNull();
    const { store } = await open({ toysInPage: 12 });
    expect(selectIsComplete(store.getState())).toBe(true);
  });

  it.each([
    ['a search', searchChanged({ screen: 'home', query: 'a' })],
    ['a category', categoryChosen({ screen: 'home', category: 'Puzzles' })],
    ['Load More', moreToysRequested()],
  ])('loads all toys once for %s', async (_what, event) => {
    const shop = await open();
    shop.store.dispatch(event);
    expect(selectWait(shop.store.getState(), 'home')).toBe('loading');
    await settled();
    expect(shop.catalogue.loads).toBe(1);
    expect(selectToys(shop.store.getState())).toStrictEqual(TOYS);
    expect(selectWait(shop.store.getState(), 'home')).toBeNull();
  });

  it('is requested if the first state needs it already, as in a replay that is continued', async () => {
    const events = [
      pageToysLoaded({ first: TOYS.slice(0, 8), others: [], total: 12 }),
      searchChanged({ screen: 'home', query: 'a' }),
    ];
    const preloadedState = events.reduce(rootReducer, rootReducer(undefined, { type: '@@start' }));
    const shop = await open({ preloadedState });
    await settled();
    expect(shop.catalogue.loads).toBe(1);
    expect(statusOf(shop)).toBe('ready');
  });

  it('shows no first toys of another order than its own before all toys are known', async () => {
    const many = [...Array(60).keys()].map((n) => ({ ...aToy, id: `toy-${n}`, price: 60 - n }));
    const { store } = await open({ url: '/all-toys', toys: many, toysInPage: 24 });
    expect(selectWait(store.getState(), 'allToys')).toBeNull();
    store.dispatch(sortChosen({ sort: 'price-asc' }));
    expect(selectAllToysMatches(store.getState())).toStrictEqual([]);
    await settled();
    expect(ids(selectAllToysMatches(store.getState()))[0]).toBe('toy-59');
  });

  it.each([
    ['/', false],
    ['/all-toys', true],
    ['/toy/toy-8', false],
    ['/toy/toy-9', true],
    ['/favorites', true],
    ['/profile', true],
    ['/auth', false],
    ['/forgot-password', false],
    ['/nowhere', false],
  ])('is needed by a signed-in user on %s: %j', (pathname, isNeeded) => {
    const start = [sessionReported(aUser()), navigated(pathname)].reduce(
      rootReducer,
      rootReducer(undefined, { type: '@@start' }),
    );
    const partial = pageToysLoaded({ first: TOYS.slice(0, 8), others: [], total: 12 });
    const waitOf = (root: RootState) => selectWait(root, routeAt(pathname));
    expect(waitOf(start)).toBeNull();
    expect(waitOf(rootReducer(start, partial))).toBe(isNeeded ? 'loading' : null);
    expect(waitOf(rootReducer(start, catalogueLoaded(TOYS)))).toBeNull();
  });

  it.each([
    ['/toy/toy-12', '/toy/toy-12', []],
    ['/toy/toy-99', '/', [notices.toyNotFound]],
  ])('decides about %s as soon as all toys are known: %s', async (url, target, shown) => {
    const shop = await open({ url });
    await settled();
    expect(statusOf(shop)).toBe('ready');
    expect(shop.history.service.current().pathname).toBe(target);
    expect(shop.notifier.notices).toStrictEqual(shown);
  });

  it('shows a notice when navigation within the shop leads to an unknown toy', async () => {
    const shop = await openShop({ url: '/all-toys' });
    shop.store.dispatch(navigationRequested({ href: '/toy/toy-99' }));
    await settled();
    expect(shop.history.service.current().pathname).toBe('/');
    expect(shop.notifier.shown()).toStrictEqual([notices.toyNotFound]); // the navigation ends only earlier notices
  });

  it('is loaded on /favorites before the session is known', async () => {
    const shop = await openShop({ toysInPage: 8, url: '/favorites' });
    await settled();
    expect(statusOf(shop)).toBe('ready');
  });

  it('can be requested again after a failure, and by another search', async () => {
    const shop = await open();
    shop.catalogue.isMissing = true;
    shop.store.dispatch(searchChanged({ screen: 'home', query: 'a' }));
    await settled();
    expect(statusOf(shop)).toBe('failed');
    shop.catalogue.isMissing = false;
    shop.store.dispatch(filterReset({ screen: 'home' }));
    shop.store.dispatch(searchChanged({ screen: 'home', query: 'b' }));
    await settled();
    expect([statusOf(shop), shop.catalogue.loads]).toStrictEqual(['ready', 2]);
  });

  it('reloads the page if the file is still missing after Try again, and if that is allowed', async () => {
    const shop = await open();
    const outcome = () => [shop.pageReload.count, statusOf(shop)];
    shop.catalogue.isMissing = true;
    shop.pageReload.isAllowed = true;
    shop.store.dispatch(moreToysRequested());
    await settled();
    expect(outcome()).toStrictEqual([0, 'failed']);
    shop.pageReload.isAllowed = false;
    shop.store.dispatch(catalogueRequested());
    await settled();
    expect(outcome()).toStrictEqual([0, 'failed']);
    shop.pageReload.isAllowed = true;
    shop.store.dispatch(catalogueRequested());
    await settled();
    expect(shop.pageReload.count).toBe(1);
  });
});

it('a request to try a toy that is complete removes the error of an earlier one', async () => {
  const { store, notifier, log } = await openShop();
  const request = { name: 'Ayesha', email: 'a@b.co', toyName: 'Kite' };
  store.dispatch(requestToTryToy({ ...request, email: '' }));
  store.dispatch(requestToTryToy(request));
  expect(notifier.shown()).toStrictEqual([
    { ...notices.tryRequestSubmitted('Ayesha', 'a@b.co', 'Kite'), subject: 'tryToy' },
  ]);
  const raised = log.filter(noticeRaised.match).map(({ payload: { key } }) => key);
  expect(raised).toStrictEqual(['tryRequestIncomplete']); // no event contains the name
});

describe('a toy that is shared', () => {
  it.each([
    ['copied', [noticeText(notices.linkCopied)]],
    ['shared', []],
    [null, [noticeText(notices.linkNotCopied)]],
  ] as const)('with the result %j shows the notices %j', async (result, texts) => {
    const { store, sharing, notifier } = await openShop();
    sharing.result = result;
    await store.dispatch(shareToy({ id: 'toy 1', title: 'Kite' }));
    expect(sharing.shared).toStrictEqual([{ title: 'Kite', href: '/toy/toy%201' }]);
    expect(notifier.notices.map(noticeText)).toStrictEqual(texts);
    sharing.result = 'copied';
    await store.dispatch(shareToy({ id: 'toy-1', title: 'Kite' }));
    expect(notifier.shown().map(noticeText)).toStrictEqual([noticeText(notices.linkCopied)]);
  });
});
