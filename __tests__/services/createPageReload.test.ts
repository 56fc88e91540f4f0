/** @jest-environment ./__tests__/support/environment.cjs */
import { createPageReload } from '#services/browser/windowServices';
import { fixedClock } from '#tests/support/fakes';

/** A window that counts its reloads. */
function openWindow({
  hasAnswered = true,
  onLine = true,
  isStorageDenied = false,
  text = '',
} = {}) {
  const reload = jest.fn();
  document.body.innerHTML =
    '<form><input type="search" value="kite"><input type="radio" value="5"><input></form>';
  for (const input of document.querySelectorAll<HTMLInputElement>('input:not([type])'))
    input.value = text;
  const opened = {
    document,
    navigator: { onLine },
    location: { reload },
    performance: {
      getEntriesByName: (name: string) => (hasAnswered && name === 'screen-answers' ? [{}] : []),
    },
    get sessionStorage() {
      if (isStorageDenied) throw new DOMException('denied', 'SecurityError');
      return sessionStorage;
    },
  };
  return { window: opened as unknown as Window, reload };
}

beforeEach(() => sessionStorage.clear());

describe('a reload for a missing chunk', () => {
  it('happens once a minute', () => {
    const { window, reload } = openWindow();
    const clock = fixedClock();
    const { reloadForMissingChunk } = createPageReload(window, clock);
    expect(reloadForMissingChunk()).toBe(true);
    clock.set(clock.now() + 59_000);
    expect(reloadForMissingChunk()).toBe(false);
    clock.set(clock.now() + 1000);
    expect(reloadForMissingChunk()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the page never became interactive', { hasAnswered: false }],
    ['there is no network', { onLine: false }],
    ['a form has text, which would be lost', { text: 'Ayesha' }],
    ['the time of the reload cannot be stored', { isStorageDenied: true }],
  ])('does not happen if %s', (_name, options) => {
    const { window, reload } = openWindow(options);
    expect(createPageReload(window, fixedClock()).reloadForMissingChunk()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
