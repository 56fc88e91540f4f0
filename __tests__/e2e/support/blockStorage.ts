/** Runs in the page. Simulates a browser in which the user blocks all cookies: access to each kind of storage throws. */
export function blockStorage(): void {
  const throwSecurityError = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
    Object.defineProperty(window, name, { get: throwSecurityError });
  Object.defineProperty(window, 'BroadcastChannel', {
    value: class {
      constructor() {
        throwSecurityError();
      }
    },
  });
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
}
