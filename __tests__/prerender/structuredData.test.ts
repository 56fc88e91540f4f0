import type { Toy } from '#domain/toy';
import { TOYS } from '#domain/toys';
import { type Page, PAGES } from '#prerender/pages';
import { renderStructuredData } from '#prerender/structuredData';

type Item = Readonly<Record<string, unknown>>;

const SITE = 'https://latim.example/shop';
const headOf = (page: Page, siteUrl = SITE) => renderStructuredData(page, siteUrl);
const itemsIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Item,
  );
const pageOf = (toy: Toy): Page => ({ ...(PAGES.find((page) => page.toy) as Page), toy });

it('a page has no structured data if its address is unknown, or if search engines may not list it', () => {
  for (const page of PAGES)
    expect(itemsIn(headOf(page, page.isPublic ? '' : SITE))).toStrictEqual([]);
});

it('a text of the shop cannot end the element of the structured data', () => {
  const name = '</script><script>alert(1)</script><!-- "Kite" & \u2028 co.';
  const head = headOf(pageOf({ ...(TOYS[0] as Toy), name }));
  expect(head.match(/<script/g)).toHaveLength(1);
  expect(head).not.toContain('<!--');
  expect(itemsIn(head)[0]).toHaveProperty('name', name);
});
