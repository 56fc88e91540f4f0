import type { UnknownAction } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { toasts } from '#app/toasts';
import { notices } from '#domain/notices';
import { errorsResolved, noticeRaised } from '#features/notices/noticeEvents';
import { noticesAt } from '#qa/noticesAt';
import { StillToasts } from '#qa/StillToasts';
import { navigated } from '#tests/support/builders';
import fc, { runs } from '#tests/support/fastCheck';
import type { SnapshotFacts } from '#visits/format';

// The toasts of a replayed moment are compared with those of the page, on the real library.

// By class, because only failures have a role by which they could be found.
const byClass = (root: HTMLElement, name: string) =>
  within(root).queryAllByText((_text, element) => Boolean(element?.matches(`.${name}`)));
/** The texts and kinds of the toasts that are not leaving. */
const shown = (root: HTMLElement) =>
  byClass(root, 'Toastify__toast')
    .filter(({ dataset }) => dataset['in'] !== 'false')
    .map(({ textContent, classList }) => [
      textContent,
      [...classList].filter((name) => /--(success|info|error)$/.test(name)),
    ]);
/** Ends the animations, which jsdom does not run: leaving toasts disappear. */
function endAnimations(): void {
  byClass(document.body, 'Toastify__toast').forEach((toast) => fireEvent.animationEnd(toast));
  act(() => jest.advanceTimersByTime(1000));
}

const EVENTS = [
  noticeRaised(notices.linkCopied),
  noticeRaised(notices.favoriteAdded, 'favorite:toy-1'),
  noticeRaised(notices.failed('No room'), 'favorite:toy-1'),
  noticeRaised(notices.failed('No room'), 'storage'),
  errorsResolved('favorite:toy-1'),
  errorsResolved('storage'),
] as const;

/** What the listeners of the shop do at an event. */
function showOnPage(event: UnknownAction): void {
  if (noticeRaised.match(event)) toasts.notify(event.payload);
  else if (errorsResolved.match(event)) toasts.dismiss(event.payload);
  else toasts.dismissAll();
}

/** Up to six events; each navigation leads to another screen. */
const someEvents = fc
  .array(fc.constantFrom(...EVENTS, null), { maxLength: 6 })
  .map((events): readonly UnknownAction[] =>
    events.map((event, index) => event ?? navigated(`/toy/toy-${index}`)),
  );

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  act(() => toasts.dismissAll());
  endAnimations();
  jest.useRealTimers();
});

describe('the toasts of a moment', () => {
  it('are those of the page, in the same order', () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        for (const event of events) {
          act(() => showOnPage(event));
          endAnimations();
        }
        const onPage = shown(document.body);
        EVENTS.filter(errorsResolved.match).forEach(({ payload }) =>
          act(() => toasts.dismiss(payload)),
        );
        act(() => toasts.dismissAll());
        endAnimations();
        const facts = { times: events.map(() => 0) } as unknown as SnapshotFacts; // only the times are read
        const moment = { events, facts, step: events.length };
        const { container, unmount } = render(<StillToasts notices={noticesAt(moment)} />);
        const replayed = shown(container);
        unmount();
        expect(replayed).toStrictEqual(onPage);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('stand in the place of those of the page', () => {
    act(() => toasts.notify(notices.linkCopied));
    const { container } = render(<StillToasts notices={[notices.linkCopied]} />);
    const places = byClass(document.body, 'Toastify__toast-container').map(({ classList }) => [
      ...classList,
    ]);
    expect(byClass(container, 'Toastify__toast-container')).toHaveLength(1);
    expect(places).toHaveLength(2);
    expect(places[1]).toStrictEqual(places[0]);
    expect(screen.getAllByText('Link copied')).toHaveLength(2);
  });
});
