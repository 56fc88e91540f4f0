import '#tests/support/jsdomGaps';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { toasts } from '#app/toasts';
import { type Notice, notices, type NoticeSubject, noticeText } from '#domain/notices';

beforeEach(() => void jest.useFakeTimers());

const elements = () => [...document.querySelectorAll<HTMLElement>('.Toastify__toast')];
const shown = () => elements().filter(({ dataset }) => dataset['in'] === 'true');
const shownTexts = () => shown().map((toast) => toast.querySelector('p')?.textContent);
const timerOf = (toast?: HTMLElement) => toast?.querySelector<HTMLElement>('[class*="animated"]');
const about = (subject: NoticeSubject, notice: Notice): Notice => ({ ...notice, subject });
const show = (...raised: readonly Notice[]) =>
  raised.forEach((notice) => act(() => toasts.notify(notice)));

/** Ends the animations, which jsdom does not run: leaving toasts disappear. */
function endAnimations(): void {
  elements().forEach((toast) => fireEvent.animationEnd(toast));
  act(() => jest.advanceTimersByTime(1000));
}
afterEach(() => {
  act(() => toasts.dismissAll());
  endAnimations();
  jest.useRealTimers();
});

describe('a notice', () => {
  it.each([
    ['success', notices.signedOut, { class: 'success', ms: '8000ms', role: '' }],
    ['neutral', notices.loginRequired, { class: 'info', ms: '8000ms', role: '' }],
    ['failure', notices.reviewFailed, { class: 'error', ms: '15000ms', role: 'alert' }],
  ])('of a %s has its type, duration and role', (_tone, notice, expected) => {
    show(notice);
    const [toast] = shown();
    expect(shownTexts()).toStrictEqual([noticeText(notice)]);
    expect(toast).toHaveClass(`Toastify__toast--${expected.class}`);
    expect(toast).toHaveAttribute('role', expected.role);
    expect(timerOf(toast)).toHaveStyle({ animationDuration: expected.ms });
    expect(screen.getByRole('region', { name: /^Notifications/ })).toHaveAttribute(
      'aria-live',
      'polite',
    );
  });

  it('that is repeated is added to the live region again, and its time starts anew', () => {
    const wrongLogin = about('session', notices.failed('Wrong password.'));
    show(wrongLogin);
    const [alert] = screen.getAllByRole('alert');
    const [text, timer] = [alert?.querySelector('p'), timerOf(alert)];
    show(wrongLogin);
    expect(shownTexts()).toStrictEqual(['Error: Wrong password.']);
    expect(screen.getByRole('alert').querySelector('p')).not.toBe(text);
    expect(timerOf(screen.getByRole('alert'))).not.toBe(timer);
  });

  it('replaces the one with the same subject, with its own type, duration and role', () => {
    show(about('favorite:toy-1', notices.failed('No room')));
    show(about('favorite:toy-1', notices.favoriteAdded));
    const [toast] = shown();
    expect(shownTexts()).toStrictEqual(['Added to favorites!']);
    expect(toast).toHaveClass('Toastify__toast--success');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(timerOf(toast)).toHaveStyle({ animationDuration: '8000ms' });
  });

  it('with the text of another is a second one, unless both have the same subject', () => {
    show(about('favorite:toy-1', notices.favoriteAdded));
    show(about('favorite:toy-2', notices.favoriteAdded));
    show(notices.favoriteAdded);
    expect(shownTexts()).toStrictEqual(Array(3).fill('Added to favorites!'));
  });

  it('is shown while the one with the same subject is leaving', () => {
    const wrongLogin = about('session', notices.failed('Wrong password.'));
    show(wrongLogin);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(shownTexts()).toStrictEqual([]);
    show(wrongLogin);
    endAnimations();
    expect(shownTexts()).toStrictEqual(['Error: Wrong password.']);
  });

  it('waits while three others are shown', () => {
    show(...['1', '2', '3', '4'].map(notices.failed));
    expect(shownTexts()).toStrictEqual(['Error: 1', 'Error: 2', 'Error: 3']);
    fireEvent.click(within(shown()[0] as HTMLElement).getByRole('button', { name: 'Close' }));
    endAnimations();
    expect(shownTexts()).toStrictEqual(['Error: 2', 'Error: 3', 'Error: 4']);
  });

  it('goes on after another was closed with the keyboard', () => {
    show(notices.signedOut, notices.favoriteAdded);
    endAnimations();
    const [first, second] = shown() as [HTMLElement, HTMLElement];
    const close = within(first).getByRole('button', { name: 'Close' });
    act(() => close.focus());
    expect(timerOf(second)).toHaveStyle({ animationPlayState: 'paused' });
    fireEvent.click(close);
    expect(timerOf(second)).toHaveStyle({ animationPlayState: 'running' });
  });

  it('that no longer holds when there is room for it is not shown', () => {
    show(...['1', '2', '3'].map(notices.failed));
    show(about('favorite:toy-1', notices.favoriteAdded));
    show(about('favorite:toy-1', notices.favoriteRemoved));
    show(about('share', notices.failed('No clipboard')));
    act(() => toasts.dismiss('share'));
    screen.getAllByRole('button', { name: 'Close' }).forEach((button) => fireEvent.click(button));
    endAnimations();
    endAnimations();
    expect(shownTexts()).toStrictEqual(['Removed from favorites']);
  });

  it('is dismissed by its subject', () => {
    show(about('favorite:toy-1', notices.failed('No room')));
    show(about('favorite:toy-2', notices.failed('No room')));
    act(() => toasts.dismiss('share'));
    expect(shown()).toHaveLength(2);
    const second = shown()[1];
    act(() => toasts.dismiss('favorite:toy-1'));
    expect(shown()).toStrictEqual([second]);
  });

  it('is dismissed with all others, also those that wait', () => {
    show(...['1', '2', '3', '4'].map(notices.failed));
    act(() => toasts.dismissAll());
    endAnimations();
    expect(elements()).toStrictEqual([]);
    show(notices.signedOut);
    expect(shownTexts()).toStrictEqual(['Signed out: Come back soon!']);
  });
});

describe('the logo', () => {
  const logo = document.createElement('header');
  afterEach(() => logo.remove());
  const setUp = (isMotionOk: boolean) => {
    logo.innerHTML = '<svg data-logo></svg>';
    document.body.append(logo);
    const animate = jest.fn();
    Element.prototype.animate = animate;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) => ({ matches: isMotionOk && media.includes('no-preference') }) as MediaQueryList,
      );
    return { animate };
  };

  it('spins three times within 1.4 seconds and tilts to both sides, on a success only', () => {
    const { animate } = setUp(true);
    show(notices.failed('No'));
    show(notices.loginRequired);
    expect(animate).not.toHaveBeenCalled();
    show(notices.favoriteAdded);
    expect(animate.mock.contexts).toStrictEqual([logo.querySelector('svg')]);
    const [frames, options] = animate.mock.calls[0] as [Keyframe[], KeyframeAnimationOptions];
    expect(options).toStrictEqual({
      duration: 1400,
      easing: expect.stringMatching(/^cubic-bezier\(/),
    });
    expect(frames.map(({ transform }) => transform)).toStrictEqual([
      'rotateY(0)',
      'rotateY(1080deg)',
      'rotateY(1080deg) rotate(7deg)',
      'rotateY(1080deg) rotate(-4deg)',
      'rotateY(1080deg)',
    ]);
    expect(frames[1]?.easing).toBe('ease-out');
    logo.remove();
    show(notices.favoriteAdded); // without a logo
  });

  it('does not spin for visitors who prefer reduced motion', () => {
    const { animate } = setUp(false);
    show(notices.favoriteAdded);
    expect(animate).not.toHaveBeenCalled();
  });
});
