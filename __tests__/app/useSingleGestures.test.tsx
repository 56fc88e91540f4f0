import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { useSingleGestures } from '#app/useSingleGestures';

/** Counts its clicks, and shows the count as its text if it `tells`. */
function Counter({ tells = false, ...rest }: ComponentProps<'button'> & { tells?: boolean }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)} data-count={count} {...rest}>
      {tells ? `Pressed ${count} times` : 'Press'}
    </button>
  );
}

function Page({ children }: { children: React.ReactNode }) {
  useSingleGestures();
  return children;
}

it.each([
  ['a toggle', <Counter key="" aria-pressed={false} />, '1'],
  ['a disclosure', <Counter key="" aria-expanded={false} />, '1'],
  ['a button that says something else then', <Counter key="" tells />, '1'],
  ['an arrow', <Counter key="" />, '2'],
  ['a switch that repeats', <Counter key="" aria-pressed={false} data-repeats="" />, '2'],
])('a double click on %s', async (_what, control, count) => {
  render(<Page>{control}</Page>);
  await userEvent.dblClick(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveAttribute('data-count', count);
});

it('the second press does nothing to a control that takes the place of the first', async () => {
  const onSecond = jest.fn();
  function Exchange() {
    const [isDone, setDone] = useState(false);
    return isDone ? (
      <button key="second" type="button" onClick={onSecond}>
        Second
      </button>
    ) : (
      <button key="first" type="button" onClick={() => setDone(true)}>
        First
      </button>
    );
  }
  render(
    <Page>
      <Exchange />
    </Page>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'First' }));
  const second = screen.getByRole('button', { name: 'Second' });
  second.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  expect(onSecond).not.toHaveBeenCalled();
  second.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 })); // a key
  expect(onSecond).toHaveBeenCalledTimes(1);
  const late = new MouseEvent('click', { bubbles: true, detail: 2 }); // the first click of this pair was lost
  Object.defineProperty(late, 'timeStamp', { value: late.timeStamp + 2000 });
  second.dispatchEvent(late);
  expect(onSecond).toHaveBeenCalledTimes(2);
});
