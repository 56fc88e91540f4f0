import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '#ui/ErrorBoundary';
import { lazyPart, lazyWithRetry } from '#ui/lazyWithRetry';

const Greeting = ({ name }: { name: string }) => <p>{`Hi, ${name}`}</p>;

/** A module whose first `failures` imports fail. */
function moduleOf(failures: number) {
  const load = jest.fn((): Promise<ComponentType<{ name: string }>> =>
    load.mock.calls.length > failures
      ? Promise.resolve(Greeting)
      : Promise.reject(new Error('Offline')),
  );
  return load;
}

/** Lets both attempts happen. */
const attempts = () => act(() => jest.advanceTimersByTimeAsync(1000));

/** Renders a page that may wait for a module. */
const show = (page: ReactNode) => act(async () => void render(page));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React logs caught errors
});
afterEach(() => jest.useRealTimers());

describe('a lazy component', () => {
  it('arrives at the second attempt, and is loaded once', async () => {
    const load = moduleOf(1);
    const Lazy = lazyWithRetry(load);
    await show(
      <Suspense fallback="Loading">
        <Lazy name="Rafi" />
        <Lazy name="Sadia" />
      </Suspense>,
    );
    expect(screen.getByText('Loading')).toBeVisible();
    await attempts();
    expect(screen.getByText('Hi, Rafi')).toBeVisible();
    expect(screen.getByText('Hi, Sadia')).toBeVisible();
    expect([load.mock.calls.length, Lazy.isLoaded()]).toStrictEqual([2, true]);
  });

  it('gives the second failure to the boundary, once, and the next render after a reset tries again', async () => {
    const Lazy = lazyWithRetry(moduleOf(2));
    const errors: string[] = [];
    const page = (
      <ErrorBoundary
        onError={({ message }) => {
          errors.push(message);
          Lazy.reset();
        }}
        fallback={() => 'Missing'}
      >
        <Suspense fallback="Loading">
          <Lazy name="Rafi" />
        </Suspense>
      </ErrorBoundary>
    );
    await show(page);
    await attempts();
    expect(screen.getByText('Missing')).toBeVisible();
    expect(errors).toStrictEqual(['Offline']);
    await show(page); // a second page: the first one stays broken
    await attempts();
    expect(screen.getByText('Hi, Rafi')).toBeVisible();
  });
});

it('a part says in its place that it is missing, keeps what is typed beside it, and can be tried again', async () => {
  const Part = lazyPart(moduleOf(2), 'Loading');
  await show(
    <>
      <input aria-label="Name" />
      <Part name="Rafi" />
    </>,
  );
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Sadia' } });
  expect(screen.getByText('Loading')).toBeVisible();
  await attempts();
  expect(screen.getByRole('alert')).toHaveTextContent('Part of the shop has not arrived');
  expect(screen.getByText('Reload', { selector: 'a[href=""] *' })).toBeVisible(); // of the same page
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await attempts();
  expect(screen.getByText('Hi, Rafi')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Sadia');
});
