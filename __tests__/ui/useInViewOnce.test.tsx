import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useInViewOnce } from '#ui/useInViewOnce';

const observers: FakeObserver[] = [];

class FakeObserver {
  observed: Element[] = [];
  isConnected = true;
  constructor(
    private readonly report: IntersectionObserverCallback,
    readonly options: IntersectionObserverInit,
  ) {
    observers.push(this);
  }
  observe(element: Element) {
    this.observed.push(element);
  }
  disconnect() {
    this.isConnected = false;
  }
  intersect(...entries: boolean[]) {
    const list = entries.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry);
    act(() => this.report(list, this as unknown as IntersectionObserver));
  }
}

function Box({ isThere = true }) {
  const ref = useRef<HTMLDivElement>(null);
  const text = useInViewOnce(ref) ? 'seen' : 'not seen';
  return isThere ? <div ref={ref}>{text}</div> : <p>{text}</p>;
}

describe('useInViewOnce', () => {
  beforeEach(() => {
    observers.length = 0;
    window.IntersectionObserver = FakeObserver as unknown as typeof IntersectionObserver;
  });

  it('is true from the first time that the element is near the viewport', () => {
    render(<Box />);
    const [observer] = observers;
    expect(observer?.observed).toStrictEqual([screen.getByText('not seen')]);
    expect(observer?.options).toStrictEqual({ rootMargin: '25% 0px' });
    observer?.intersect(false);
    expect(screen.getByText('not seen')).toBeVisible();
    observer?.intersect(false, true);
    expect(screen.getByText('seen')).toBeVisible();
    expect([observers.length, observer?.isConnected]).toStrictEqual([1, false]);
  });

  it('does not observe an element that is not there', () => {
    render(<Box isThere={false} />);
    expect(screen.getByText('not seen')).toBeVisible();
    expect(observers).toStrictEqual([]);
  });

  it('stops with the component', () => {
    const { unmount } = render(<Box />);
    unmount();
    expect(observers[0]?.isConnected).toBe(false);
  });
});
