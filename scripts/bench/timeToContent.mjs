/**
 * Runs in the page before an input, or presses Back. `globalThis.shown` resolves to the time from the input to the paint
 * of its content.
 */
function watch({ selector, text, count, isBack = false }) {
  globalThis.shown = new Promise((resolve) => {
    let began;
    const start = ({ timeStamp }) => (began ??= timeStamp);
    for (const type of ['touchend', 'keydown'])
      addEventListener(type, start, { capture: true, once: true });
    const find = () => [...document.querySelectorAll(selector)];
    const textOf = (elements) => elements.map(({ textContent }) => textContent).join();
    const before = textOf(find());
    const isShown = () => {
      const found = find();
      if (count !== undefined) return found.length === count;
      if (text === undefined) return textOf(found) !== before;
      return found.some(({ textContent }) => textContent.includes(text));
    };
    const check = (_changes, observer) => {
      if (began === undefined || !isShown()) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => {
          globalThis.shownAt = performance.now();
          resolve(globalThis.shownAt - began);
        }),
      );
    };
    new MutationObserver(check).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    if (!isBack) return;
    began = performance.now();
    history.back();
  });
}

/**
 * The time in milliseconds from an input to the paint of its content: elements with a `text`, a `count` of them, or, without
 * both, another text in them. With `isBack`, the input is the Back button.
 */
export async function timeToContent(page, content, act = () => undefined) {
  await page.evaluate(watch, content);
  await act();
  return page.evaluate(() => globalThis.shown);
}
