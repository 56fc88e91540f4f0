import '#tests/support/jsdomGaps';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { TOYS } from '#data/toys';
import { useShowMore } from '#features/lists/useShowMore';
import { aFavorite, aReview, aUser } from '#tests/support/builders';
import { renderApp } from '#tests/support/renderApp';
import { openShop } from '#tests/support/testShop';
import { generateToys } from '../../scripts/bench/generateToys';

function List({ length }: { length: number }) {
  const { visibleItems, showMoreButton } = useShowMore(
    'favorites',
    Array.from({ length }, (_, at) => at),
  );
  return (
    <>
      <ul>
        {visibleItems.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {showMoreButton}
    </>
  );
}
const renderList = async () => {
  const { store } = await openShop();
  const list = (
    <Provider store={store}>
      <List length={120} />
    </Provider>
  );
  return { list, ...render(list) };
};
const count = () => screen.getAllByRole('listitem').length;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows fifty items, and fifty more on request', async () => {
  await renderList();
  expect(count()).toBe(50);
  press('Show more (70)');
  expect(count()).toBe(100);
  press('Show more (20)');
  expect(count()).toBe(120);
  expect(screen.getByText('All 120 are shown.')).toHaveFocus();
});

it('is as long when it is rendered again, and does not take the focus then', async () => {
  const { list, unmount } = await renderList();
  press('Show more (70)');
  press('Show more (20)');
  unmount();
  render(list);
  expect(count()).toBe(120);
  expect(screen.getByText('All 120 are shown.')).not.toHaveFocus();
});

it('prints all items', async () => {
  await renderList();
  fireEvent(window, new Event('beforeprint'));
  expect(count()).toBe(120);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(count()).toBe(50);
});

describe('a screen with 60 entries', () => {
  const parts = { categories: ['Plush', 'Puzzles'], pictures: TOYS.map(({ image }) => image) };
  const toys = generateToys(60, parts);
  const favorites = toys.map(({ id }) => aFavorite({ toyId: id }));
  const reviews = toys.map((_toy, at) => aReview({ id: `review-${at}` }));

  it.each([
    ['/all-toys', 'article', 'Show more (10)'],
    ['/favorites', '[data-undoable]', 'Show more (10)'],
    ['/profile', '[data-undoable]', 'Show more (10)'],
  ])('%s shows fifty of each list', async (url, entry, text) => {
    await renderApp({ url, toys, favorites, reviews, user: aUser() });
    const lists = url === '/profile' ? 2 : 1;
    expect(document.querySelectorAll(`main ${entry}`)).toHaveLength(50 * lists);
    expect(screen.getAllByText(text)).toHaveLength(lists);
    for (const button of screen.getAllByText(text)) fireEvent.click(button);
    expect(document.querySelectorAll(`main ${entry}`)).toHaveLength(60 * lists);
  });
});
