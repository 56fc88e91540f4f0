import '#tests/support/jsdomGaps';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { App } from '#app/App';
import { selectToy } from '#features/catalogue/catalogueSlice';
import { ROUTE_NAMES, routes } from '#features/router/routes';
import { makeStore } from '#store/makeStore';
import type { RootState } from '#store/rootReducer';
import { HOSTILE_VALUES } from '#tests/support/hostile';
import { stateFilledWith } from '#tests/support/hostileFiles';
import { noopServices } from '#tests/support/noopServices';
import { collectErrors } from '#tests/support/testShop';
import { ErrorBoundary } from '#ui/ErrorBoundary';
import { loadAllLazyComponents } from '#ui/lazyWithRetry';

/** The errors that reach a boundary while each screen shows a state. */
function errorsOn(state: RootState): readonly string[] {
  return ROUTE_NAMES.flatMap((name) => {
    const errors: string[] = [];
    const { location } = state.router;
    const pathname = routes[name].path.replace(':id', 'toy-1');
    const store = makeStore(noopServices(), {
      enhancers: [collectErrors((message) => errors.push(message))],
      preloadedState: {
        ...state,
        router: { ...state.router, location: { ...location, pathname } },
      },
    });
    const { unmount } = render(
      <ErrorBoundary onError={(error) => errors.push(String(error))} fallback={() => null}>
        <Provider store={store}>
          <App />
        </Provider>
      </ErrorBoundary>,
    );
    const isLeft = name === 'toy' && selectToy(state, 'toy-1') === null; // a listener would redirect to the home page
    if (errors.length === 0 && !isLeft) expect(document.title).not.toBe('');
    unmount();
    document.title = '';
    return errors.map((error) => `${name}: ${error}`);
  });
}

beforeAll(loadAllLazyComponents);

/** No link can contain half a pair of code units, and no id of a real catalogue does. */
const TEXTS = HOSTILE_VALUES.filter((text) => !text.includes('half a pair'));

it.each(TEXTS)(
  'every screen shows the states of a file that contains %j instead of each text',
  (text) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // lists have equal keys
    expect(errorsOn(stateFilledWith(text))).toStrictEqual([]);
    expect(globalThis).not.toHaveProperty('hostileValueRan');
  },
);
