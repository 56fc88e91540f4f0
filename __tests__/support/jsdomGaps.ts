/** Browser APIs that jsdom lacks and the screens use. There is no layout, so nothing scrolls. */
window.matchMedia = (query) =>
  ({
    media: query,
    matches: /min-width: (640|768)px/.test(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as unknown as MediaQueryList; // the rest is deprecated or unused
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
/** The element that had the focus when a dialog was opened. */
const openers = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function showModal() {
  openers.set(this, document.activeElement);
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  (openers.get(this) as HTMLElement | null)?.focus(); // only HTML elements are focused in the tests
  this.dispatchEvent(new Event('close'));
};
/** There is no layout, so no observed element changes its size. */
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
/** There is no layout, so every observed element is in the viewport. */
window.IntersectionObserver = class {
  constructor(private readonly report: IntersectionObserverCallback) {}
  observe() {
    this.report([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
} as unknown as typeof IntersectionObserver;
/** There is no layout, so no style either: jsdom would compare every rule with every element in each search by role. */
Object.assign(window, { SC_DISABLE_SPEEDY: false }); // styled-components inserts rules, not texts
CSSStyleSheet.prototype.insertRule = () => 0;
