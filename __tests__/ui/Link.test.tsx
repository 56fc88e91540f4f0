import { fireEvent, render, screen } from '@testing-library/react';
import { type Navigator, Router } from 'react-router-dom';
import { Link } from '#ui/Link';

/** Renders a link. `click` returns whether the browser would follow it. */
function setUp(props: Partial<Parameters<typeof Link>[0]> = {}) {
  const push = jest.fn();
  // The members that a link uses.
  const navigator = { createHref: () => '/favorites', push } as unknown as Navigator;
  render(
    <Router location="/" navigator={navigator}>
      <Link to="/favorites" {...props}>
        Favorites
      </Link>
    </Router>,
  );
  const link = screen.getByRole('link', { name: 'Favorites' });
  const click = (init: MouseEventInit = {}): boolean => {
    let isFollowed = false;
    const onBubbled = (event: Event) => {
      isFollowed = !event.defaultPrevented;
      event.preventDefault(); // jsdom cannot navigate
    };
    window.addEventListener('click', onBubbled, { once: true });
    fireEvent.click(link, init);
    return isFollowed;
  };
  return { push, link, click };
}

describe('a link', () => {
  it('has a real address and navigates on the client when it is clicked', () => {
    const { push, link, click } = setUp();
    expect(link).toHaveAttribute('href', '/favorites');
    expect(click()).toBe(false);
    expect(push).toHaveBeenCalledTimes(1);
  });

  it('is followed by the browser with a modifier key, for a new tab', () => {
    const { push, click } = setUp();
    expect(click({ ctrlKey: true })).toBe(true);
    expect(push).not.toHaveBeenCalled();
  });

  it('is followed by the browser if it loads the page from the server', () => {
    const { push, click } = setUp({ reloadDocument: true });
    expect(click()).toBe(true);
    expect(push).not.toHaveBeenCalled();
  });

  it('does nothing if its handler prevents it', () => {
    const onClick = jest.fn((event: React.MouseEvent) => event.preventDefault());
    const { push, click } = setUp({ onClick });
    expect(click()).toBe(false);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(push).not.toHaveBeenCalled();
  });
});
