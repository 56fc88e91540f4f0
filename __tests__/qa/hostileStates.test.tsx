import '#tests/support/jsdomGaps';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { App } from '#app/App';
import { ScreenBoundary } from '#app/ScreenBoundary';
import { selectToy } from '#features/catalogue/catalogueSlice';
import { ROUTE_NAMES, routes } from '#features/router/routes';
import { invalidSlices } from '#qa/checkState';
import { shopVisits } from '#qa/shopAdapter';
import { noopServices } from '#services/noop/noopServices';
import { makeStore } from '#store/makeStore';
import { reduce, type RootState } from '#store/rootReducer';
import fc, { runs } from '#tests/support/fastCheck';
import { HOSTILE_VALUES } from '#tests/support/hostileFiles';
import { collectErrors } from '#tests/support/testShop';
import { VISITS } from '#tests/support/visits';
import { loadAllLazyComponents } from '#ui/lazyWithPreload';

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The states of recorded visits. */
async function recordedStates(): Promise<readonly RootState[]> {
  const states: RootState[] = [];
  for (const visit of Object.values(VISITS)) {
    const { initial, events } = (await visit()).recording;
    states.push(...shopVisits.statesOf({ initial, events: events.map(({ action }) => action) }));
  }
  return states;
}

type Change = (value: unknown) => unknown;

const texts = fc.oneof(
  fc.constantFrom('', ' ', '/', '/toy/toy-1', 'toy-1', 'toy-99', 'uid-ayesha', 'x'.repeat(5000)),
  fc.constantFrom(...HOSTILE_VALUES),
);
const numbers = fc.constantFrom(-1e308, -5, -1, -0.5, 0, 0.5, 5.5, 6, 1e21, 2 ** 53, 1e308);
const values = fc.oneof(
  texts,
  numbers,
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], { status: 'loading' }),
);

/** Another value at the end of a route: most often one of the same type, because files with other types are refused. */
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ text: texts, number: numbers }).map(({ text, number }): Change => {
    const others: Readonly<Record<string, unknown>> = { string: text, number };
    return (value) => others[typeof value] ?? (Array.isArray(value) ? [] : value);
  }),
  values.map(
    (other): Change =>
      () =>
        other,
  ),
  fc.constant<Change>((value) => (Array.isArray(value) ? [...value, ...value] : value)),
  texts.map(
    (key): Change =>
      (value) =>
        isTree(value) ? { ...value, [key]: value } : value,
  ),
  fc.constant<Change>(() => undefined),
);

/** The value with a change at the end of a route through its parts. A number is the index of a part. */
function changedAt(value: unknown, [step, ...route]: readonly number[], other: Change): unknown {
  const keys = isTree(value) ? Object.keys(value) : [];
  if (step === undefined || keys.length === 0) return other(value);
  const key = keys[step % keys.length] ?? '';
  const part = changedAt(Reflect.get(value as object, key), route, other);
  if (Array.isArray(value)) return value.with(Number(key), part);
  const { [key]: _before, ...rest } = value as Record<string, unknown>;
  return part === undefined ? rest : { ...rest, [key]: part };
}

const mutation = fc.record({
  route: fc.array(fc.nat(40), { minLength: 2, maxLength: 6 }),
  other: change,
});

/** The errors that reach a boundary while each screen shows a state. */
function errorsOn(state: RootState): readonly string[] {
  return ROUTE_NAMES.flatMap((name) => {
    const errors: string[] = [];
    const { location } = state.router;
    const pathname = routes[name].path.replace(':id', 'toy-1');
    const store = makeStore(noopServices(), {
      effects: 'off',
      enhancers: [collectErrors((message) => errors.push(message))],
      preloadedState: {
        ...state,
        router: { ...state.router, location: { ...location, pathname } },
      },
    });
    const { unmount } = render(
      <ScreenBoundary onError={(error) => errors.push(String(error))} fallback={null}>
        <Provider store={store}>
          <App />
        </Provider>
      </ScreenBoundary>,
    );
    const isLeft = name === 'toy' && selectToy(state, 'toy-1') === null; // a listener would redirect to the home page
    if (errors.length === 0 && !isLeft) expect(document.title).not.toBe('');
    unmount();
    document.title = '';
    return errors.map((error) => `${name}: ${error}`);
  });
}

it('every screen shows each state that a file may contain', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // lists have equal keys
  await loadAllLazyComponents();
  const states = await recordedStates();
  const slices = Object.keys(reduce(undefined, { type: '' }));
  const moment = fc.nat(states.length - 1);
  fc.assert(
    fc.property(
      fc.tuple(...slices.map(() => moment)),
      fc.array(mutation, { minLength: 1, maxLength: 12 }),
      (moments, mutations) => {
        // Each slice is from any moment, so they do not fit together.
        let state = Object.fromEntries(
          slices.map((name, index) => [
            name,
            Reflect.get(states[moments[index] ?? 0] as object, name) as unknown,
          ]),
        ) as unknown as RootState; // has every slice
        for (const { route, other } of mutations) {
          const changed = changedAt(state, route, other) as RootState; // checked here
          if (invalidSlices(changed).length === 0) state = changed;
        }
        expect(errorsOn(state)).toStrictEqual([]);
      },
    ),
    { numRuns: runs(400) },
  );
});
