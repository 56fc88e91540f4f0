import { TOYS } from '#domain/toys';
import { type Page, PAGES } from '#prerender/pages';
import { renderPage } from '#prerender/renderPage';

it('prerendered pages do not contain the email addresses of sellers', async () => {
  const emails = [...new Set(TOYS.map(({ seller_email }) => seller_email))];
  for (const page of PAGES) {
    const { body } = await renderPage(page);
    expect(emails.filter((email) => body.includes(email))).toStrictEqual([]);
  }
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
