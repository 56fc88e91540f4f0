import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Carousel } from '#ui/Carousel';

const INTERVAL_MS = 5000;
const TICK_MS = 100;
const SLIDES = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => ({
  id: name,
  content: <a href={`/${name}`}>{name}</a>,
}));

const region = () => screen.getByRole('region', { name: 'Featured toys' });
/** The slides that are not hidden from assistive technology, in their order. */
const visible = () => within(region()).getAllByRole('group', { name: / of 6$/ });
const shown = () => visible()[0]?.textContent;
/** Advances the timers in ticks, so that React renders in between, as in a browser. */
const advance = (ms: number) => {
  for (let left = ms; left > 0; left -= TICK_MS)
    act(() => jest.advanceTimersByTime(Math.min(left, TICK_MS)));
  act(() => jest.advanceTimersByTime(1)); // react-slick moves in the next task
};
const stopButton = () => screen.getByRole('button', { name: 'Stop automatic slide show' });

/** User events that wait on the fake timers. */
let user: ReturnType<typeof userEvent.setup>;

const setHidden = (hidden: boolean) =>
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);

beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
});

const setup = () => render(<Carousel label="Featured toys" slides={SLIDES} />);

describe('the carousel', () => {
  it('moves by one slide every five seconds, also after the arrows were used', () => {
    setup();
    advance(INTERVAL_MS - 1);
    expect(shown()).toBe('One');
    advance(1);
    expect(shown()).toBe('Two');
    advance(1000); // the slide is moving
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    advance(1000);
    expect(shown()).toBe('Three');
    fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    advance(1000);
    expect(shown()).toBe('Two');
    advance(INTERVAL_MS);
    expect(shown()).toBe('Three');
  });

  it.each([
    ['hover', () => user.hover(region()), () => user.unhover(region())],
    ['touch', () => fireEvent.pointerEnter(region()), () => fireEvent.pointerLeave(region())],
    ['a hidden page', () => setHidden(true), () => setHidden(false)],
    ['visible focus', () => act(() => stopButton().focus()), () => act(() => stopButton().blur())],
  ])('pauses on %s and continues afterwards', async (_what, start, end) => {
    setup();
    await start();
    advance(4 * INTERVAL_MS);
    expect(shown()).toBe('One');

    await end();
    advance(INTERVAL_MS);
    expect(shown()).toBe('Two');
  });

  it('does not pause on a tap, which also hovers and focuses a slide', () => {
    setup();
    const link = screen.getByRole('link', { name: 'One' });
    fireEvent.pointerEnter(link);
    fireEvent.pointerLeave(link);
    fireEvent.mouseEnter(link);
    jest.spyOn(link, 'matches').mockReturnValue(false); // not `:focus-visible`
    act(() => link.focus());
    advance(INTERVAL_MS);
    expect(shown()).toBe('Two');
  });

  it('stays paused while the focus moves inside', () => {
    setup();
    act(() => stopButton().focus());
    act(() => screen.getByRole('button', { name: 'Next slide' }).focus());
    advance(INTERVAL_MS);
    expect(shown()).toBe('One');
  });

  it('stops and starts with a button named after its action', () => {
    setup();
    fireEvent.click(stopButton());
    advance(4 * INTERVAL_MS);
    expect(shown()).toBe('One');

    fireEvent.click(screen.getByRole('button', { name: 'Start automatic slide show' }));
    advance(INTERVAL_MS);
    expect(shown()).toBe('Two');
  });

  it('has no focusable links in hidden and copied slides', () => {
    setup();
    const links = () => within(region()).getAllByRole('link', { hidden: true });
    const expectTwoTabStops = () => {
      expect(links().length).toBeGreaterThan(SLIDES.length);
      // Safari 15.4 does not support `inert`: the links also need a negative tabindex.
      expect(links().filter(({ tabIndex }) => tabIndex === 0)).toStrictEqual(
        visible().map((slide) => within(slide).getByRole('link')),
      );
      expect(visible()).toHaveLength(2);
    };
    expectTwoTabStops();
    advance(INTERVAL_MS + 1000);
    expectTwoTabStops();
  });
});
