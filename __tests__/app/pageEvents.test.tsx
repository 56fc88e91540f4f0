import '#tests/support/jsdomGaps';
import { createEvent, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { screenAt, screens } from '#app/screens';
import { usePreloading } from '#app/usePreloading';
import { useSingleKeyPress } from '#app/useSingleKeyPress';

describe('a held key', () => {
  /** Presses a key on an element. Returns whether the browser performs its default action. */
  const press = (element: Element, init: KeyboardEventInit) => {
    const event = createEvent.keyDown(element, init);
    fireEvent(element, event);
    return !event.defaultPrevented;
  };
  const page = (
    <>
      <button onKeyDown={(event) => event.stopPropagation()}>Buy</button>
      <textarea />
    </>
  );

  it('acts once if it is Enter, except in a text area', () => {
    const { unmount } = renderHook(() => useSingleKeyPress());
    render(page);
    const buy = screen.getByRole('button');
    expect(press(buy, { key: 'Enter' })).toBe(true);
    expect(press(buy, { key: 'Enter', repeat: true })).toBe(false);
    expect(press(buy, { key: 'ArrowDown', repeat: true })).toBe(true);
    expect(press(screen.getByRole('textbox'), { key: 'Enter', repeat: true })).toBe(true);
    unmount();
    expect(press(buy, { key: 'Enter', repeat: true })).toBe(true);
  });
});

describe('a link', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const page = (
    <main>
      <a href="/favorites">
        <b>Favorites</b>
      </a>
      <a href="https://example.com/favorites">Elsewhere</a>
    </main>
  );
  const setUp = () => {
    const preload = jest.spyOn(screens.favorites, 'preload').mockImplementation(() => undefined);
    const others = Object.values(screens)
      .filter((each) => each !== screens.favorites)
      .map((each) => jest.spyOn(each, 'preload').mockImplementation(() => undefined));
    const { unmount } = renderHook(() => usePreloading());
    render(page);
    return { preload, others, unmount };
  };

  it.each(['pointerOver', 'focusIn'] as const)(
    'preloads its screen on %s, in a task after the paint',
    (event) => {
      const { preload, others } = setUp();
      fireEvent[event](screen.getByText('Favorites'));
      expect(preload).not.toHaveBeenCalled();
      jest.runAllTimers();
      expect(preload).toHaveBeenCalledTimes(1);
      for (const other of others) expect(other).not.toHaveBeenCalled();
    },
  );

  it('to another site, and what is no link, preloads nothing', () => {
    const { preload, others } = setUp();
    fireEvent.pointerOver(screen.getByText('Elsewhere'));
    fireEvent.pointerOver(screen.getByRole('main'));
    fireEvent.pointerOver(document);
    jest.runAllTimers();
    for (const each of [preload, ...others]) expect(each).not.toHaveBeenCalled();
  });

  it('is not preloaded after the app was removed', () => {
    const { preload, unmount } = setUp();
    unmount();
    fireEvent.pointerOver(screen.getByText('Favorites'));
    fireEvent.focusIn(screen.getByText('Favorites'));
    jest.runAllTimers();
    expect(preload).not.toHaveBeenCalled();
  });
});

it.each([
  ['/', 'home'],
  ['/all-toys', 'allToys'],
  ['/toy/toy-1', 'toy'],
  ['/nowhere', 'notFound'],
] as const)('the screen of %s is %s', (pathname, name) => {
  expect(screenAt(pathname)).toBe(screens[name]);
});
