import { TOYS } from '#data/toys';
import type { Toy } from '#domain/toy';
import { type Page, PAGES } from '#prerender/pages';
import { renderHead } from '#prerender/renderHead';

type Item = Readonly<Record<string, unknown>> & { readonly '@type': string };

const SITE = 'https://latim.example/shop';
const DAY = /^https:\/\/schema\.org\/(?:Satur|Sun|Mon|Tues|Wednes|Thurs|Fri)day$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const ADDRESS = /^https:\/\/latim\.example\/shop\//;

/**
 * The properties that Google requires or recommends (developers.google.com/search/docs/appearance/structured-data: local business,
 * merchant listing, breadcrumb), as far as the shop has such facts, each with what it must be.
 */
const TYPES: Readonly<Record<string, Readonly<Record<string, RegExp | 'item' | 'items'>>>> = {
  ToyStore: {
    name: /./,
    url: ADDRESS,
    image: ADDRESS,
    telephone: /^\+\d/,
    email: /@/,
    address: 'item',
    hasMap: /^https:/,
    sameAs: /^https:/,
    openingHoursSpecification: 'items',
  },
  PostalAddress: { streetAddress: /./, addressLocality: /./, addressCountry: /^[A-Z]{2}$/ },
  OpeningHoursSpecification: { dayOfWeek: DAY, opens: TIME, closes: TIME },
  Product: {
    name: /./,
    description: /./,
    image: ADDRESS,
    category: /./,
    material: /./,
    sku: /^toy-\d+$/,
    audience: 'item',
    offers: 'item',
  },
  PeopleAudience: { suggestedMinAge: /^\d+$/, suggestedMaxAge: /^\d+$/ },
  Offer: {
    url: ADDRESS,
    price: /^\d+\.\d\d$/,
    priceCurrency: /^[A-Z]{3}$/,
    availability: /^https:\/\/schema\.org\/(?:InStock|OutOfStock)$/,
    seller: 'item',
  },
  Organization: { name: /./ },
  BreadcrumbList: { itemListElement: 'items' },
  ListItem: { position: /^\d+$/, name: /./, item: ADDRESS },
};

/** What is wrong with an item and those inside it. */
function mistakesIn(item: Item): readonly string[] {
  const { '@type': type, '@context': _context, ...properties } = item;
  const rules = TYPES[type];
  if (!rules) return [`${type} is unknown`];
  const names = new Set([...Object.keys(rules), ...Object.keys(properties)]);
  return [...names].flatMap((name) => {
    const rule = rules[name];
    const values = [properties[name]].flat();
    if (!rule) return [`${type}.${name} is unknown`];
    if (rule === 'item' || rule === 'items')
      return values.length > 0
        ? values.flatMap((value) => mistakesIn(value as Item))
        : [`${type}.${name} is empty`];
    const isRight = values.length > 0 && values.every((value) => rule.test(String(value ?? '')));
    return isRight ? [] : [`${type}.${name} is ${JSON.stringify(properties[name])}`];
  });
}

const headOf = (page: Page, siteUrl = SITE) => renderHead(page, 'Title', siteUrl);
const itemsIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Item,
  );
const pageOf = (toy: Toy): Page => ({ ...(PAGES.find((page) => page.toy) as Page), toy });

it.each(PAGES.filter(({ isPublic }) => isPublic))(
  'the structured data of $pathname has the properties that search engines ask for',
  (page) => {
    const items = itemsIn(headOf(page));
    const types = page.toy
      ? ['Product', 'BreadcrumbList']
      : page.route === 'home'
        ? ['ToyStore']
        : [];
    expect(items.map((item) => item['@type'])).toStrictEqual(types);
    for (const item of items) {
      expect(item['@context']).toBe('https://schema.org');
      expect(mistakesIn(item)).toStrictEqual([]);
    }
  },
);

it('a page has no structured data if its address is unknown, or if search engines may not list it', () => {
  for (const page of PAGES)
    expect(itemsIn(headOf(page, page.isPublic ? '' : SITE))).toStrictEqual([]);
});

it('a text of the shop cannot end the element of the structured data', () => {
  const name = '</script><script>alert(1)</script><!-- "Kite" & \u2028 co.';
  const head = headOf(pageOf({ ...(TOYS[0] as Toy), name }));
  expect(head.match(/<script/g)).toHaveLength(2);
  expect(head).not.toContain('<!--');
  expect(itemsIn(head)[0]).toHaveProperty('name', name);
});

it('a toy has its id, the ages for which it is made, and whether it is sold out', () => {
  const itemOf = (toy: Toy) => itemsIn(headOf(pageOf(toy)))[0];
  const toy = TOYS[0] as Toy;
  expect(itemOf(toy)).toMatchObject({
    sku: 'toy-1',
    audience: { suggestedMinAge: 3, suggestedMaxAge: 6 },
    offers: { availability: 'https://schema.org/InStock' },
  });
  expect(itemOf({ ...toy, availableQuantity: 0 })).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});
