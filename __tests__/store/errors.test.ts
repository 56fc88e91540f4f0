import { notices, noticeText } from '#domain/notices';
import { errorCaptured } from '#features/notices/noticeEvents';
import { aUser } from '#tests/support/builders';
import { openShop, settled } from '#tests/support/testShop';

describe('an error', () => {
  it('in a listener is recorded and reported', async () => {
    const shop = await openShop();
    shop.history.service.push = () => {
      throw new Error('The history is full');
    };
    shop.go('/all-toys');
    await settled();
    expect(shop.capturedErrors()).toStrictEqual([
      { source: 'listener', message: 'The history is full' },
    ]);
    expect(shop.reports).toStrictEqual(['A listener failed: listener The history is full']);
  });
});

describe('a screen that fails to render', () => {
  it.each([
    ['/toy/toy-1', [noticeText(notices.failed('no'))], '/'],
    ['/profile', [noticeText(notices.failed('no'))], '/profile'],
    ['/all-toys', [], '/all-toys'],
  ])('on %s shows the notices %j and stays on or redirects to %s', async (url, texts, target) => {
    const shop = await openShop({ url, user: aUser() });
    shop.store.dispatch(errorCaptured({ source: 'screen', message: 'no' }));
    expect(shop.notifier.notices.map(noticeText)).toStrictEqual(texts);
    expect(shop.history.service.current().pathname).toBe(target);
    expect(shop.history.entries).toHaveLength(1);
  });
});
