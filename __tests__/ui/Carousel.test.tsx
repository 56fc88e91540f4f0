import '#tests/support/jsdomGaps';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Carousel } from '#ui/Carousel';

const INTERVAL_MS = 5000;
const TICK_MS = 100;
const SLIDES = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => ({
  id: name,
  content: <a href={`/${name}`}>{name}</a>,
}));

const region = () => screen.getByRole('region', { name: 'Featured toys' });
const shown = () => region().querySelector('.slick-current:not(.slick-cloned)')?.textContent;
/** Advances the timers in ticks, so that React renders in between, as in a browser. */
const advance = (ms: number) => {
  for (let left = ms; left > 0; left -= TICK_MS)
    act(() => jest.advanceTimersByTime(Math.min(left, TICK_MS)));
};
const stopButton = () => screen.getByRole('button', { name: 'Stop automatic slide show' });

/** User events that wait on the fake timers. */
let user: ReturnType<typeof userEvent.setup>;

const setHidden = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  fireEvent(document, new Event('visibilitychange'));
};

const mockMedia = (matches: (query: string) => boolean) =>
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: matches(query),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
        addListener: () => undefined,
        removeListener: () => undefined,
      }) as unknown as MediaQueryList, // the members that react-slick and the hook use
  );

beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
});
afterEach(() => jest.useRealTimers());

const setup = () => render(<Carousel label="Featured toys" slides={SLIDES} />);

describe('the carousel', () => {
  it('moves by one slide every five seconds', () => {
    setup();
    expect(shown()).toBe('One');
    advance(INTERVAL_MS - 1);
    expect(shown()).toBe('One');
    advance(1);
    expect(shown()).toBe('Two');
    advance(INTERVAL_MS);
    expect(shown()).toBe('Three');
  });

  it.each([
    ['hover', () => user.hover(region()), () => user.unhover(region())],
    ['touch', () => fireEvent.touchStart(region()), () => fireEvent.touchEnd(region())],
    [
      'a touch that scrolling cancels',
      () => fireEvent.touchStart(region()),
      () => fireEvent.touchCancel(region()),
    ],
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

  it.each([
    [1, '(min-width: 1px)'],
    [2, '(min-width: 640px)'],
    [3, '(min-width: 640px) (min-width: 1024px)'],
  ])('shows %d slides if the window matches %s', (count, matching) => {
    mockMedia((query) => matching.includes(query));
    setup();
    const slides = [...region().querySelectorAll<HTMLElement>('.slick-slide')];
    expect(slides.filter(({ inert }) => !inert)).toHaveLength(count);
  });

  it('does not pause on a tap, which also hovers and focuses a slide', () => {
    setup();
    const link = screen.getByRole('link', { name: 'One' });
    fireEvent.pointerEnter(link, { pointerType: 'touch' });
    fireEvent.mouseEnter(link);
    jest.spyOn(link, 'matches').mockReturnValue(false); // not `:focus-visible`
    act(() => link.focus());
    advance(INTERVAL_MS);
    expect(shown()).toBe('Two');
  });

  it('does not pause on the focus of a slide itself', () => {
    setup();
    fireEvent.focus(region().querySelector('.slick-current') as Element);
    advance(INTERVAL_MS);
    expect(shown()).toBe('Two');
  });

  it('removes its listener of the page with itself', () => {
    const add = jest.spyOn(document, 'addEventListener');
    const remove = jest.spyOn(document, 'removeEventListener');
    const { unmount } = setup();
    const added = add.mock.calls.filter(([event]) => event === 'visibilitychange');
    expect(added).toHaveLength(1);
    unmount();
    expect(remove.mock.calls).toContainEqual(added[0]);
  });

  it('stays paused while the focus moves inside', () => {
    setup();
    act(() => stopButton().focus());
    fireEvent.blur(stopButton(), { relatedTarget: screen.getByRole('link', { name: 'One' }) });
    advance(INTERVAL_MS);
    expect(shown()).toBe('One');
  });

  it('has no buttons besides its own', () => {
    setup();
    expect(screen.getAllByRole('button').map((button) => button.ariaLabel)).toStrictEqual([
      'Stop automatic slide show',
      'Previous slide',
      'Next slide',
    ]);
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

  it('continues after the arrows were used', () => {
    setup();
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    advance(1000);
    expect(shown()).toBe('Two');
    fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    advance(1000);
    expect(shown()).toBe('One');
    advance(INTERVAL_MS);
    expect(shown()).toBe('Two');
  });

  it('starts paused with reduced motion and can be started', () => {
    mockMedia((query) => query.includes('prefers-reduced-motion'));
    setup();
    advance(4 * INTERVAL_MS);
    expect(shown()).toBe('One');

    fireEvent.click(screen.getByRole('button', { name: 'Start automatic slide show' }));
    advance(INTERVAL_MS);
    expect(shown()).toBe('Two');
  });

  it('prevents focus in hidden and cloned slides', () => {
    setup();
    const check = () => {
      const slides = [...region().querySelectorAll<HTMLElement>('.slick-slide')];
      expect(slides.length).toBeGreaterThan(SLIDES.length);
      for (const slide of slides) {
        const isHidden = slide.getAttribute('aria-hidden') === 'true';
        expect(slide.inert).toBe(isHidden);
        // Safari 15.4 does not support `inert`: its links also need a negative tabindex.
        for (const link of slide.querySelectorAll('a'))
          expect(link.tabIndex).toBe(isHidden ? -1 : 0);
      }
      expect(slides.filter(({ inert }) => !inert)).toHaveLength(2);
    };
    check();
    advance(INTERVAL_MS + 1000);
    check();
  });

  it('announces slides only while it is paused', () => {
    setup();
    const live = region().querySelector('[aria-live]');
    expect(live).toHaveAttribute('aria-live', 'off');
    fireEvent.click(stopButton());
    expect(live).toHaveAttribute('aria-live', 'polite');
  });

  it('names each slide by its position', () => {
    setup();
    expect(region()).toHaveAttribute('aria-roledescription', 'carousel');
    const first = region().querySelector('.slick-current:not(.slick-cloned) [role=group]');
    expect(first).toHaveAccessibleName('1 of 6');
    expect(first).toHaveAttribute('aria-roledescription', 'slide');
  });
});
