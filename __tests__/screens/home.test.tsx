import { act, screen, within } from '@testing-library/react';
import { categoryChosen, searchChanged } from '#features/filter/filterSlice';
import { renderApp } from '#tests/support/renderApp';

it.each([
  ['/', 'home', ['2 of 2 toys shown', 'No toys match']],
  ['/all-toys', 'allToys', ['2 toys found', '0 toys found']],
] as const)(
  'the list of toys at %s announces each result that is stable for a second, also one with the same number, and no equal one',
  async (url, screenId, [two, none]) => {
    const { store } = await renderApp({ url });
    const liveRegion = within(screen.getByRole('main')).getByRole('status');
    jest.useFakeTimers();
    const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    const search = (query: string) =>
      act(() => void store.dispatch(searchChanged({ screen: screenId, query })));
    for (const [category, query, text] of [
      ['Puzzles', '', two],
      ['Building Blocks', '', two],
      ['Building Blocks', 'zzz', none],
    ] as const) {
      act(() => void store.dispatch(categoryChosen({ screen: screenId, category })));
      search('a'); // on the way to another text
      advance(999);
      search(query);
      expect(liveRegion).toBeEmptyDOMElement(); // no outdated text
      advance(999);
      expect(liveRegion).toBeEmptyDOMElement();
      advance(1);
      expect(liveRegion).toHaveTextContent(text);
    }
    search('zzzz'); // finds the same
    expect(liveRegion).toHaveTextContent(none);
  },
);
