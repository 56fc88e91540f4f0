import { notices, noticeText } from '#domain/notices';
import { errorCaptured } from '#features/notices/noticeEvents';
import { screenFailed } from '#features/notices/noticesThunks';
import { navigationRequested } from '#features/router/routerSlice';
import { noopServices } from '#services/noop/noopServices';
import { makeStore } from '#store/makeStore';
import { rootReducer } from '#store/rootReducer';
import { aUser } from '#tests/support/builders';
import { openShop, settled } from '#tests/support/testShop';

describe('an error', () => {
  it.each(['window', 'promise'] as const)(
    'that is uncaught is recorded with its source, %s, and at most 500 characters',
    async (source) => {
      const shop = await openShop({ url: '/toy/toy-1' });
      shop.errors.reportError(source, 'x'.repeat(9000));
      expect(shop.capturedErrors()).toStrictEqual([
        { source, message: 'x'.repeat(500), pathname: '/toy/toy-1' },
      ]);
      expect(shop.notifier.notices).toStrictEqual([]);
    },
  );

  it('in a listener is recorded and reported', async () => {
    const shop = await openShop();
    shop.history.service.push = () => {
      throw new Error('The history is full');
    };
    shop.store.dispatch(navigationRequested({ href: '/all-toys' }));
    await settled();
    expect(shop.capturedErrors()).toStrictEqual([
      { source: 'listener', message: 'The history is full', pathname: '/' },
    ]);
    expect(shop.reporter.reports).toStrictEqual([
      'A listener failed: listener The history is full',
    ]);
  });
});

describe('a screen that fails to render', () => {
  const chunkError = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

  it('reloads the page if its chunk is missing, without recording an error', async () => {
    const { store, pageReload, capturedErrors } = await openShop({ url: '/toy/toy-1' });
    pageReload.isAllowed = true;
    store.dispatch(screenFailed({ error: chunkError, pathname: '/toy/toy-1' }));
    expect(pageReload.count).toBe(1);
    expect(capturedErrors()).toStrictEqual([]);
  });

  it.each([
    ['its chunk is missing and a reload is not allowed', chunkError, false],
    ['it throws another error', new TypeError('no'), true],
  ])('is recorded if %s', async (_name, error, isAllowed) => {
    const { store, pageReload, capturedErrors } = await openShop({ url: '/all-toys' });
    pageReload.isAllowed = isAllowed;
    store.dispatch(screenFailed({ error, pathname: '/all-toys' }));
    expect(pageReload.count).toBe(0);
    expect(capturedErrors()).toStrictEqual([
      { source: 'screen', message: error.message, pathname: '/all-toys' },
    ]);
  });

  it.each([
    ['/toy/toy-1', [noticeText(notices.failed('no'))], '/'],
    ['/profile', [noticeText(notices.failed('no'))], '/profile'],
    ['/all-toys', [], '/all-toys'],
  ])('on %s shows the notices %j and stays on or redirects to %s', async (url, texts, target) => {
    const shop = await openShop({ url, user: aUser() });
    shop.store.dispatch(screenFailed({ error: new TypeError('no'), pathname: url }));
    expect(shop.notifier.notices.map(noticeText)).toStrictEqual(texts);
    expect(shop.history.service.current().pathname).toBe(target);
    expect(shop.history.entries).toHaveLength(1);
  });

  it('is recorded in a replay, which never reloads the page', () => {
    const types: string[] = [];
    const reducer: typeof rootReducer = (state, action) => {
      types.push(action.type);
      return rootReducer(state, action);
    };
    const store = makeStore(noopServices(), { reducer });
    store.dispatch(screenFailed({ error: chunkError, pathname: '/all-toys' }));
    expect(types.at(-1)).toBe(errorCaptured.type);
  });
});
