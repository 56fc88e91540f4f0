import '#tests/support/jsdomGaps';
import { act, fireEvent, screen } from '@testing-library/react';
import { aFavorite, aReview, aUser } from '#tests/support/builders';
import { manyToys } from '#tests/support/manyToys';
import { renderApp } from '#tests/support/renderApp';

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
const showMore = (left: number) => screen.getByRole('button', { name: `Show more (${left})` });

describe('a long list', () => {
  it.each([
    ['the toys', '/all-toys', cards],
    ['the favourites', '/favorites', () => labels(REMOVE_FAVORITE)],
  ])('shows 24 of %s, and 24 more on each request', async (_list, url, count) => {
    const { shopper } = await open(url, 60);
    expect(count()).toBe(24);
    await shopper.click(showMore(36));
    expect(count()).toBe(48);
    expect(showMore(12)).toHaveFocus();
    await shopper.click(showMore(12));
    expect(count()).toBe(60);
    expect(screen.getByText('All 60 are shown.')).toHaveFocus();
  });

  it('of the profile grows without the other one', async () => {
    const { shopper } = await open('/profile', 34);
    const counts = () => [labels(DELETE_REVIEW), labels(REMOVE_FAVORITE)];
    expect(counts()).toStrictEqual([24, 24]);
    const [reviews, favorites] = screen.getAllByRole('button', { name: 'Show more (10)' });
    await shopper.click(reviews as HTMLElement);
    expect(counts()).toStrictEqual([34, 24]);
    await shopper.click(favorites as HTMLElement);
    expect(counts()).toStrictEqual([34, 34]);
  });

  it('is as long after Back, and does not take the focus then', async () => {
    const { shopper, history } = await open('/all-toys', 25);
    await shopper.click(showMore(1));
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
    await open(url, 30);
    expect(cards()).toBe(atFirst);
    fireEvent(window, new Event('beforeprint'));
    expect(cards()).toBe(30);
    fireEvent(window, new Event('afterprint'));
    expect(cards()).toBe(atFirst);
  });
});
