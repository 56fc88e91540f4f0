import '#tests/support/jsdomGaps';
import { act, screen, within } from '@testing-library/react';
import { categoryChosen, searchChanged } from '#features/filter/filterSlice';
import { renderApp } from '#tests/support/renderApp';

describe('the list of toys', () => {
  it.each([
    ['/', 'home', ['2 of 2 toys shown', 'No toys match']],
    ['/all-toys', 'allToys', ['2 toys found', '0 toys found']],
  ] as const)(
    'at %s, announces each result, also one with the same number',
    async (url, screenId, [two, none]) => {
      const { store } = await renderApp({ url });
      const liveRegion = within(screen.getByRole('main')).getByRole('status');
      jest.useFakeTimers();
      for (const [event, text] of [
        [categoryChosen({ screen: screenId, category: 'Puzzles' }), two],
        [categoryChosen({ screen: screenId, category: 'Building Blocks' }), two],
        [searchChanged({ screen: screenId, query: 'zzz' }), none],
      ] as const) {
        act(() => void store.dispatch(event));
        expect(liveRegion).toBeEmptyDOMElement();
        act(() => jest.advanceTimersByTime(1000));
        expect(liveRegion).toHaveTextContent(text);
      }
    },
  );
});
