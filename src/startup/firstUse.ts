import { createGate, type Gate } from '#ui/createGate';

/**
 * Events that count as use: input, focus, scroll, or a write by another tab. Not `pointerover`: Chromium sends it for a resting
 * pointer when the page appears.
 */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'click',
  'keydown',
  'input',
  'focusin',
  'scroll',
  'storage',
];

/** Opens at the first use of the page. Code that an untouched page does not need is loaded then. */
export const firstUse: Gate = createGate();

for (const sign of SIGNS)
  window.addEventListener(sign, firstUse.open, { capture: true, once: true });
if (window.scrollY > 0) firstUse.open();
