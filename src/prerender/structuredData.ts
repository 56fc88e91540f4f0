import { agesOf } from '#domain/ages';
import { openingTimes } from '#domain/openingHours';
import { OPENING_LINES, SHOP } from '#domain/shop';
import type { Toy } from '#domain/toy';
import { routes } from '#features/router/routes';
import { jsonScript } from './html';
import type { Page } from './pages';

/** The address of the shop. Its last two parts are the city and the country; search engines need the code of the country. */
function postalAddress(line: string): object {
  const parts = line.split(', ');
  const [addressLocality, country] = parts.length > 2 ? parts.splice(-2) : [];
  return {
    '@type': 'PostalAddress',
    streetAddress: parts.join(', '),
    ...(addressLocality && {
      addressLocality,
      addressCountry: country === 'Bangladesh' ? 'BD' : country,
    }),
  };
}

/** The hours of the shop. */
const openingHours = () =>
  openingTimes(SHOP.openingHours).map(({ day, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${day}`,
    opens,
    closes,
  }));

/** The ages for which a toy is made. */
function audience(toy: Toy): object {
  const ages = agesOf([toy]);
  return {
    '@type': 'PeopleAudience',
    suggestedMinAge: ages.at(0),
    suggestedMaxAge: ages.at(-1),
  };
}

/** The shop. A fact that its owner left empty is omitted. */
const store = (siteUrl: string) => ({
  '@type': 'ToyStore',
  name: SHOP.name,
  url: `${siteUrl}/`,
  image: `${siteUrl}/share.png`,
  email: SHOP.email,
  telephone: SHOP.phone,
  address: postalAddress(SHOP.address),
  ...(SHOP.map && { hasMap: SHOP.map }),
  ...(SHOP.social.length > 0 && { sameAs: SHOP.social.map(({ href }) => href) }),
  ...(OPENING_LINES.length > 0 && { openingHoursSpecification: openingHours() }),
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
      sku: toy.id,
      audience: audience(toy),
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

/** The structured data of a page as HTML. Empty if `siteUrl` is empty, or if search engines may not list the page. */
export const renderStructuredData = (page: Page, siteUrl: string): string =>
  siteUrl === '' || !page.isPublic
    ? ''
    : structuredData(page, siteUrl)
        .map((data) => jsonScript('type="application/ld+json"', data))
        .join('\n');
