import { startServiceWorker } from '../../src/services/browser/startServiceWorker';

it('does nothing in a browser without service workers, such as an in-app web view', () => {
  expect('serviceWorker' in window.navigator).toBe(false); // jsdom has none
  expect(() => startServiceWorker(window)).not.toThrow();
  expect(() => document.dispatchEvent(new Event('visibilitychange'))).not.toThrow();
});

it('handles the rejections of all service worker calls, as with all cookies blocked', async () => {
  const refuse = () => Promise.reject(new DOMException('The operation is insecure.'));
  const register = jest.fn(refuse);
  const getRegistration = jest.fn(refuse);
  const serviceWorker = { register, getRegistration };
  Object.defineProperty(serviceWorker, 'ready', { get: refuse });
  Object.defineProperty(window.navigator, 'serviceWorker', {
    configurable: true,
    value: serviceWorker,
  });
  const listener = jest.fn();
  startServiceWorker(window).onWaiting(listener);
  document.dispatchEvent(new Event('visibilitychange'));
  // Jest fails a test for a rejection that Node reports as unhandled, which it does before the next task.
  await new Promise((resolve) => setTimeout(resolve));
  expect(register).toHaveBeenCalled();
  expect(getRegistration).toHaveBeenCalled();
  expect(listener).not.toHaveBeenCalled();
  Reflect.deleteProperty(window.navigator, 'serviceWorker');
});
