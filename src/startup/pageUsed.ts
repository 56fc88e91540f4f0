/**
 * Events that count as use: input, focus, scroll, or a write by another tab. Not `pointerover`: Chromium sends it for a resting
 * pointer when the page appears.
 */
const USES = [
  'pointermove',
  'pointerdown',
  'click',
  'keydown',
  'input',
  'focusin',
  'scroll',
  'storage',
];

/** Resolves at the first use of the page. Parts that an untouched page does not need are loaded then. */
export const pageUsed = new Promise<void>((resolve) => {
  for (const type of USES)
    window.addEventListener(type, () => resolve(), { capture: true, once: true });
  if (window.scrollY > 0) resolve();
});
