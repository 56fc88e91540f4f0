import { renderSitemap } from '#prerender/renderSitemap';

const SITE = 'https://latim.example';
const pages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ pathname: `/toy/toy-${index}`, isPublic: true }));
const urlsIn = (content = '') =>
  [...content.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

it('is one file for up to 50,000 public pages', () => {
  const hidden = { pathname: '/auth', isPublic: false };
  const files = renderSitemap([...pages(50_000), hidden], SITE);
  expect(files.map(({ name }) => name)).toStrictEqual(['sitemap.xml']);
  expect(urlsIn(files[0]?.content)).toHaveLength(50_000);
});

it('is an index of several files for more pages, which contain each page once', () => {
  const limits = { urls: 50, bytes: 1_000_000 };
  const [index, ...files] = renderSitemap(pages(121), SITE, limits);
  expect(index?.name).toBe('sitemap.xml');
  expect(urlsIn(index?.content)).toStrictEqual(files.map(({ name }) => `${SITE}/${name}`));
  expect(files.map(({ content }) => urlsIn(content).length)).toStrictEqual([50, 50, 21]);
  expect(files.flatMap(({ content }) => urlsIn(content))).toStrictEqual(
    pages(121).map(({ pathname }) => SITE + pathname),
  );
});

it('keeps each file below the limit of bytes', () => {
  const limits = { urls: 50_000, bytes: 1_000 };
  const [, ...files] = renderSitemap(pages(100), SITE, limits);
  expect(files.length).toBeGreaterThan(1);
  for (const { content } of files) expect(Buffer.byteLength(content)).toBeLessThanOrEqual(1_000);
  expect(files.flatMap(({ content }) => urlsIn(content))).toHaveLength(100);
});

it('is omitted without the address of the site', () => {
  expect(renderSitemap(pages(2), '')).toStrictEqual([]);
});
