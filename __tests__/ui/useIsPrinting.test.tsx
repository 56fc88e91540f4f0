import { act, render, screen } from '@testing-library/react';
import { useIsPrinting } from '#ui/useIsPrinting';

function Page() {
  return <p>{useIsPrinting() ? 'all toys' : 'the first toys'}</p>;
}
const fire = (event: string) => act(() => void window.dispatchEvent(new Event(event)));

it('useIsPrinting is true from before the page is printed until after it', () => {
  render(<Page />);
  expect(screen.getByText('the first toys')).toBeVisible();
  fire('beforeprint');
  expect(screen.getByText('all toys')).toBeVisible();
  fire('afterprint');
  expect(screen.getByText('the first toys')).toBeVisible();
});

it('useIsPrinting has rendered when the event ends', () => {
  render(<Page />);
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
    expect(document.body).toHaveTextContent('all toys');
  });
});

it('useIsPrinting removes its listeners with the component', () => {
  const removed = jest.spyOn(window, 'removeEventListener');
  render(<Page />).unmount();
  expect(removed.mock.calls.map(([event]) => event)).toStrictEqual(
    expect.arrayContaining(['beforeprint', 'afterprint']),
  );
});
