import { openingTimes } from '#domain/openingHours';
import { OPENING_LINES, SHOP } from '#domain/shop';
import { isSoldOut, type Toy } from '#domain/toy';
import { routes } from '#features/router/routes';
import type { Page } from './pages';

/** The hours of the shop. */
const openingHours = () =>
  openingTimes(SHOP.openingHours).map(({ day, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${day}`,
    opens,
    closes,
  }));

/** The shop. A fact that its owner left empty is omitted. */
const store = (siteUrl: string) => ({
  '@type': 'ToyStore',
  name: SHOP.name,
  url: `${siteUrl}/`,
  image: `${siteUrl}/share.png`,
  email: SHOP.email,
  telephone: SHOP.phone,
  address: SHOP.address,
  ...(SHOP.map && { hasMap: SHOP.map }),
  ...(SHOP.social.length > 0 && { sameAs: SHOP.social.map(({ href }) => href) }),
  ...(OPENING_LINES.length > 0 && { openingHoursSpecification: openingHours() }),
});

/** A toy that the shop sells. Without `AggregateRating`, which needs a real number of ratings. */
const product = (toy: Toy, siteUrl: string) => ({
  '@type': 'Product',
  name: toy.name,
  description: toy.description,
  image: `${siteUrl}${toy.image}`,
  category: toy.category,
  material: toy.material,
  sku: toy.id,
  offers: {
    '@type': 'Offer',
    url: `${siteUrl}${routes.toy.href(toy.id)}`,
    price: toy.price.toFixed(2),
    priceCurrency: 'USD',
    availability: `https://schema.org/${isSoldOut(toy) ? 'OutOfStock' : 'InStock'}`,
    seller: { '@type': 'Organization', name: toy.seller_name },
  },
});

/** The structured data of the home page or of a toy's page (schema.org), as HTML. Empty if `siteUrl` is empty. */
export function renderStructuredData({ pathname, toy }: Page, siteUrl: string): string {
  if (siteUrl === '') return '';
  const data = toy ? product(toy, siteUrl) : pathname === '/' ? store(siteUrl) : null;
  if (data === null) return '';
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`; // `<` could end the element
}
