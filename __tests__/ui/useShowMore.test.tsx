import { act, fireEvent, render, screen } from '@testing-library/react';
import { useShowMore } from '#ui/useShowMore';

function List({ length }: { length: number }) {
  const { visibleItems, showMoreButton } = useShowMore(Array.from({ length }, (_, at) => at));
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
const count = () => screen.getAllByRole('listitem').length;

it('shows fifty items, and fifty more on request', () => {
  render(<List length={120} />);
  expect(count()).toBe(50);
  fireEvent.click(screen.getByRole('button', { name: 'Show more (70)' }));
  expect(count()).toBe(100);
  fireEvent.click(screen.getByRole('button', { name: 'Show more (20)' }));
  expect(count()).toBe(120);
  expect(screen.getByText('All 120 are shown.')).toHaveFocus();
});

it('prints all items', () => {
  render(<List length={120} />);
  fireEvent(window, new Event('beforeprint'));
  expect(count()).toBe(120);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(count()).toBe(50);
});
