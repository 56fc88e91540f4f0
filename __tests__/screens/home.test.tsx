import '#tests/support/jsdomGaps';
import { act, screen, within } from '@testing-library/react';
import { categoryChosen, searchChanged } from '#features/filter/filterSlice';
import { aUser } from '#tests/support/builders';
import { renderApp } from '#tests/support/renderApp';

const toyList = () => within(screen.getByRole('region', { name: 'Our toys' }));
const names = () =>
  toyList()
    .queryAllByRole('article')
    .map((card) => card.getAttribute('aria-label'));

describe('the home page', () => {
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
});

describe('the list of toys', () => {
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

  it('suggests other filters if nothing was found, and focuses the search when the filters are reset', async () => {
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
    expect(liveRegion).toHaveTextContent('8 of 12 toys shown');
    jest.useFakeTimers();
    try {
      for (const [query, text] of [
        ['rickshaw', '3 of 3 toys shown'],
        ['spaceship', 'No toys match'],
      ] as const) {
        act(() => void store.dispatch(searchChanged({ screen: 'home', query })));
        act(() => jest.advanceTimersByTime(999));
        expect(liveRegion).toBeEmptyDOMElement();
        act(() => jest.advanceTimersByTime(1));
        expect(liveRegion).toHaveTextContent(text);
      }
    } finally {
      jest.useRealTimers();
    }
  });

  it.each(['/', '/all-toys'])(
    'at %s, announces another result with the same number',
    async (url) => {
      const { store } = await renderApp({ url });
      const screenId = url === '/' ? 'home' : 'allToys';
      const choose = (category: string) =>
        act(() => void store.dispatch(categoryChosen({ screen: screenId, category })));
      const liveRegion = within(screen.getByRole('main')).getByRole('status');
      const text = screenId === 'home' ? '2 of 2 toys shown' : '2 toys found';
      jest.useFakeTimers();
      try {
        for (const category of ['Puzzles', 'Building Blocks']) {
          choose(category);
          expect(liveRegion).toBeEmptyDOMElement();
          act(() => jest.advanceTimersByTime(1000));
          expect(liveRegion).toHaveTextContent(text);
        }
      } finally {
        jest.useRealTimers();
      }
    },
  );
});

describe('the other lists and links of the home page', () => {
  it('lead to the toys for a few ages and to cheap ones, the best rated first', async () => {
    await renderApp();
    const ways = within(screen.getByRole('region', { name: 'Shop by age' })).getAllByRole('link');
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toStrictEqual([
      ['Toys for 1–2 years', '/all-toys?age=1-2&sort=rating'],
      ['Toys for 3–5 years', '/all-toys?age=3-5&sort=rating'],
      ['Toys for 6–8 years', '/all-toys?age=6-8&sort=rating'],
      ['Toys for 9–12 years', '/all-toys?age=9-12&sort=rating'],
      ['Toys Under $20', '/all-toys?max=20&sort=rating'],
    ]);
  });

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

  it('lead back to the toy from which the sign-in was opened', async () => {
    const { shopper, auth } = await renderApp({ url: '/toy/toy-3', user: null });
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    await shopper.click(bar.getByRole('link', { name: 'Login' }));
    auth.report(aUser());
    const way = await screen.findByRole('link', { name: /^Back to Sundarbans Sunrise Jigsaw/ });
    expect(way).toHaveAttribute('href', '/toy/toy-3');
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveFocus();
    expect(heading).toHaveAccessibleDescription(/^Back to Sundarbans Sunrise Jigsaw/);
    await shopper.tab();
    expect(way).toHaveFocus();
  });

  it('lead back to All Toys, where a heart was pressed before the login that fills it', async () => {
    const { shopper, auth } = await renderApp({ url: '/all-toys?category=Puzzles', user: null });
    const heart = () => screen.getByRole('button', { name: /^Favorite Sundarbans Sunrise Jigsaw/ });
    await shopper.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    await shopper.click(bar.getByRole('link', { name: 'Login' }));
    const form = within(screen.getByRole('form', { name: 'Login' }));
    await shopper.type(form.getByLabelText('Email'), 'ayesha@example.com');
    await shopper.type(form.getByLabelText('Password'), 'Secret1{Enter}');
    await auth.answer('logIn', aUser());
    await shopper.click(await screen.findByRole('link', { name: 'Back to All Toys' }));
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByLabelText('Category')).toHaveValue('Puzzles');
  });
});
