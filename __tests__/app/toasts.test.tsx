import { act, fireEvent, screen } from '@testing-library/react';
import { toasts } from '#app/toasts';
import { type Notice, notices, type NoticeSubject, noticeText } from '#domain/notices';

// On the real library. e2e/notices tests the place of the toasts and the pauses under pointer and focus.

beforeEach(() => void jest.useFakeTimers());

// By class, because only failures have a role by which they could be found.
const elements = () =>
  screen.queryAllByText((_text, element) => Boolean(element?.matches('.Toastify__toast')));
/** The texts of the toasts that are not leaving. */
const shown = () =>
  elements()
    .filter(({ dataset }) => dataset['in'] === 'true')
    .map(({ textContent }) => textContent);
const about = (subject: NoticeSubject, notice: Notice): Notice => ({ ...notice, subject });
const show = (...raised: readonly Notice[]) =>
  raised.forEach((notice) => act(() => toasts.notify(notice)));
const closeButtons = () => screen.getAllByRole('button', { name: 'Close' });
const THREE = ['1', '2', '3'].map((id) => about(`deleteReview:${id}`, notices.failed(id)));

/** Ends the animations, which jsdom does not run: leaving toasts disappear. */
function endAnimations(): void {
  elements().forEach((toast) => fireEvent.animationEnd(toast));
  act(() => jest.advanceTimersByTime(1000));
}
afterEach(() => {
  act(() => toasts.dismissAll());
  endAnimations();
});

describe('a notice', () => {
  it.each([
    ['of a failure is an alert for fifteen seconds', notices.reviewFailed, '15000ms', 1],
    ['of another kind is no alert, for eight seconds', notices.loginRequired, '8000ms', 0],
    ['of a success is no alert, for eight seconds', notices.signedOut, '8000ms', 0],
  ])('%s', (_what, notice, animationDuration, count) => {
    show(notice);
    expect(shown()).toStrictEqual([noticeText(notice)]);
    expect(screen.queryAllByRole('alert')).toHaveLength(count);
    expect(screen.getByRole('progressbar', { hidden: true })).toHaveStyle({ animationDuration });
  });

  it('of a sign-in stays beside that of the granted wishes, until the sign-out', () => {
    show(about('session', notices.signedUp), notices.favoritesAdded('3'));
    expect(shown()).toStrictEqual([
      noticeText(notices.signedUp),
      noticeText(notices.favoritesAdded('3')),
    ]);
    show(about('session', notices.signedOut));
    expect(shown()).toStrictEqual([noticeText(notices.signedOut)]);
  });

  it('is shown at once, also beside many others', () => {
    const failures = ['1', '2', '3', '4', '5'].map((id) =>
      about(`deleteReview:${id}`, notices.failed(id)),
    );
    show(...failures);
    expect(shown()).toStrictEqual(failures.map(noticeText));
  });

  it('that is raised again is another element, so that it is announced again, also while the first one is leaving', () => {
    const again = about('session', notices.failed('Wrong password.'));
    show(again);
    const first = screen.getByText('Wrong password.');
    show(again);
    expect(screen.getByText('Wrong password.')).not.toBe(first);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(shown()).toStrictEqual([]);
    show(again);
    endAnimations();
    expect(shown()).toStrictEqual([noticeText(notices.failed('Wrong password.'))]);
  });

  it('of a success replaces another success, but no failure', () => {
    show(about('favorite:toy-1', notices.favoriteAdded), notices.failed('1'));
    show(about('favorite:toy-2', notices.favoriteRemoved));
    expect(shown()).toStrictEqual([notices.failed('1'), notices.favoriteRemoved].map(noticeText));
    show(about('favorite:toy-2', notices.failed('2')), notices.linkCopied);
    expect(shown()).toStrictEqual(
      [notices.failed('1'), notices.failed('2'), notices.linkCopied].map(noticeText),
    );
    act(() => toasts.dismiss('favorite:toy-1'));
    expect(shown()).toHaveLength(3);
  });

  it('ends with its screen, unless it applies to every screen', () => {
    const storage = about('storage', notices.failed('full'));
    show(...THREE, storage);
    act(() => toasts.dismissAll());
    endAnimations();
    expect(shown()).toStrictEqual([noticeText(storage)]);
    act(() => toasts.dismiss('storage'));
  });
});

it('Escape closes the focused notice, and returns the focus', () => {
  show(...THREE);
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  act(() => elements()[0]?.focus());
  const close = closeButtons()[0] as HTMLElement;
  act(() => close.focus());
  fireEvent.keyDown(close, { key: 'Escape' });
  expect(shown()).toStrictEqual(THREE.slice(1).map(noticeText));
  expect(button).toHaveFocus();
  button.remove();
});

it('Alt+T moves the focus to the notices, and takes no character from a field', () => {
  show(notices.signedOut);
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const press = (target: Element) => fireEvent.keyDown(target, { code: 'KeyT', altKey: true });
  press(field);
  expect(field).toHaveFocus();
  press(document.body);
  expect(elements()[0]).toHaveFocus();
  field.remove();
});
