import '#tests/support/jsdomGaps';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { NO_FILTER } from '#domain/filterToys';
import { renderApp } from '#tests/support/renderApp';

const url = '/all-toys';
const toys = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));

describe('the All Toys screen', () => {
  it.each([
    ['toy-4,toy-1', 2, null],
    ['toy-4,toy-99,toy-1', 2, '1 of the 3 chosen toys is no longer in our shop.'],
    ['toy-4,toy-98,toy-99', 1, '2 of the 3 chosen toys are no longer in our shop.'],
    ['toy-98,toy-99', 0, 'None of the 2 chosen toys is still in our shop.'],
    ['toy-99', 0, 'The chosen toy is no longer in our shop.'],
  ])(
    'shows the chosen toys of %s, says what is missing, and shows all again',
    async (ids, count, text) => {
      const { shopper } = await renderApp({ url: `/all-toys?ids=${ids}` });
      expect(toys()).toHaveLength(count);
      expect(screen.queryByText(/chosen toys? (is|are)/)?.textContent ?? null).toBe(text);
      await shopper.click(screen.getByRole('button', { name: 'Chosen toys – remove filter' }));
      expect(toys()).toHaveLength(12);
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    },
  );

  const chip = (name: string) => screen.getByRole('button', { name: `${name} – remove filter` });

  it('focuses the heading when the only filter is removed, and says nothing of it later', async () => {
    const { shopper } = await renderApp({ url: '/all-toys?age=9' });
    await shopper.click(chip('Age 9'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByRole('list', { name: 'Filters' })).not.toBeInTheDocument();
    expect(await screen.findByText('Age 9 removed. 12 toys found')).toHaveRole('status');
    await shopper.selectOptions(screen.getByLabelText('Category'), 'Plush');
    await waitFor(() => expect(screen.getAllByText('1 toy found')).toHaveLength(2));
  });

  it('removes one filter with a double click', async () => {
    const { shopper, store } = await renderApp({ url: '/all-toys?age=4&max=20' });
    await shopper.dblClick(chip('Age 4'));
    fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }), { detail: 2 });
    expect(store.getState().filter.allToys).toStrictEqual({ ...NO_FILTER, maxPrice: 20 });
  });

  it('leads from a Bangla word to the toy, with its name in Bangla', async () => {
    const { shopper, enter, store } = await renderApp({ url });
    await enter(screen.getByLabelText('Search toys'), 'বাঘ');
    expect(screen.getByText('No toys found matching your criteria')).toBeVisible();
    expect(screen.getByText('“বাঘ”')).toHaveAttribute('lang', 'bn');
    const way = screen.getByRole('link', { name: 'See Bagha the Bengal Tiger Cub বাঘা' });
    expect(within(way).getByText('বাঘা')).toHaveAttribute('lang', 'bn');
    await shopper.click(way);
    expect(store.getState().router.location.pathname).toBe('/toy/toy-1');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByText('বাঘা')).toHaveAttribute('lang', 'bn');
  });

  it('shows the ages of its address as a choice, until another is chosen', async () => {
    const { shopper } = await renderApp({ url: '/all-toys?age=1-2' });
    const ages = screen.getByRole('radio', { name: '1–2 years' });
    expect(ages).toBeChecked();
    expect(toys()).toStrictEqual([
      'Ilish the Hug Fish',
      'Doel the Songbird Soft Toy',
      'Hill Tracts Wooden Blocks',
      'Barnamala Letter Board',
    ]);
    await shopper.click(screen.getByRole('radio', { name: '1 year' }));
    expect(ages).not.toBeInTheDocument();
    expect(toys()).toStrictEqual(['Doel the Songbird Soft Toy', 'Hill Tracts Wooden Blocks']);
  });

  it('suggests other filters below an empty result, and focuses the heading after one is followed', async () => {
    const { shopper, store } = await renderApp({ url: '/all-toys?q=puzle&age=4&max=5' });
    expect(screen.getByText('No toys found matching your criteria')).toBeVisible();
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toStrictEqual([
      ['See Puzzles', '/all-toys?category=Puzzles'],
      ['See toys for age 4', '/all-toys?age=4'],
    ]);
    await shopper.click(screen.getByRole('link', { name: 'See Puzzles' }));
    expect(toys()).toStrictEqual([
      'Sundarbans Sunrise Jigsaw, 100 Pieces',
      'Barnamala Letter Board',
    ]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(store.getState().router.navigationType).toBe('PUSH');
  });
});

describe('the card of a toy', () => {
  const NAME = 'Bagha the Bengal Tiger Cub';
  const card = () => within(screen.getByRole('article', { name: NAME }));

  it('shows a toy box if its picture does not load', async () => {
    await renderApp({ url });
    const picture = card().getByRole('presentation');
    expect(picture).toHaveAttribute('src', '/toys/tiger.svg');
    fireEvent.error(picture);
    fireEvent.error(card().getByRole('presentation')); // nor does the box
    expect(card().getByRole('presentation')).toHaveAttribute('src', '/pictures/toy-box.svg');
  });
});
