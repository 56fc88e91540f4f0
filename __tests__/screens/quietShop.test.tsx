import { screen, within } from '@testing-library/react';
import { PAGES } from '#prerender/pages';
import { renderStructuredData } from '#prerender/structuredData';
import { renderApp } from '#tests/support/renderApp';

jest.mock('#catalogue/shop.json', () => ({
  ...jest.requireActual<object>('#catalogue/shop.json'),
  whatsapp: '',
  map: '',
  openingHours: Object.fromEntries(
    ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [
      day,
      '',
    ]),
  ),
  delivery: { area: '', time: '', cost: '' },
  social: [],
}));

it('the page of a toy has no place for facts that the shop left empty', async () => {
  await renderApp({ url: '/toy/toy-1', user: null, details: {} });
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('term').map(({ textContent }) => textContent)).toStrictEqual([
    'Age group',
    'Material',
    'Stock',
    'Seller',
  ]);
  expect(main.queryByRole('link', { name: /WhatsApp|Directions/ })).not.toBeInTheDocument();
  expect(screen.getByRole('main')).not.toHaveTextContent(/WhatsApp|Open/);
});

it('the home page has no links and hours that are empty in shop.json', async () => {
  await renderApp();
  const visit = within(await screen.findByRole('region', { name: 'Visit the shop' }));
  expect(visit.getAllByRole('link').map(({ textContent }) => textContent)).toStrictEqual(['Call']);
  expect(visit.queryByText(/Open|Closed/)).not.toBeInTheDocument();
});

it('the structured data has no facts that the shop left empty', () => {
  const [home] = PAGES;
  const head = home && renderStructuredData(home, 'https://a.example');
  expect(head).toContain('"telephone"');
  expect(head).not.toMatch(/hasMap|sameAs|openingHoursSpecification/);
});
