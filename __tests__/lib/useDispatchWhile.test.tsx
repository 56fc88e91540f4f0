import { legacy_createStore as createStore, type UnknownAction } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useDispatchWhile } from '#lib/useDispatchWhile';

/** Renders a component that reports whether something holds; the types of what it dispatched. */
function reporting(holds: boolean) {
  const types: string[] = [];
  const store = createStore((state: null = null, { type }: UnknownAction) => {
    if (/^(begun|ended)/.test(type)) types.push(type);
    return state;
  });
  const Reporting = (props: { holds: boolean; name: string }) => {
    const { name } = props;
    useDispatchWhile(props.holds, { type: `begun ${name}` }, { type: `ended ${name}` });
    return null;
  };
  const page = (now: boolean, name: string) => (
    <Provider store={store}>
      <Reporting holds={now} name={name} />
    </Provider>
  );
  const { rerender, unmount } = render(page(holds, 'a'));
  return { types, unmount, render: (now: boolean, name = 'a') => rerender(page(now, name)) };
}

it('dispatches nothing while nothing holds', () => {
  const { types, render: again, unmount } = reporting(false);
  again(false);
  unmount();
  expect(types).toEqual([]);
});

it('dispatches one event when it begins and one when it ends', () => {
  const { types, render: again } = reporting(false);
  again(true);
  again(true);
  expect(types).toEqual(['begun a']);
  again(false);
  expect(types).toEqual(['begun a', 'ended a']);
});

it('ends when the component unmounts', () => {
  const { types, unmount } = reporting(true);
  unmount();
  expect(types).toEqual(['begun a', 'ended a']);
});

it('is not repeated when a render passes new events', () => {
  const { types, render: again } = reporting(true);
  again(true, 'b');
  expect(types).toEqual(['begun a']);
});
