/** @jest-environment ./__tests__/support/environment.cjs */
import { createBrowserHistory } from '#services/browser/createBrowserHistory';

describe('createBrowserHistory', () => {
  beforeEach(() => window.history.replaceState(null, '', '/'));

  it.each([
    ['/profile/', '/profile'],
    ['/toy/toy-1//?a=1#b', '/toy/toy-1?a=1#b'],
    ['http://localhost//evil.example/', '//evil.example'],
    ['/', '/'],
    ['/all%2Dtoys?q=%2D', '/all-toys?q=%2D'],
  ])('normalizes the path of a screen: %s to %s', (typed, normalized) => {
    window.history.replaceState(null, '', typed);
    const { pathname, search, hash } = createBrowserHistory(window).current();
    expect(`${pathname}${search}${hash}`).toBe(normalized);
    expect(window.location.href).toBe(`http://localhost${normalized}`);
  });

  it('gives the current entry the URL and the key of a location, and survives a refusal', () => {
    const history = createBrowserHistory(window);
    const count = window.history.length;
    const shown = { pathname: '/all-toys', search: '?age=4', hash: '#b', key: 'earlier' };
    history.show(shown);
    expect([history.current(), window.history.length]).toStrictEqual([shown, count]);
    const refuse = jest.spyOn(window.history, 'replaceState').mockImplementation(() => {
      throw new DOMException('Too many calls', 'SecurityError');
    });
    history.show({ ...shown, search: '' });
    refuse.mockRestore();
    expect(history.current()).toStrictEqual(shown);
  });

  it.each([[{ key: 7 }], ['text'], [{}]])(
    'uses the default key for an entry of another script: %j',
    (state) => {
      window.history.replaceState(state, '', '/');
      expect(createBrowserHistory(window).current().key).toBe('default');
    },
  );
});
