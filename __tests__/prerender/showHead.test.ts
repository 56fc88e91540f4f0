/** @jest-environment ./__tests__/support/environment.cjs */
import { navigationRequested } from '#features/router/routerSlice';
import { type Page, PAGES } from '#prerender/pages';
import { renderHead } from '#prerender/renderHead';
import { showHead } from '#startup/showHead';
import { openShop } from '#tests/support/testShop';

const titleOf = ({ pathname }: Page) => `Toys & “more” <${pathname}> – it's`;
const html = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&#x27;');

/** A document with the head of a prerendered page. */
function setHead(page: Page, siteUrl: string): void {
  document.head.innerHTML = `<meta name="viewport" content="width=device-width">
    <title>${html(titleOf(page))}</title>${renderHead(page, html(titleOf(page)), siteUrl)}`;
}
const metadata = () =>
  [...document.head.querySelectorAll(':is(meta, link)')].map(({ outerHTML }) => outerHTML).sort();

describe.each(['https://latim.example/shop', ''])('with the site’s address "%s"', (siteUrl) => {
  it('the metadata after a navigation is that of the page of the new address, without doubles', async () => {
    const [home] = PAGES;
    if (!home) throw new Error('There is no home page.');
    const { store } = await openShop({ url: '/', user: null });
    for (const page of [...PAGES, home]) {
      if (page.pathname === '/profile') continue; // redirects
      setHead(page, siteUrl);
      const expected = metadata();
      setHead(home, siteUrl);
      store.dispatch(navigationRequested({ href: page.pathname }));
      document.title = titleOf(page);
      showHead(store, siteUrl);
      expect(metadata()).toStrictEqual(expected);
    }
    expect(document.querySelector('script')).toBeNull(); // the structured data of the first page
  });
});
