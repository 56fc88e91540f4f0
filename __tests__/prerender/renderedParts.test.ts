import { TOYS } from '#data/toys';
import { type Page, PAGES, pageToysOf } from '#prerender/pages';
import { renderPage } from '#prerender/renderPage';

const toyPages = PAGES.filter(({ toy }) => toy !== undefined);

it('the toys of a page are all that it shows', async () => {
  for (const page of toyPages) {
    const { body } = await renderPage(page);
    const shown = TOYS.filter(({ id }) => body.includes(`/toy/${id}"`));
    const { first, others } = pageToysOf(page);
    const known = [...first, ...others].map(({ id }) => id);
    expect(shown.map(({ id }) => id).filter((id) => !known.includes(id))).toStrictEqual([]);
    expect(known).toContain(page.toy?.id);
  }
});

it('the parts below the first viewport are marked, so that their layout can wait', async () => {
  for (const pathname of ['/', '/all-toys']) {
    const page = PAGES.find((one) => one.pathname === pathname) as Page;
    expect((await renderPage(page)).body).toContain('data-later');
  }
});
