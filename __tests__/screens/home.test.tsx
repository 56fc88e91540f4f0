import '#tests/support/jsdomGaps';
import { act, screen, within } from '@testing-library/react';
import { renderApp } from '#tests/support/renderApp';

const toyList = () => within(screen.getByRole('region', { name: 'Our toys' }));
const names = () =>
  toyList()
    .queryAllByRole('article')
    .map((card) => card.getAttribute('aria-label'));

describe('the home page', () => {
  it('has the title of a local kids’ toy store', async () => {
    await renderApp();
    expect(document.title).toBe("Latim – Local Kids' Toy Store in Agrabad, Chittagong");
  });

  it('shows the first four toys with picture, rating, price, category and link', async () => {
    await renderApp();
    const hero = screen.getByRole('heading', { level: 1 }).closest('section');
    const toys = within(hero as HTMLElement).getAllByRole('listitem');
    expect(toys.map((toy) => within(toy).getByRole('link').getAttribute('href'))).toStrictEqual([
      '/toy/toy-1',
      '/toy/toy-2',
      '/toy/toy-3',
      '/toy/toy-4',
    ]);
    const first = toys[0] as HTMLElement;
    expect(first).toHaveTextContent('Stuffed Animals');
    expect(first).toHaveTextContent('$24.99');
    expect(within(first).getByRole('img', { name: 'Rated 4.8 out of 5' })).toBeVisible();
    expect(within(first).getByRole('img', { name: 'Bagha the Bengal Tiger Cub' })).toHaveAttribute(
      'src',
      '/toys/tiger.svg',
    );
  });

  it('shows one large scene in the hero, with a size that reserves its place', async () => {
    await renderApp();
    const hero = screen.getByRole('heading', { level: 1 }).closest('section');
    const scene = hero?.querySelector('img[src="/pictures/playroom.svg"]');
    expect(scene).toHaveAttribute('width', '800');
    expect(scene).toHaveAttribute('height', '600');
    expect(scene).toHaveAttribute('fetchpriority', 'high');
  });

  it('shows three statistics and the highlights', async () => {
    await renderApp();
    const figures = screen
      .getAllByRole('definition')
      .map((figure) => [figure.previousElementSibling?.textContent, figure.textContent]);
    expect(figures).toStrictEqual([
      ['Toys', '12+'],
      ['Quality', '100%'],
      ['Support', '24/7'],
    ]);
    for (const name of ['Fast Delivery', 'Quality Assured', 'Local Store'])
      expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
  });

  it('moves the focus to the heading of the toys on Shop Now', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { shopper } = await renderApp();

    await shopper.click(screen.getByRole('button', { name: 'Shop Now' }));

    expect(screen.getByRole('heading', { name: 'Our toys' })).toHaveFocus();
    expect(scroll.mock.contexts).toStrictEqual([screen.getByRole('heading', { name: 'Our toys' })]);
  });

  it('shows the first six toys in the carousel', async () => {
    await renderApp();
    const carousel = await screen.findByRole('region', { name: 'Featured toys' });
    const slides = [...carousel.querySelectorAll('.slick-slide:not(.slick-cloned)')];
    expect(slides).toHaveLength(6);
    expect(slides[5]).toHaveTextContent('Ilish the Hug Fish');
    expect(slides[5]).toHaveTextContent('$21.75');
    expect(slides[5]?.querySelector('[role=img]')).toHaveAccessibleName('Rated 4.4 out of 5');
  });

  it('shows the toys of the carousel in use, with a line of their description', async () => {
    await renderApp();
    const carousel = await screen.findByRole('region', { name: 'Featured toys' });
    const [slide] = carousel.querySelectorAll('.slick-slide:not(.slick-cloned)');
    expect(slide?.querySelector('img')).toHaveAttribute('src', '/toys/tiger-use.svg');
    expect(slide).toHaveTextContent(
      'A huggable tiger cub with a soft blue scarf and a tail made for carrying.',
    );
    expect(slide).not.toHaveTextContent('Bagha guards bedtime');
  });
});

describe('the list of toys', () => {
  it('offers the categories of the home page in the specified order', async () => {
    await renderApp();
    const options = toyList()
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(options).toStrictEqual([
      'All Categories',
      'Building Blocks',
      'Plush',
      'Puzzles',
      'Educational',
      'Outdoor',
      'Arts & Crafts',
      'Action Figures',
      'Board Games',
    ]);
  });

  it.each([
    ['a name, in any case', 'DOEL', ['Doel the Songbird Soft Toy']],
    ['words of its description only', 'no bones', ['Ilish the Hug Fish']],
    ['the exact text, including spaces', ' fish ', ['Ilish the Hug Fish']],
    ['literal text only, not a pattern', '.*', []],
  ])('finds a toy by %s', async (_by, query, found) => {
    const { shopper } = await renderApp();
    await shopper.type(screen.getByLabelText('Search toys'), query);
    expect(names()).toStrictEqual(found);
    expect(toyList().getByText(`Showing ${found.length} toys`)).toBeVisible();
  });

  it('filters by both search and category', async () => {
    const { shopper } = await renderApp();
    await shopper.selectOptions(screen.getByLabelText('Category'), 'Building Blocks');
    await shopper.type(screen.getByLabelText('Search toys'), 'rickshaw');
    expect(names()).toStrictEqual(['Rickshaw Builder Set']);
    expect(toyList().getByText('Showing 1 toys in Building Blocks')).toBeVisible();
  });

  it('shows the first eight again when the category changes', async () => {
    const { shopper } = await renderApp();
    await shopper.click(screen.getByRole('button', { name: 'Load More Toys' }));
    await shopper.selectOptions(screen.getByLabelText('Category'), 'Puzzles');
    await shopper.selectOptions(screen.getByLabelText('Category'), 'All Categories');
    expect(names()).toHaveLength(8);
  });

  it('moves the focus to the first new toy on Load More Toys', async () => {
    const { shopper } = await renderApp();
    await shopper.click(screen.getByRole('button', { name: 'Load More Toys' }));
    expect(toyList().getByRole('link', { name: 'View Pull-Back CNG Auto-Rickshaw' })).toHaveFocus();
    expect(toyList().getByText('12 of 12 toys shown')).toBeInTheDocument();
  });

  it('does not navigate on Enter', async () => {
    const { shopper, store } = await renderApp();
    const { router } = store.getState();
    await shopper.type(screen.getByLabelText('Search toys'), 'doel{Enter}');
    expect(store.getState().router).toBe(router);
    expect(names()).toStrictEqual(['Doel the Songbird Soft Toy']);
  });

  it('moves the focus to the search when the filters are reset', async () => {
    const { shopper } = await renderApp();
    await shopper.type(screen.getByLabelText('Search toys'), 'spaceship');
    await shopper.click(screen.getByRole('button', { name: 'Reset Filters' }));
    expect(screen.getByLabelText('Search toys')).toHaveFocus();
    expect(screen.getByLabelText('Search toys')).toHaveValue('');
    expect(names()).toHaveLength(8);
  });

  it('announces search results when typing pauses', async () => {
    const { store } = await renderApp();
    const liveRegion = toyList().getByRole('status');
    jest.useFakeTimers();
    try {
      act(() => {
        jest.advanceTimersByTime(5000);
      });
      expect(liveRegion).toHaveTextContent('8 of 12 toys shown');
      act(() => {
        store.dispatch({
          type: 'filter/searchChanged',
          payload: { screen: 'home', query: 'rickshaw' },
        });
      });
      act(() => {
        jest.advanceTimersByTime(999);
      });
      expect(liveRegion).toHaveTextContent('8 of 12 toys shown');
      act(() => {
        jest.advanceTimersByTime(1);
      });
      expect(liveRegion).toHaveTextContent('3 of 3 toys shown');
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows a card of every toy with stars, price and a link named after it', async () => {
    await renderApp();
    const card = within(toyList().getByRole('article', { name: 'Karnaphuli Harbour Playset' }));
    expect(card.getByRole('img', { name: 'Rated 4.9 out of 5' })).toBeVisible();
    expect(card.getByText('$79.99')).toBeVisible();
    expect(card.getByRole('link')).toHaveAccessibleName('View Karnaphuli Harbour Playset');
    expect(card.getByRole('link')).toHaveAttribute('href', '/toy/toy-5');
  });
});
