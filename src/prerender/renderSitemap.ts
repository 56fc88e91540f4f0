import type { Page } from './pages';

/** The site map, for up to 50,000 pages (sitemaps.org). It needs `siteUrl`, because its addresses are absolute. */
export const renderSitemap = (
  pages: readonly Pick<Page, 'pathname' | 'isPublic'>[],
  siteUrl: string,
): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages
      .filter(({ isPublic }) => isPublic)
      .map(({ pathname }) => `<url><loc>${siteUrl + pathname}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** The robots.txt, which allows everything. */
export const renderRobots = (siteUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...(siteUrl === '' ? [] : [`Sitemap: ${siteUrl}/sitemap.xml`]),
    '',
  ].join('\n');
