import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useMediaQuery } from '#ui/useMediaQuery';

/** The queries that match, and who wants to know of changes. */
const matching = new Set<string>();
const listeners = new Map<() => void, string>();

function Screen({ query }: { query: string }) {
  return <p>matches: {String(useMediaQuery(query))}</p>;
}

describe('useMediaQuery', () => {
  beforeEach(() => {
    matching.clear();
    listeners.clear();
    window.matchMedia = (query) =>
      ({
        matches: matching.has(query),
        addEventListener: (event: string, listener: () => void) =>
          listeners.set(listener, `${event} ${query}`),
        removeEventListener: (event: string, listener: () => void) =>
          listeners.get(listener) === `${event} ${query}` && listeners.delete(listener),
      }) as unknown as MediaQueryList; // the rest is unused
  });

  it('follows the query', () => {
    const { unmount } = render(<Screen query="(min-width: 1px)" />);
    expect(screen.getByText('matches: false')).toBeVisible();
    matching.add('(min-width: 1px)');
    expect([...listeners.values()]).toStrictEqual(['change (min-width: 1px)']);
    act(() => [...listeners.keys()].forEach((listener) => listener()));
    expect(screen.getByText('matches: true')).toBeVisible();
    unmount();
    expect(listeners.size).toBe(0);
  });

  it('follows another query after it has changed', () => {
    const { rerender } = render(<Screen query="(min-width: 1px)" />);
    rerender(<Screen query="(min-width: 2px)" />);
    expect([...listeners.values()]).toStrictEqual(['change (min-width: 2px)']);
  });

  it('is false in a prerendered page', () => {
    matching.add('(min-width: 1px)');
    expect(renderToString(<Screen query="(min-width: 1px)" />)).toBe(
      '<p>matches: <!-- -->false</p>',
    );
  });
});
