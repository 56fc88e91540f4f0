import { act, fireEvent, render, screen } from '@testing-library/react';
import { AutoHideHeader } from '#app/AutoHideHeader';

const scrollTo = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
};
const isHidden = () => screen.getByRole('banner').getAttribute('data-hidden') === 'true';
const header = (isPinned = false) => (
  <AutoHideHeader isPinned={isPinned}>
    <button>One</button>
    <button>Two</button>
  </AutoHideHeader>
);
const button = (name: string) => screen.getByRole('button', { name });
beforeEach(() => scrollTo(0));
afterEach(() => scrollTo(0));

describe('the header', () => {
  it('hides when scrolling down past 100 px, and shows when scrolling up', () => {
    render(header());
    expect(isHidden()).toBe(false);
    const steps = [100, 101, 500, 499, 499, 600, 600, 90].map((y) => {
      scrollTo(y);
      return [y, isHidden()];
    });
    expect(steps).toStrictEqual([
      [100, false],
      [101, true],
      [500, true],
      [499, false],
      [499, false],
      [600, true],
      [600, true],
      [90, false],
    ]);
  });

  it('compares the first scroll with the position at which the page was opened', () => {
    scrollTo(500);
    render(header());
    scrollTo(450);
    expect(isHidden()).toBe(false);
  });

  it('stays visible while it is pinned', () => {
    const { rerender } = render(header(true));
    scrollTo(500);
    expect(isHidden()).toBe(false);
    rerender(header());
    expect(isHidden()).toBe(true);
  });

  it('stays visible while the keyboard focus is inside', () => {
    render(header());
    act(() => button('One').focus());
    scrollTo(500);
    expect(isHidden()).toBe(false);
    act(() => button('Two').focus());
    expect(isHidden()).toBe(false);
    act(() => button('Two').blur());
    expect(isHidden()).toBe(true);
  });

  it('stays visible while the focus moves to a part that does not show it', () => {
    render(header());
    act(() => button('One').focus());
    scrollTo(500);
    fireEvent.blur(button('One'), { relatedTarget: button('Two') });
    expect(isHidden()).toBe(false);
  });

  it('hides although a tapped button in it has the focus', () => {
    render(header());
    const tapped = button('One');
    jest.spyOn(tapped, 'matches').mockReturnValue(false); // not `:focus-visible`
    act(() => tapped.focus());
    scrollTo(500);
    expect(isHidden()).toBe(true);
  });

  it('no longer listens after it was removed', () => {
    const remove = jest.spyOn(window, 'removeEventListener');
    render(header()).unmount();
    expect(remove).toHaveBeenCalledWith('scroll', expect.any(Function));
  });
});
