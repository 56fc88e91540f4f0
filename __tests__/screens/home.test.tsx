import '#tests/support/jsdomGaps';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { categoryChosen, searchChanged } from '#features/filter/filterSlice';
import { manyToys } from '#tests/support/builders';
import { renderApp } from '#tests/support/renderApp';

const toyList = () => within(screen.getByRole('region', { name: 'Our toys' }));
const names = () =>
  toyList()
    .queryAllByRole('article')
    .map((card) => card.getAttribute('aria-label'));

describe('the home page', () => {
  it('shows the heading of the toys on Shop Now, with the focus', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { shopper } = await renderApp();
    await shopper.click(screen.getByRole('button', { name: 'Shop Now' }));
    const heading = screen.getByRole('heading', { name: 'Our toys' });
    expect(heading).toHaveFocus();
    expect(scroll.mock.contexts).toStrictEqual([heading]);
  });
});

describe('the list of toys', () => {
  it('shows eight toys, and eight more on request, with the focus on the first of them', async () => {
    const toys = manyToys(20);
    const { shopper } = await renderApp({ toys });
    expect(names()).toHaveLength(8);
    await shopper.click(screen.getByRole('button', { name: 'Load More Toys' }));
    expect(names()).toHaveLength(16);
    const ninth = toyList().getAllByRole('article')[8] as HTMLElement;
    expect(within(ninth).getByRole('link')).toHaveFocus();
    await shopper.click(screen.getByRole('button', { name: 'Load More Toys' }));
    expect(names()).toHaveLength(20);
    expect(screen.queryByRole('button', { name: 'Load More Toys' })).not.toBeInTheDocument();
  });

  it('is complete on paper', async () => {
    await renderApp();
    expect(names()).toHaveLength(8);
    fireEvent(window, new Event('beforeprint'));
    expect(names()).toHaveLength(12);
    fireEvent(window, new Event('afterprint'));
    expect(names()).toHaveLength(8);
  });

  it('filters by both search and category', async () => {
    const { shopper, enter } = await renderApp();
    await shopper.selectOptions(screen.getByLabelText('Category'), 'Building Blocks');
    await enter(screen.getByLabelText('Search toys'), 'rickshaw');
    expect(names()).toStrictEqual(['Rickshaw Builder Set']);
    expect(toyList().getByText('Showing 1 toys in Building Blocks')).toBeVisible();
  });

  it('suggests other filters if nothing was found, and focuses the search when the filters are reset', async () => {
    const { shopper, enter } = await renderApp();
    await enter(screen.getByLabelText('Search toys'), 'puzle');
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

  it.each([
    ['/', 'home', ['2 of 2 toys shown', 'No toys match']],
    ['/all-toys', 'allToys', ['2 toys found', '0 toys found']],
  ] as const)(
    'at %s, announces each result, also one with the same number',
    async (url, screenId, [two, none]) => {
      const { store } = await renderApp({ url });
      const liveRegion = within(screen.getByRole('main')).getByRole('status');
      jest.useFakeTimers();
      for (const [event, text] of [
        [categoryChosen({ screen: screenId, category: 'Puzzles' }), two],
        [categoryChosen({ screen: screenId, category: 'Building Blocks' }), two],
        [searchChanged({ screen: screenId, query: 'zzz' }), none],
      ] as const) {
        act(() => void store.dispatch(event));
        expect(liveRegion).toBeEmptyDOMElement();
        act(() => jest.advanceTimersByTime(1000));
        expect(liveRegion).toHaveTextContent(text);
      }
    },
  );
});

describe('the other lists and links of the home page', () => {
  it('say when the shop is open, and lead there', async () => {
    const { clock } = await renderApp(); // on Friday, 2 January 2026, 09:04 in Bangladesh
    const visit = within(await screen.findByRole('region', { name: 'Visit the shop' }));
    expect(visit.getByText('Closed now, opens today at 15:00')).toBeVisible();
    expect(visit.getByText('Saturday – Thursday 10:00–20:00')).toBeVisible();
    const links = visit.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toStrictEqual([
      'https://map.example/latim',
      'tel:+880310000000',
      'https://wa.me/8801000000000?text=Hello%20Latim%2C%20',
    ]);
    // Two links with the same name lead to the same address: the chat is not the shop's page in the network.
    const named = screen
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')] as const);
    const addresses = new Map(named);
    expect(named.filter(([name, href]) => addresses.get(name) !== href)).toStrictEqual([]);
    clock.set(Date.parse('2026-01-02T16:00+06:00'));
    act(() => void document.dispatchEvent(new Event('visibilitychange'))); // the phone wakes
    expect(visit.getByText('Open now, until 21:00')).toBeVisible();
  });

  it('show the toys that were seen last', async () => {
    await renderApp({ recent: ['toy-9', 'gone', 'toy-2'] });
    const recent = within(await screen.findByRole('region', { name: 'Recently viewed' }));
    expect(
      recent.getAllByRole('article').map((card) => card.getAttribute('aria-label')),
    ).toStrictEqual(['Pull-Back CNG Auto-Rickshaw', 'Rickshaw Builder Set']);
  });
});
