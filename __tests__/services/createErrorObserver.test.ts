import { consoleReporter, createErrorObserver } from '#services/browser/windowServices';

it('uncaught errors and other thrown values are described as text', () => {
  const page = new EventTarget() as Window; // an error in the real window would fail the test
  const found: string[] = [];
  const stop = createErrorObserver(page).onUncaught((source, message) =>
    found.push(`${source}: ${message}`),
  );
  const fail = (error: unknown, message = '') =>
    page.dispatchEvent(Object.assign(new Event('error'), { error, message }));
  const reject = (reason: unknown) =>
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  fail(new TypeError('no'), 'Uncaught TypeError: no');
  fail('a text');
  fail(null, 'ResizeObserver loop completed with undelivered notifications.'); // Chromium
  reject(new RangeError('far'));
  reject(undefined);
  stop();
  fail(new TypeError('late'));
  reject(new TypeError('late'));
  expect(found).toStrictEqual([
    'window: TypeError: no',
    'window: a text',
    'window: ResizeObserver loop completed with undelivered notifications.',
    'promise: RangeError: far',
    'promise: undefined',
  ]);
});

it('the reporter writes the code and the message to the console, but no object', () => {
  const written = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failure = { code: 'auth/x', message: 'No', token: 'secret' };
  consoleReporter.report('Profile update failed', failure);
  expect(written.mock.calls).toStrictEqual([['Profile update failed: auth/x No']]);
});
