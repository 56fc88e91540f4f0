import { act, fireEvent, screen } from '@testing-library/react';
import { moreEntriesRequested } from '#features/lists/listsSlice';
import { useShowMore } from '#features/lists/useShowMore';
import { renderPart } from '#tests/support/renderPart';

const numbers = (count: number) => [...Array(count).keys()];

function List({
  items,
  unknown,
}: {
  items: number;
  unknown?: { total: number; areLoading: boolean };
}) {
  const { visibleItems, showMoreButton } = useShowMore('favorites', numbers(items), unknown);
  return (
    <>
      <ul>
        {visibleItems.map((item) => (
          <li key={item} />
        ))}
      </ul>
      {showMoreButton}
    </>
  );
}
const count = () => screen.queryAllByRole('listitem').length;
const more = () => screen.queryByRole('button');

it('shows a list in steps of fifty; the text at its end replaces the button and gets the focus', async () => {
  await renderPart(<List items={120} />);
  expect(count()).toBe(50);
  expect(more()).toHaveTextContent('Show more (70)');
  expect(more()).not.toHaveAttribute('aria-busy');

  fireEvent.click(more() as HTMLElement);
  expect(count()).toBe(100);
  expect(more()).toHaveTextContent('Show more (20)');
  expect(more()).not.toHaveFocus();

  fireEvent.click(more() as HTMLElement);
  expect(count()).toBe(120);
  expect(more()).toBeNull();
  expect(screen.getByText('All 120 are shown.')).toHaveFocus();
  expect(screen.getByText('All 120 are shown.')).toHaveAttribute('tabindex', '-1');
});

it.each([0, 49, 50])('has neither a button nor a text if it has %d entries', async (items) => {
  await renderPart(<List items={items} />);
  expect(count()).toBe(items);
  expect(more()).toBeNull();
  expect(screen.queryByText(/are shown/)).toBeNull();
});

it('does not take the focus when it is shown again at its full length', async () => {
  const part = await renderPart(<List items={51} />);
  fireEvent.click(more() as HTMLElement);
  expect(screen.getByText('All 51 are shown.')).toHaveFocus();
  part.rerender(null);
  part.rerender(<List items={51} />);
  expect(screen.getByText('All 51 are shown.')).not.toHaveFocus();
});

it('does not take the focus when the list grows without its button', async () => {
  const { dispatch } = await renderPart(<List items={51} />);
  dispatch(moreEntriesRequested({ list: 'favorites' }));
  expect(screen.getByText('All 51 are shown.')).not.toHaveFocus();
  dispatch(moreEntriesRequested({ list: 'favorites' }));
  expect(screen.getByText('All 51 are shown.')).not.toHaveFocus();
});

it('waits for entries that are not known yet', async () => {
  const part = await renderPart(<List items={60} unknown={{ total: 80, areLoading: false }} />);
  expect(more()).toHaveTextContent('Show more (30)');
  fireEvent.click(more() as HTMLElement);
  expect(count()).toBe(60);
  expect(more()).toHaveTextContent('Show more (20)');
  part.rerender(<List items={60} unknown={{ total: 80, areLoading: true }} />);
  expect(more()).toHaveAttribute('aria-busy', 'true');

  part.rerender(<List items={80} unknown={{ total: 80, areLoading: false }} />);
  expect(count()).toBe(80);
  expect(more()).toBeNull();
  expect(screen.getByText('All 80 are shown.')).toHaveFocus();
});

it('waits for the first entries', async () => {
  await renderPart(<List items={8} unknown={{ total: 12, areLoading: true }} />);
  expect(count()).toBe(8);
  expect(more()).toHaveTextContent('Show more (4)');
  expect(more()).toHaveAttribute('aria-busy', 'true');
});

it('is printed completely', async () => {
  await renderPart(<List items={120} />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(count()).toBe(120);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(count()).toBe(50);
});
