import '#tests/support/jsdomGaps';
import { act, screen, within } from '@testing-library/react';
import { TOYS } from '#data/toys';
import type { Toy } from '#domain/toy';
import { renderApp } from '#tests/support/renderApp';
import type { ShopStart } from '#tests/support/testShop';
import { generateToys } from '../../scripts/bench/generateToys';

const cards = () =>
  within(screen.getByRole('region', { name: 'Our toys' })).queryAllByRole('article');

describe('the home page', () => {
  it('shows eight more toys on request, and the first eight when the search changes', async () => {
    const { shopper } = await renderApp();
    expect(cards()).toHaveLength(8);

    await shopper.click(screen.getByRole('button', { name: 'Load More Toys' }));
    expect(cards()).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Load More Toys' })).toBeNull();

    await shopper.type(screen.getByLabelText('Search toys'), 'e');
    expect(cards()).toHaveLength(8);
  });

  it('shows the number of matches and the category', async () => {
    const { shopper } = await renderApp();
    expect(screen.getByText('Showing 12 toys')).toBeInTheDocument();

    await shopper.selectOptions(screen.getByLabelText('Category'), 'Building Blocks');

    expect(screen.getByText('Showing 2 toys in Building Blocks')).toBeInTheDocument();
  });

  it('shows an empty state if nothing matches, and resets the filters', async () => {
    const { shopper } = await renderApp();

    await shopper.selectOptions(screen.getByLabelText('Category'), 'Outdoor');
    expect(screen.getByRole('heading', { name: 'No Toys Found' })).toBeInTheDocument();
    expect(screen.getByText('Try adjusting your search or filters')).toBeInTheDocument();

    await shopper.click(screen.getByRole('button', { name: 'Reset Filters' }));
    expect(cards()).toHaveLength(8);
    expect(screen.getByLabelText('Category')).toHaveValue('All Categories');
  });
});

describe('/all-toys', () => {
  it('shows every toy and its own categories', async () => {
    await renderApp({ url: '/all-toys' });
    expect(
      screen.getByText(/Browse our complete collection of 12 amazing toys/),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(12);
    expect(screen.getAllByRole('option')).toHaveLength(12);
  });

  it('has a filter separate from the home page', async () => {
    const { shopper } = await renderApp({ url: '/all-toys' });
    await shopper.type(screen.getByLabelText('Search toys'), 'zzz');
    expect(screen.getByText('No toys found matching your criteria')).toBeInTheDocument();

    const bar = screen.getByRole('navigation', { name: 'Main' });
    await shopper.click(within(bar).getByRole('link', { name: 'Home' }));
    expect(await screen.findByText('Showing 12 toys')).toBeInTheDocument();

    await shopper.click(within(bar).getByRole('link', { name: 'All Toys' }));
    await shopper.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    expect(screen.getAllByRole('article')).toHaveLength(12);
  });
});

describe('an unknown address', () => {
  it('shows a message with two links', async () => {
    await renderApp({ url: '/nowhere' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found');
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  });
});

describe('more toys than the page contains', () => {
  /** The app with a file of the catalogue that arrives, or fails, on request. */
  async function renderWithSlowFile(start: ShopStart) {
    const app = await renderApp(start);
    const load = jest.spyOn(app.catalogue, 'load');
    const next = () => {
      let answer: (toys: readonly Toy[]) => void;
      let refuse: (error: Error) => void;
      load.mockReturnValueOnce(
        new Promise((resolve, reject) => {
          answer = resolve;
          refuse = reject;
        }),
      );
      return {
        arrive: () => act(async () => answer(start.toys ?? TOYS)),
        fail: () => act(async () => refuse(new Error('Loading failed'))),
      };
    };
    return { ...app, load, file: next(), next };
  }
  const many = (count: number) =>
    generateToys(count, { categories: ['Plush'], pictures: TOYS.map(({ image }) => image) });
  const button = (name: string) => screen.getByRole('button', { name });

  it('keep the focus on Load More until they arrive, then move it to the first of them', async () => {
    const { shopper, file } = await renderWithSlowFile({ toysInPage: 8, user: null });
    await shopper.click(button('Load More Toys'));
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    expect(button('Load More Toys')).toHaveFocus();
    expect(button('Load More Toys')).toHaveAttribute('aria-busy', 'true');
    await shopper.keyboard('{Enter}'); // ignored
    await file.arrive();
    expect(cards()).toHaveLength(12);
    expect(within(cards()[8] as HTMLElement).getByRole('link')).toHaveFocus();
  });

  it('keep the focus on Show more of /all-toys', async () => {
    const toys = many(170);
    const start = { url: '/all-toys', toys, toysInPage: 50, user: null };
    const { shopper, file } = await renderWithSlowFile(start);
    await shopper.click(button('Show more (120)'));
    expect(button('Show more (120)')).toHaveFocus();
    await shopper.keyboard('{Enter}'); // ignored
    await file.arrive();
    expect(screen.getAllByRole('article')).toHaveLength(100);
    expect(button('Show more (70)')).toHaveFocus();
  });

  it('move the focus to the end of /all-toys when all have arrived', async () => {
    const start = { url: '/all-toys', toys: many(60), toysInPage: 50, user: null };
    const { shopper, file } = await renderWithSlowFile(start);
    await shopper.click(button('Show more (10)'));
    expect(screen.getByRole('button', { name: /^Show more/ })).toHaveFocus();
    await file.arrive();
    expect(screen.getByText('All 60 are shown.')).toHaveFocus();
  });

  it.each([
    ['/', 8, 'Load More Toys', 12],
    ['/all-toys', 50, 'Show more (120)', 150],
  ])(
    'of %s are requested again by another press if they could not be loaded',
    async (url, toysInPage, name, count) => {
      const toys = url === '/' ? TOYS : many(170);
      const start = { url, toys, toysInPage, user: null };
      const { shopper, file, next, load } = await renderWithSlowFile(start);
      const pressed = button(name);
      await shopper.click(pressed);
      await file.fail();
      expect(screen.getByRole('alert')).toHaveTextContent('Part of the shop has not arrived');
      expect(pressed).toHaveFocus();
      const second = next();
      await shopper.keyboard('{Enter}');
      expect(load).toHaveBeenCalledTimes(2);
      expect(pressed).toHaveFocus();
      await second.arrive();
      expect(within(screen.getByRole('main')).getAllByRole('article').length).toBeGreaterThan(
        count - 1,
      );
    },
  );
});
