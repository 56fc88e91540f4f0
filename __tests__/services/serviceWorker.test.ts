import { startServiceWorker } from '../../src/services/browser/serviceWorker';

it('does nothing in a browser without service workers, such as an in-app web view', () => {
  expect('serviceWorker' in window.navigator).toBe(false); // jsdom has none
  expect(() => startServiceWorker(window)).not.toThrow();
  expect(() => document.dispatchEvent(new Event('visibilitychange'))).not.toThrow();
});
