import '#tests/support/jsdomGaps';
import { act, screen, within } from '@testing-library/react';
import { searchChanged } from '#features/filter/filterSlice';
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
    const toys = within(screen.getByRole('main')).getAllByRole('listitem').slice(0, 4);
    expect(toys.map((toy) => within(toy).getByRole('link').getAttribute('href'))).toStrictEqual([
      '/toy/toy-1',
      '/toy/toy-2',
      '/toy/toy-3',
      '/toy/toy-4',
    ]);
    const [first] = toys as [HTMLElement];
    expect(first).toHaveTextContent('Stuffed Animals');
    expect(first).toHaveTextContent('$24.99');
    expect(within(first).getByRole('img', { name: 'Rated 4.8 out of 5' })).toBeVisible();
    expect(within(first).getByRole('img', { name: 'Bagha the Bengal Tiger Cub' })).toHaveAttribute(
      'src',
      '/toys/tiger.svg',
    );
  });

  it('shows three statistics and the highlights', async () => {
    await renderApp();
    const textsOf = (role: string) => screen.getAllByRole(role).map((each) => each.textContent);
    expect(textsOf('term')).toStrictEqual(['Toys', 'Quality', 'Support']);
    expect(textsOf('definition')).toStrictEqual(['12+', '100%', '24/7']);
    for (const name of ['Fast Delivery', 'Quality Assured', 'Local Store'])
      expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
  });

  it.each([
    ['smoothly', false, 'smooth'],
    ['at once for visitors who prefer reduced motion', true, 'auto'],
  ])('scrolls to the heading of the toys on Shop Now, %s', async (_how, isReduced, behavior) => {
    const { matchMedia } = window;
    jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      ...matchMedia(media),
      ...(media.includes('reduced-motion') && { matches: isReduced }),
    }));
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { shopper } = await renderApp();
    await shopper.click(screen.getByRole('button', { name: 'Shop Now' }));
    const heading = screen.getByRole('heading', { name: 'Our toys' });
    expect(heading).toHaveFocus();
    expect(scroll.mock.contexts).toStrictEqual([heading]);
    expect(scroll).toHaveBeenCalledWith({ behavior });
  });

  it('shows the first six toys in the carousel, in use, with a line of their description', async () => {
    await renderApp();
    const carousel = within(await screen.findByRole('region', { name: 'Featured toys' }));
    // Slides that are out of view are hidden from assistive technology, as are copies.
    const slide = (name: string) =>
      carousel.getAllByRole('group', { name, hidden: true })[0] as HTMLElement;
    expect(slide('6 of 6')).toHaveTextContent('Ilish the Hug Fish');
    expect(slide('6 of 6')).toHaveTextContent('$21.75');
    const first = carousel.getByRole('group', { name: '1 of 6' });
    expect(within(first).getByRole('img', { name: 'Rated 4.8 out of 5' })).toBeVisible();
    expect(within(first).getByRole('presentation')).toHaveAttribute('src', '/toys/tiger-use.svg');
    expect(first).toHaveTextContent(
      'A huggable tiger cub with a soft blue scarf and a tail made for carrying.',
    );
    expect(first).not.toHaveTextContent('Bagha guards bedtime');
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

  it('shows eight toys at first; Load More Toys shows the others with the focus on the first of them', async () => {
    const { shopper } = await renderApp();
    expect(names()).toHaveLength(8);
    await shopper.click(screen.getByRole('button', { name: 'Load More Toys' }));
    expect(names()).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Load More Toys' })).not.toBeInTheDocument();
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

  it('offers ways on if nothing was found, and focuses the search when the filters are reset', async () => {
    const { shopper } = await renderApp();
    await shopper.type(screen.getByLabelText('Search toys'), 'puzle');
    expect(screen.getByRole('heading', { name: 'No Toys Found' })).toBeVisible();
    expect(screen.getByText('Try adjusting your search or filters')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See Puzzles' })).toHaveAttribute(
      'href',
      '/all-toys?category=Puzzles',
    );
    await shopper.click(screen.getByRole('button', { name: 'Reset Filters' }));
    expect(screen.getByLabelText('Search toys')).toHaveFocus();
    expect(screen.getByLabelText('Search toys')).toHaveValue('');
    expect(names()).toHaveLength(8);
  });

  it('is being searched, not empty, while not all toys are loaded', async () => {
    const { shopper } = await renderApp({ toysInPage: 8, toysArrive: new Promise(() => {}) });
    await shopper.type(screen.getByLabelText('Search toys'), 'spaceship');
    expect(toyList().getByText('Searching…')).toBeVisible();
    expect(toyList().getByText('Loading…')).toBeVisible();
    expect(toyList().queryByText('No Toys Found')).not.toBeInTheDocument();
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
        store.dispatch(searchChanged({ screen: 'home', query: 'rickshaw' }));
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
