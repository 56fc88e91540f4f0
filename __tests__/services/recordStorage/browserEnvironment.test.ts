/** @jest-environment ./__tests__/support/environment.cjs */
import { createSessionBroadcast } from '#services/browser/firebaseAuth/sessionBroadcast';
import { openChannel } from '#services/browser/openChannel';
import { browserEnvironment } from '#services/browser/recordStorage/browserEnvironment';
import { fixedClock } from '#tests/support/fakes';

/** A BroadcastChannel that delivers at once, to the other channels of its name. */
class DirectChannel extends EventTarget {
  static readonly open: DirectChannel[] = [];
  constructor(readonly name: string) {
    super();
    DirectChannel.open.push(this);
  }
  postMessage(data: unknown) {
    for (const other of DirectChannel.open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }));
  }
}
const real = globalThis.BroadcastChannel;
const replaceChannel = (value: unknown) => Object.assign(globalThis, { BroadcastChannel: value });
const openTab = () => browserEnvironment({ clock: fixedClock(), isLive: () => true });
const setHidden = (hidden: boolean) =>
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
const showPage = (hidden: boolean) => {
  setHidden(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => replaceChannel(DirectChannel));
afterEach(() => {
  replaceChannel(real);
  Reflect.deleteProperty(document, 'hidden');
  jest.useRealTimers();
});

describe('the tabs of a browser', () => {
  it('receive the messages of each other', () => {
    const [one, two] = [openTab(), openTab()];
    const received: unknown[] = [];
    two.channel.onMessage((message) => received.push(message));
    one.channel.post({ list: 'favorites' });
    // A tab with another version of the shop uses the same name.
    expect(DirectChannel.open.at(-1)?.name).toBe('toyshop:records');
    expect(received).toStrictEqual([{ list: 'favorites' }]);
  });

  it('learn that a user signed in in another one', () => {
    const [one, two] = [createSessionBroadcast(), createSessionBroadcast()];
    const listener = jest.fn();
    two.onAnnounced(listener);
    one.announce();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('work alone if the browser refuses channels', () => {
    replaceChannel(
      class {
        constructor() {
          throw new DOMException('blocked', 'SecurityError');
        }
      },
    );
    expect(openChannel('x')).toBeNull();
    const { channel } = openTab();
    const broadcast = createSessionBroadcast();
    expect(() => {
      channel.post('x');
      channel.onMessage(() => undefined);
      broadcast.announce();
      broadcast.onAnnounced(() => undefined);
    }).not.toThrow();
  });
});

describe('the storage environment of a browser', () => {
  it('reports the key and the new text of a change in another tab', () => {
    const changes: unknown[] = [];
    openTab().onStorageChange((change) => changes.push(change));
    window.dispatchEvent(new StorageEvent('storage', { key: 'favorites', newValue: '[]' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(changes).toStrictEqual([
      { key: 'favorites', newValue: '[]' },
      { key: null, newValue: null },
    ]);
  });

  it('reports when the page gets the focus, and watches nothing else meanwhile', () => {
    jest.useFakeTimers();
    const focus = jest.fn();
    openTab().onFocus(focus);
    expect(jest.getTimerCount()).toBe(0);
    window.dispatchEvent(new Event('focus'));
    expect(focus).toHaveBeenCalledTimes(1);
  });

  it('reports when the page is hidden or left', () => {
    const hide = jest.fn();
    openTab().onHide(hide);
    showPage(false);
    expect(hide).not.toHaveBeenCalled();
    showPage(true);
    window.dispatchEvent(new Event('pagehide'));
    expect(hide).toHaveBeenCalledTimes(2);
  });

  it('reports when the page is shown again, was kept by the browser, or was frozen', () => {
    const resume = jest.fn();
    openTab().onResume(resume);
    const pageShow = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    showPage(true);
    pageShow(false);
    expect(resume).not.toHaveBeenCalled();
    showPage(false);
    pageShow(true);
    document.dispatchEvent(new Event('resume'));
    expect(resume).toHaveBeenCalledTimes(3);
  });

  it('waits as long as it is told, and gives different random numbers', () => {
    jest.useFakeTimers();
    const { later, random, localStorage } = openTab();
    const callback = jest.fn();
    later(callback, 50);
    jest.advanceTimersByTime(49);
    expect(callback).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(callback).toHaveBeenCalledTimes(1);
    const numbers = Array.from({ length: 20 }, random);
    expect(new Set(numbers).size).toBeGreaterThan(1);
    expect(numbers.every((n) => Number.isInteger(n) && n >= 0 && n < 2 ** 32)).toBe(true);
    expect(localStorage()).toBe(window.localStorage);
  });
});
