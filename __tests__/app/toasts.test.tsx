import '#tests/support/jsdomGaps';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast, ToastContainer, type ToastContainerProps } from 'react-toastify/unstyled';
import { dismissNotices, showNotice, Toasts } from '#app/toasts';
import { type Notice, notices, noticeText } from '#domain/notices';

jest.mock('react-toastify/unstyled', () => ({
  toast: Object.assign(jest.fn(), { dismiss: jest.fn(), pause: jest.fn(), play: jest.fn() }),
  ToastContainer: jest.fn(),
}));

const library = jest.mocked(toast);
const container = jest.mocked(ToastContainer);

/** The options of the toasts that were raised in this test. */
const raised = () => library.mock.calls.map(([, options]) => options ?? {});
const idOf = (index: number) => raised()[index]?.toastId;
const dismissed = () => jest.mocked(toast.dismiss).mock.calls.flat();
const close = (index: number) => raised()[index]?.onClose?.(undefined);
const failed = (subject: string): Notice => ({ ...notices.failed(subject), subject }) as Notice;

beforeEach(() => void jest.clearAllMocks());
afterEach(() => raised().forEach((_, index) => close(index)));

describe('a notice', () => {
  it.each([
    ['success', notices.signedOut, { type: 'success', autoClose: 8000 }],
    ['neutral', notices.loginRequired, { type: 'info', autoClose: 8000 }],
    ['failure', notices.reviewFailed, { type: 'error', autoClose: 15_000, role: 'alert' }],
  ])('of a %s has its type, duration and role', (_tone, notice, options) => {
    showNotice(notice);
    expect(raised()).toStrictEqual([
      { ...options, toastId: expect.any(String), onClose: expect.any(Function) },
    ]);
    const { container: toastText } = render(<>{library.mock.calls[0]?.[0]}</>);
    expect(toastText).toHaveTextContent(noticeText(notice));
  });

  it('that is still the newest is not repeated', () => {
    showNotice(notices.loginRequired);
    showNotice(notices.loginRequired);
    expect(raised()).toHaveLength(1);
    close(0);
    showNotice(notices.loginRequired);
    expect(raised()).toHaveLength(2);
    expect(idOf(0)).not.toBe(idOf(1));
    expect(dismissed()).toStrictEqual([]);
  });

  it('replaces an older one with the same text', () => {
    showNotice(notices.favoriteAdded);
    showNotice(notices.favoriteRemoved);
    showNotice(notices.favoriteAdded);
    expect(raised()).toHaveLength(3);
    expect(dismissed()).toStrictEqual([idOf(0)]);
  });

  it('dismisses the oldest if there are more than three', () => {
    ['1', '2', '3'].forEach((text) => showNotice(notices.failed(text)));
    expect(dismissed()).toStrictEqual([]);
    showNotice(notices.failed('4'));
    expect(dismissed()).toStrictEqual([idOf(0)]);
    close(1);
    showNotice(notices.failed('5'));
    expect(dismissed()).toStrictEqual([idOf(0)]);
    showNotice(notices.failed('6'));
    expect(dismissed()).toStrictEqual([idOf(0), idOf(2)]);
  });

  it('is dismissed by a later success about the same subject', () => {
    showNotice(failed('favorite:toy-1'));
    showNotice(failed('favorite:toy-2'));
    dismissNotices('favorite:toy-1');
    expect(dismissed()).toStrictEqual([idOf(0)]);
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
    showNotice(notices.failed('No'));
    showNotice(notices.loginRequired);
    expect(animate).not.toHaveBeenCalled();
    showNotice(notices.favoriteAdded);
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
    close(2);
    showNotice(notices.favoriteAdded); // without a logo
  });

  it('does not spin for visitors who prefer reduced motion', () => {
    const { animate } = setUp(false);
    showNotice(notices.favoriteAdded);
    expect(animate).not.toHaveBeenCalled();
  });
});

describe('the container', () => {
  const propsOf = (isWide: boolean): ToastContainerProps => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          matches: isWide && media === '(min-width: 768px)',
          addEventListener() {},
          removeEventListener() {},
        }) as never,
    );
    container.mockImplementation(({ closeButton: CloseButton }) => {
      const Close = CloseButton as React.ComponentType<object>; // it needs only some of the library's props
      return <Close {...{ closeToast }} />;
    });
    render(<Toasts />);
    return container.mock.lastCall?.[0] ?? {};
  };
  const closeToast = jest.fn();

  it.each([
    [true, 'top-right'],
    [false, 'bottom-center'],
  ])('of a window whose width is large (%s) is %s', (isWide, position) => {
    expect(propsOf(isWide)).toMatchObject({ position, closeOnClick: false, icon: false });
  });

  it('has no role, so that a success is polite', () => {
    expect(propsOf(true)).toHaveProperty('role', undefined);
  });

  it('pauses while a toast has the pointer or the focus, or the window has not', () => {
    expect(propsOf(true)).toMatchObject({ pauseOnHover: true, pauseOnFocusLoss: true });
    act(() => screen.getByRole('button').focus());
    expect(toast.pause).toHaveBeenCalledTimes(1);
    expect(toast.play).not.toHaveBeenCalled();
    act(() => screen.getByRole('button').blur());
    expect(toast.play).toHaveBeenCalledTimes(1);
  });

  it('gives each toast a button that closes it', () => {
    propsOf(true);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(closeToast).toHaveBeenCalledTimes(1);
  });
});
