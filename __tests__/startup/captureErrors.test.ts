import { errorCaptured } from '#features/notices/noticeEvents';
import { captureErrors } from '#startup/captureErrors';
import { openShop } from '#tests/support/testShop';

it('uncaught errors and other thrown values are recorded as text, with at most 500 characters', async () => {
  const shop = await openShop({ url: '/toy/toy-1' });
  const page = new EventTarget() as Window; // an error in the real window would fail the test
  captureErrors(page, shop.store);
  const fail = (error: unknown, message = '') =>
    page.dispatchEvent(Object.assign(new Event('error'), { error, message }));
  const reject = (reason: unknown) =>
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  fail(new TypeError('no'), 'Uncaught TypeError: no');
  fail('a text');
  fail(null, 'ResizeObserver loop completed with undelivered notifications.'); // Chromium
  reject(new RangeError('far'));
  reject(undefined);
  fail('x'.repeat(9000));
  expect(shop.log.filter(errorCaptured.match).map(({ payload }) => payload)).toStrictEqual(
    [
      ['window', 'TypeError: no'],
      ['window', 'a text'],
      ['window', 'ResizeObserver loop completed with undelivered notifications.'],
      ['promise', 'RangeError: far'],
      ['promise', 'undefined'],
      ['window', 'x'.repeat(500)],
    ].map(([source, message]) => ({ source, message })),
  );
  expect(shop.notifier.notices).toStrictEqual([]);
});
