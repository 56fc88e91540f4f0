/** What jsdom lacks of a browser and the screens touch: no layout, so nothing matches or scrolls. */
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
CSS.escape ??= (text) => text.replaceAll('"', '\\"');
/** Without layout, everything observed is in sight. */
window.IntersectionObserver = class {
  constructor(private readonly report: IntersectionObserverCallback) {}
  observe() {
    this.report([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
} as unknown as typeof IntersectionObserver;
