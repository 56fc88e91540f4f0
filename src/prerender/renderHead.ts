import { SHOP } from '#data/shop';
import { routes } from '#features/router/routes';
import { escapeText, jsonScript } from './html';
import type { Page } from './pages';

const metaOfHtml = (kind: 'name' | 'property', key: string, html: string): string =>
  `<meta ${kind}="${key}" content="${html}">`;

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  metaOfHtml(kind, key, escapeText(content));

const jsonLd = (data: object): string => jsonScript('type="application/ld+json"', data);

const store = (siteUrl: string) => ({
  '@type': 'ToyStore',
  name: SHOP.name,
  url: `${siteUrl}/`,
  image: `${siteUrl}/share.png`,
  email: SHOP.email,
  telephone: SHOP.phone,
  address: SHOP.address,
});

/**
 * The structured data of a page (schema.org). It contains no `AggregateRating`, because that needs a real
 * number of ratings, which the catalogue does not have.
 */
function structuredData({ pathname, toy }: Page, siteUrl: string): object[] {
  const context = 'https://schema.org';
  if (pathname === '/') return [{ '@context': context, ...store(siteUrl) }];
  if (!toy) return [];
  const address = `${siteUrl}${pathname}`;
  const crumbs = [
    { name: 'Home', item: `${siteUrl}/` },
    { name: 'All Toys', item: `${siteUrl}${routes.allToys.href()}` },
    { name: toy.name, item: address },
  ];
  return [
    {
      '@context': context,
      '@type': 'Product',
      name: toy.name,
      description: toy.description,
      image: `${siteUrl}${toy.image}`,
      category: toy.category,
      material: toy.material,
      offers: {
        '@type': 'Offer',
        url: address,
        price: toy.price.toFixed(2),
        priceCurrency: 'USD',
        availability: `https://schema.org/${toy.availableQuantity > 0 ? 'InStock' : 'OutOfStock'}`,
        seller: { '@type': 'Organization', name: toy.seller_name },
      },
    },
    {
      '@context': context,
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...crumb,
      })),
    },
  ];
}

/**
 * The metadata in the head of a page, besides the title. `title` is HTML, as React rendered it. If `siteUrl` is empty
 * (SITE_URL is not set), everything that needs absolute URLs is omitted: canonical link, share image and structured data.
 */
export function renderHead(page: Page, title: string, siteUrl: string): string {
  const { pathname, description, isPublic, toy } = page;
  const picture = toy ? `/share/${toy.id}.png` : '/share.png';
  const withAbsoluteUrls =
    siteUrl === '' || !isPublic
      ? []
      : [
          `<link rel="canonical" href="${siteUrl}${pathname}">`,
          meta('property', 'og:url', `${siteUrl}${pathname}`),
          meta('property', 'og:image', `${siteUrl}${picture}`),
          meta('property', 'og:image:width', '1200'),
          meta('property', 'og:image:height', '630'),
          metaOfHtml('property', 'og:image:alt', title),
          meta('name', 'twitter:image', `${siteUrl}${picture}`),
          ...structuredData(page, siteUrl).map(jsonLd),
        ];
  return [
    meta('name', 'description', description),
    ...(isPublic ? [] : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:site_name', SHOP.name),
    meta('property', 'og:type', toy ? 'product' : 'website'),
    metaOfHtml('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...withAbsoluteUrls,
  ].join('\n');
}

/** The robots.txt, which allows everything. */
export const renderRobots = (siteUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...(siteUrl === '' ? [] : [`Sitemap: ${siteUrl}/sitemap.xml`]),
    '',
  ].join('\n');
