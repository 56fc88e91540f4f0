import { openedElements, pathOf, watchInputs } from '@latim/visits/file';
import { MAX_OPENED, type View } from '@latim/visits/record';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { RecordedShop } from './QaTools';
import type { Recording } from './shopAdapter';

/** Follows the focus in the shop. A dialog of the QA tools does not take it away. */
function followFocus() {
  let last: Element | null = null;
  const onFocusIn = ({ target }: FocusEvent) => {
    if (target instanceof Element && pathOf(target) !== null) last = target;
  };
  document.addEventListener('focusin', onFocusIn);
  return {
    path: (): string | null => {
      const active = document.activeElement;
      if (active === document.body) return null;
      return pathOf(active) ?? pathOf(last);
    },
    stop: () => document.removeEventListener('focusin', onFocusIn),
  };
}

/** Follows the scroll position and its direction. */
function followScroll() {
  let last = window.scrollY;
  let isUp = false;
  const onScroll = () => {
    const { scrollY } = window;
    if (scrollY !== last) isUp = scrollY < last;
    last = scrollY;
  };
  window.addEventListener('scroll', onScroll);
  return {
    view: () => ({ scroll: Math.max(0, Math.round(window.scrollY)), isUp }),
    stop: () => window.removeEventListener('scroll', onScroll),
  };
}

/**
 * Records for each event what the shopper saw until the next one (the scroll position, the focus, open menus and dialogs),
 * and what the shopper does. Reads nothing between events that follow each other without a paint.
 */
export function watchView({ store, recording }: Pick<RecordedShop, 'store' | 'recording'>) {
  const focus = followFocus();
  const scroll = followScroll();
  const inputs = watchInputs({
    subscribe: store.subscribe,
    newest: () => recording().events.at(-1)?.action,
  });
  const viewed = new WeakMap<UnknownAction, View>();
  const read = (): View => ({
    ...scroll.view(),
    focus: focus.path(),
    opened: openedElements()
      .flatMap((element) => pathOf(element) ?? [])
      .slice(0, MAX_OPENED),
  });
  const countOf = ({ events, droppedCount }: Recording) => droppedCount + events.length;

  /** How many events have a view. The last event before the watch is still on the screen. */
  let known = Math.max(0, countOf(recording()) - 1);
  let isPainted = true;
  let acts = 0;
  /** Assigns the current view to the events since the last call, except the newest ones. */
  const view = (visit: Recording, newest: number) => {
    const shown = read();
    const end = visit.events.length - newest;
    for (const { action } of visit.events.slice(Math.max(0, known - visit.droppedCount), end))
      viewed.set(action, shown);
  };
  const onEvent = () => {
    const { length } = inputs.inputs();
    if (!isPainted && length === acts) return;
    acts = length;
    const visit = recording();
    view(visit, 1); // the screen does not yet show the newest event
    known = countOf(visit) - 1;
    isPainted = false;
    requestAnimationFrame(() => (isPainted = true));
  };
  const unsubscribe = store.subscribe(onEvent);
  return {
    /** The recording with the views and acts. */
    recording: (): Recording => {
      const visit = recording();
      view(visit, 0);
      const events = visit.events.map((event) => ({ ...event, view: viewed.get(event.action) }));
      return { ...visit, events, inputs: inputs.inputs() };
    },
    stop: () => {
      unsubscribe();
      focus.stop();
      scroll.stop();
      inputs.stop();
    },
  };
}
