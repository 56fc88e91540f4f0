import { TOYS } from '#domain/toys';
import { ROUTE_NAMES, routeAt } from '#features/router/routes';
import { PAGES } from '#prerender/pages';

describe('the routes', () => {
  it('have one prerendered page each, and the toy route one per toy', () => {
    const counted = ROUTE_NAMES.map((name) => [
      name,
      PAGES.filter(({ route }) => route === name).length,
    ]);
    expect(Object.fromEntries(counted)).toStrictEqual({
      ...Object.fromEntries(ROUTE_NAMES.map((name) => [name, 1])),
      toy: TOYS.length,
    });
    expect(new Set(PAGES.map(({ pathname }) => pathname)).size).toBe(PAGES.length);
  });

  it('match an unknown toy id, which the screen redirects', () => {
    expect(routeAt('/toy/toy-13')).toBe('toy');
    expect(routeAt('/toy/%')).toBe('toy');
  });
});
