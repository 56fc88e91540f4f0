import { render, screen } from '@testing-library/react';
import { RootBoundary } from '#app/RootBoundary';
import { ScreenBoundary } from '#app/ScreenBoundary';

const Broken = ({ error }: { error: unknown }): string => {
  throw error;
};

// React logs caught errors to the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

describe('an error boundary', () => {
  const page = (error: unknown, onError: (error: Error) => void, retryOn: string) => (
    <ScreenBoundary fallback="Broken" {...{ onError, retryOn }}>
      {error === null ? 'Fine' : <Broken error={error} />}
    </ScreenBoundary>
  );

  it('shows its children if nothing fails', () => {
    const onError = jest.fn();
    const { container, rerender } = render(page(null, onError, 'a'));
    rerender(page(null, onError, 'b'));
    expect(container).toHaveTextContent('Fine');
    expect(onError).not.toHaveBeenCalled();
  });

  it('shows the fallback and reports the error once', () => {
    const onError = jest.fn();
    const error = new Error('The card fell over');
    const { container, rerender } = render(page(error, onError, 'a'));
    rerender(page(error, onError, 'a'));
    expect(container).toHaveTextContent('Broken');
    expect(onError.mock.calls).toStrictEqual([[error]]);
  });

  it('reports a thrown text as an error', () => {
    const onError = jest.fn();
    render(page('No memory', onError, 'a'));
    expect(onError).toHaveBeenCalledWith(new Error('No memory'));
  });

  it('renders its children again only when `retryOn` changes', () => {
    const { container, rerender } = render(page(new Error(), () => undefined, 'a'));
    rerender(page(null, () => undefined, 'a'));
    expect(container).toHaveTextContent('Broken');
    rerender(page(null, () => undefined, 'b'));
    expect(container).toHaveTextContent('Fine');
  });
});

it('the outermost boundary offers to load the shop again, without the store and the router', () => {
  render(
    <RootBoundary>
      <Broken error={new Error()} />
    </RootBoundary>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('The shop could not be shown');
  expect(screen.getByRole('main')).toHaveTextContent('Nothing you saved is lost.');
  expect(screen.getByRole('main')).toHaveClass('message-page');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/');
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/pictures/lost.svg');
});
