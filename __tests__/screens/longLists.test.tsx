import '#tests/support/jsdomGaps';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Toy } from '#domain/toy';
import { aFavorite, aReview, aUser } from '#tests/support/builders';
import { renderApp } from '#tests/support/renderApp';
import type { ShopStart } from '#tests/support/testShop';
import { generateToys } from '../../scripts/bench/generateToys';

const manyToys = (count: number) =>
  generateToys(count, { categories: ['Plush'], pictures: ['/toys/tiger.svg'] });

/** Renders a screen in a shop in which the user likes and has reviewed every toy. */
async function open(url: string, count: number) {
  const toys = manyToys(count);
  return renderApp({
    url,
    toys,
    user: aUser(),
    favorites: toys.map(({ id }) => aFavorite({ toyId: id })),
    reviews: toys.map((_toy, index) => aReview({ id: `review-${index}` })),
  });
}
const REMOVE_FAVORITE = /^Remove .+ from favorites$/;
const DELETE_REVIEW = /^Delete review of/;
const cards = () => screen.getAllByText(/^Age: /).length;
const labels = (label: RegExp) => screen.getAllByLabelText(label).length;
/** By text, because a search by role would compute the names of hundreds of controls. */
const button = (name: string) => screen.getByText(name, { selector: 'button' });

describe('a long list', () => {
  it.each([
    ['the toys', '/all-toys', cards],
    ['the favourites', '/favorites', () => labels(REMOVE_FAVORITE)],
  ])('shows 24 of %s, and 24 more on each request', async (_list, url, count) => {
    const { shopper } = await open(url, 49);
    expect(count()).toBe(24);
    await shopper.click(button('Show more (25)'));
    expect(count()).toBe(48);
    expect(button('Show more (1)')).toHaveFocus();
    await shopper.click(button('Show more (1)'));
    expect(count()).toBe(49);
    expect(screen.getByText('All 49 are shown.')).toHaveFocus();
  });

  it('of favourites shows the total number, including those not listed yet', async () => {
    await open('/favorites', 25);
    expect(screen.getByText('You have 25 favorite toys saved')).toBeVisible();
  });

  it('of the profile grows without the other one', async () => {
    const { shopper } = await open('/profile', 25);
    const counts = () => [labels(DELETE_REVIEW), labels(REMOVE_FAVORITE)];
    expect(counts()).toStrictEqual([24, 24]);
    const [reviews, favorites] = screen.getAllByText('Show more (1)');
    await shopper.click(reviews as HTMLElement);
    expect(counts()).toStrictEqual([25, 24]);
    await shopper.click(favorites as HTMLElement);
    expect(counts()).toStrictEqual([25, 25]);
  });

  it('is as long after Back, and does not take the focus then', async () => {
    const { shopper, history } = await open('/all-toys', 25);
    await shopper.click(button('Show more (1)'));
    await shopper.click(screen.getByRole('link', { name: 'Latim' }));
    expect(await screen.findByText('Showing 25 toys')).toBeVisible();
    act(() => history.back());
    expect(await screen.findByText('All 25 are shown.')).not.toHaveFocus();
    expect(cards()).toBe(25);
  });

  it.each([
    ['/', 8],
    ['/all-toys', 24],
  ])('of %s is complete on paper only', async (url, atFirst) => {
    await open(url, 25);
    expect(cards()).toBe(atFirst);
    fireEvent(window, new Event('beforeprint'));
    expect(cards()).toBe(25);
    fireEvent(window, new Event('afterprint'));
    expect(cards()).toBe(atFirst);
  });
});

describe('more toys than the page contains', () => {
  /** The app with a file of the catalogue that arrives, or fails, on request. */
  async function renderWithSlowFile({ toys = [], ...start }: ShopStart) {
    const { catalogue, shopper } = await renderApp({ user: null, toys, ...start });
    const load = jest.spyOn(catalogue, 'load');
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
        arrive: () => act(async () => answer(toys)),
        fail: () => act(async () => refuse(new Error('Loading failed'))),
      };
    };
    return { shopper, load, file: next(), next };
  }

  it('move the focus from Load More to the first of them when they arrive', async () => {
    const { shopper, file } = await renderWithSlowFile({ toys: manyToys(12), toysInPage: 8 });
    await shopper.click(button('Load More Toys'));
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    expect(button('Load More Toys')).toHaveFocus();
    expect(button('Load More Toys')).toHaveAttribute('aria-busy', 'true');
    await shopper.keyboard('{Enter}'); // ignored
    await file.arrive();
    expect(cards()).toBe(12);
    const articles = within(screen.getByRole('region', { name: 'Our toys' })).getAllByRole(
      'article',
    );
    expect(within(articles[8] as HTMLElement).getByRole('link')).toHaveFocus();
  });

  it('move the focus from Show more to the end of /all-toys when all have arrived', async () => {
    const toys = manyToys(25);
    const { shopper, file } = await renderWithSlowFile({ url: '/all-toys', toys, toysInPage: 24 });
    await shopper.click(button('Show more (1)'));
    expect(screen.getByText(/^Show more/)).toHaveFocus();
    await file.arrive();
    expect(screen.getByText('All 25 are shown.')).toHaveFocus();
  });

  it.each([
    ['/', 8, 'Load More Toys', 24],
    ['/all-toys', 24, 'Show more (1)', 25],
  ])(
    'of %s are requested again by another press if they could not be loaded',
    async (url, toysInPage, name, count) => {
      const start = { url, toys: manyToys(25), toysInPage };
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
      expect(cards()).toBe(count);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );
});
