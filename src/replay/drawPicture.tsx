import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { whenIdle } from '#lib/whenIdle';
import { noopServices } from '#services/noop/noopServices';
import { makeStore } from '#store/makeStore';
import type { RootState } from '#store/rootReducer';
import { copyStyles } from './copyStyles';
import type { RenderPicture } from './ScreenPictureContext';
import { withoutForeignPhoto } from './withoutForeignPhoto';

/** How long, in milliseconds, and how often a picture waits for parts of the screen that are being loaded. */
const WAIT = 200;
const MAX_WAITS = 25;

/** Replaces what was rendered by a visible copy that no script changes. */
function freeze(container: HTMLElement, unmount: () => void): void {
  // A copy of an option does not know that it is selected.
  for (const option of container.querySelectorAll('option'))
    option.toggleAttribute('selected', option.selected);
  const copy = container.cloneNode(true) as HTMLElement; // of the same type
  unmount();
  copy.hidden = false;
  container.replaceWith(copy);
}

interface DrawOptions {
  readonly render: RenderPicture;
  /** Called when the picture is complete. */
  readonly onDone: () => void;
}

/**
 * Draws the screen of a state into an empty frame, and then removes what could still run there. The frame has its own
 * width and its own document, so the screen has the layout of the visit, and its ids and landmarks stay apart. `page`
 * has the style sheets. Returns a function that stops.
 */
export function drawPicture(
  frame: Document,
  page: Document,
  state: RootState,
  { render, onDone }: DrawOptions,
): () => void {
  frame.documentElement.lang = page.documentElement.lang;
  const style = frame.createElement('style');
  frame.head.replaceChildren(style);
  frame.body.replaceChildren();
  const container = frame.body.appendChild(frame.createElement('div'));
  container.hidden = true; // without styles at first
  const root = createRoot(container);
  const shown = withoutForeignPhoto(state);
  const store = makeStore(noopServices(), { effects: 'off', reducer: () => shown });
  let isOver = false;
  const finish = (waits: number) => {
    if (isOver) return;
    if (waits < MAX_WAITS && container.querySelector('[data-pending]')) {
      setTimeout(() => finish(waits + 1), WAIT);
      return;
    }
    copyStyles(page, style);
    isOver = true;
    freeze(container, () => root.unmount());
    onDone();
  };
  startTransition(() => root.render(render(store, () => whenIdle(() => finish(0)))));
  return () => {
    if (isOver) return;
    isOver = true;
    setTimeout(() => root.unmount()); // React may be rendering the panel now
  };
}
