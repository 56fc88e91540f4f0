import { TOYS } from '#data/toys';
import { type Page, PAGES, pageToysOf } from '#prerender/pages';
import { noScriptNote, renderPage } from '#prerender/renderPage';

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

it('prerendered pages do not contain the email addresses of sellers', () => {
  expect(JSON.stringify(TOYS)).toContain('"seller_email"');
  expect(JSON.stringify(PAGES.map(pageToysOf))).not.toContain('"seller_email"');
});

it('the parts below the first viewport are marked, so that their layout can wait', async () => {
  for (const pathname of ['/', '/all-toys']) {
    const page = PAGES.find((one) => one.pathname === pathname) as Page;
    expect((await renderPage(page)).body).toContain('data-later');
  }
});

it('each page says what it cannot do without JavaScript', () => {
  for (const [pathname, missing] of [
    ['/identity/chooser', 'show your accounts'],
    ['/identity/outbox', 'show your mails'],
    ['/favorites', 'show the toys you saved'],
  ] as const)
    expect(noScriptNote(pathname)).toContain(`this page cannot ${missing}`);
});

it('the page of a toy says without JavaScript how to get it, but not whether the shop is open now', async () => {
  const page = PAGES.find(({ pathname }) => pathname === '/toy/toy-5') as Page;
  const { body } = await renderPage(page);
  expect(body).not.toMatch(/(?:Open|Closed) now/);
  for (const text of [
    'https://wa.me/8801000000000?text=Hello%2C%20I%20would%20like%20to%20buy%20Karnaphuli%20Harbour%20Playset',
    '1 to 2 days, $1.50',
    'Saturday – Thursday 10:00–20:00',
    'https://map.example/latim',
    '44 × 20 × 33 cm when it is set up',
    'Not for children under 3 years: long cord and small hook.',
  ])
    expect(body).toContain(text);
});
