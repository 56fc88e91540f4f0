import { renderSitemap } from '#prerender/renderSitemap';

it('the site map contains the public pages', () => {
  const pages = [
    { pathname: '/', isPublic: true },
    { pathname: '/toy/toy-1', isPublic: true },
    { pathname: '/auth', isPublic: false },
  ];
  const map = renderSitemap(pages, 'https://latim.example');
  expect([...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)).toStrictEqual([
    'https://latim.example/',
    'https://latim.example/toy/toy-1',
  ]);
});
