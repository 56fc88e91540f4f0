import { consoleReporter, createErrorObserver } from '#services/browser/windowServices';

describe('the observer of uncaught errors', () => {
  const page = new EventTarget() as Window; // an error in the real window would fail the test

  function observe() {
    const found: string[] = [];
    const stop = createErrorObserver(page).onUncaught((source, message) =>
      found.push(`${source}: ${message}`),
    );
    return { found, stop };
  }
  const fail = (error: unknown, message = '') =>
    page.dispatchEvent(Object.assign(new Event('error'), { error, message }));
  const reject = (reason: unknown) =>
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

  it('describes errors and other thrown values as text', () => {
    const { found, stop } = observe();
    fail(new TypeError('no'), 'Uncaught TypeError: no');
    fail('a text');
    fail(null, 'ResizeObserver loop completed with undelivered notifications.'); // Chromium
    fail(undefined, 'Script error.'); // of another origin
    reject(new RangeError('far'));
    reject(undefined);
    expect(found).toStrictEqual([
      'window: TypeError: no',
      'window: a text',
      'window: ResizeObserver loop completed with undelivered notifications.',
      'window: Script error.',
      'promise: RangeError: far',
      'promise: undefined',
    ]);
    stop();
    fail(new TypeError('late'));
    reject(new TypeError('late'));
    expect(found).toHaveLength(6);
  });
});

describe('the reporter', () => {
  it('writes the code and the message to the console, but no object', () => {
    const written = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const failure = { code: 'auth/x', message: 'No', token: 'secret' };
    consoleReporter.report('Profile update failed', failure);
    expect(written.mock.calls).toStrictEqual([['Profile update failed: auth/x No']]);
  });
});
