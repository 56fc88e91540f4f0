/** @jest-environment ./__tests__/support/environment.cjs */
import { createBrowserHistory } from '#services/browser/createBrowserHistory';

describe('createBrowserHistory', () => {
  beforeEach(() => window.history.replaceState(null, '', '/'));

  it.each([
    ['/profile/', '/profile'],
    ['/toy/toy-1//?a=1#b', '/toy/toy-1?a=1#b'],
    ['http://localhost//evil.example/', '/evil.example'],
    ['/', '/'],
  ])('normalizes the path of a screen: %s to %s', (typed, normalized) => {
    window.history.replaceState(null, '', typed);
    const { pathname, search, hash } = createBrowserHistory(window).current();
    expect(`${pathname}${search}${hash}`).toBe(normalized);
    expect(window.location.href).toBe(`http://localhost${normalized}`);
  });

  it('begins its paths after the folder of a shop that is in one', () => {
    jest.replaceProperty(process.env, 'BASE_PATH', '/latim');
    window.history.replaceState(null, '', '/latim/all-toys?age=4');
    const history = createBrowserHistory(window);
    expect(history.current()).toMatchObject({ pathname: '/all-toys', search: '?age=4' });
    expect(history.push('/toy/toy-1')).toMatchObject({ pathname: '/toy/toy-1' });
    expect(window.location.pathname).toBe('/latim/toy/toy-1');
  });

  it('survives a refusal of the browser, and shares one key among the entries then', () => {
    const refuse = jest.spyOn(window.history, 'replaceState').mockImplementation(() => {
      throw new DOMException('Too many calls', 'SecurityError');
    });
    const history = createBrowserHistory(window);
    history.show({ pathname: '/all-toys', search: '', hash: '', key: 'earlier' });
    const { pathname, key } = history.current();
    expect([pathname, key, history.current().key]).toStrictEqual(['/', 'default', 'default']);
    refuse.mockRestore();
  });

  it.each([[null], [{ key: 7 }], ['text']])(
    'gives an entry that the browser or another script made a key of its own: %j',
    (state) => {
      window.history.replaceState(state, '', '/');
      const history = createBrowserHistory(window);
      const { key } = history.current();
      expect(createBrowserHistory(window).current().key).toBe(key);
      window.location.hash = 'main'; // a link with a fragment: an entry without a key
      expect(history.current().key).not.toBe(key);
      expect(history.current()).toMatchObject({ pathname: '/', hash: '#main' });
    },
  );
});
