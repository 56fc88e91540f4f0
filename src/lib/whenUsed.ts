/**
 * How a visitor begins: a pointer moves, a finger arrives, a key goes down, something takes the focus, the page moves. Or
 * another tab writes. `pointerover` is no sign: a pointer at rest causes it when the page appears, and not again.
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

/** Resolves when the visitor has begun to use the page. What an untouched page does not need is loaded then. */
export const whenUsed = new Promise<void>((resolve) => {
  const begin = () => resolve();
  for (const sign of SIGNS) window.addEventListener(sign, begin, { capture: true, once: true });
  if (window.scrollY > 0) begin();
});
