import { createBrowserHistory } from '#services/browser/createBrowserHistory';

describe('createBrowserHistory', () => {
  beforeEach(() => window.history.replaceState(null, '', '/'));

  it.each([
    ['/profile/', '/profile'],
    ['/toy/toy-1//?a=1#b', '/toy/toy-1?a=1#b'],
    ['http://localhost//evil.example/', '//evil.example'],
    ['/', '/'],
    ['/all%2Dtoys?q=%2D', '/all-toys?q=%2D'],
  ])('normalizes the path of a screen: %s is %s', (typed, tidy) => {
    window.history.replaceState(null, '', typed);
    const { pathname, search, hash } = createBrowserHistory(window).current();
    expect(`${pathname}${search}${hash}`).toBe(tidy);
    expect(window.location.href).toBe(`http://localhost${tidy}`);
  });

  it('stays on its own origin', () => {
    const history = createBrowserHistory(window);
    expect(history.push('https://evil.example/').pathname).toBe('/');
    expect(history.push('/all-toys').pathname).toBe('/all-toys');
  });
});
