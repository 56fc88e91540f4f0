/** Gives all elements this height in pixels. A `ResizeObserver` reports it as soon as it observes an element. */
export function mockHeights(height: number): void {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  jest.spyOn(window, 'ResizeObserver').mockImplementation((report) => {
    const observer: ResizeObserver = {
      observe: () => report([], observer),
      unobserve: () => undefined,
      disconnect: () => undefined,
    };
    return observer;
  });
}
