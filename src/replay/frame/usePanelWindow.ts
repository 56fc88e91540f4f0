import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { mirrorStyles } from './mirrorStyles';

/** The features of the window. A size makes it a window instead of a tab. */
const FEATURES = 'popup,width=760,height=900';

/** Prepares an empty window for the panel. Returns a cleanup function. */
function preparePanelWindow(opened: Window): () => void {
  opened.document.title = 'QA panel';
  opened.document.documentElement.lang = document.documentElement.lang;
  return mirrorStyles(document, opened.document);
}

/**
 * A window of its own for the panel. Only an element of the panel is moved there, so the panel keeps its state. When
 * the tester closes the window, the panel is docked again. `open` must be called during a click, and returns false if
 * the browser blocked the window.
 */
export function usePanelWindow(): {
  readonly panelWindow: Window | null;
  readonly open: () => boolean;
  readonly dock: () => void;
} {
  const [panelWindow, setPanelWindow] = useState<Window | null>(null);

  // Before the panel is moved there: without styles, its lists cannot be scrolled.
  useLayoutEffect(() => {
    if (!panelWindow) return undefined;
    const stop = preparePanelWindow(panelWindow);
    // Now: the browser removes the listeners of React from an element that is in a window when it is destroyed.
    const onClosed = () => flushSync(() => setPanelWindow(null));
    const close = () => panelWindow.close();
    panelWindow.addEventListener('pagehide', onClosed);
    window.addEventListener('pagehide', close); // a reload of the shop
    return () => {
      panelWindow.removeEventListener('pagehide', onClosed);
      window.removeEventListener('pagehide', close);
      stop();
      close();
    };
  }, [panelWindow]);

  return {
    panelWindow,
    open: () => {
      const opened = window.open('', '', FEATURES);
      setPanelWindow(opened);
      return opened !== null;
    },
    dock: () => setPanelWindow(null),
  };
}
