import { legacy_createStore as createStore, type UnknownAction } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useDispatchWhile } from '#lib/useDispatchWhile';

/** Renders a component with the hook and records the types of the dispatched actions. */
function renderWith(isActive: boolean) {
  const types: string[] = [];
  const store = createStore((state: null = null, { type }: UnknownAction) => {
    if (/^(begun|ended)/.test(type)) types.push(type);
    return state;
  });
  const Component = (props: { isActive: boolean; name: string }) => {
    const { name } = props;
    useDispatchWhile(props.isActive, { type: `begun ${name}` }, { type: `ended ${name}` });
    return null;
  };
  const page = (active: boolean, name: string) => (
    <Provider store={store}>
      <Component isActive={active} name={name} />
    </Provider>
  );
  const { rerender, unmount } = render(page(isActive, 'a'));
  return { types, unmount, update: (active: boolean, name = 'a') => rerender(page(active, name)) };
}

it('dispatches nothing while the condition is false', () => {
  const { types, update, unmount } = renderWith(false);
  update(false);
  unmount();
  expect(types).toStrictEqual([]);
});

it('dispatches one event when the condition becomes true and one when it becomes false', () => {
  const { types, update } = renderWith(false);
  update(true);
  update(true);
  expect(types).toStrictEqual(['begun a']);
  update(false);
  expect(types).toStrictEqual(['begun a', 'ended a']);
});

it('dispatches the second event when the component unmounts', () => {
  const { types, unmount } = renderWith(true);
  unmount();
  expect(types).toStrictEqual(['begun a', 'ended a']);
});

it('dispatches nothing when a render passes new events', () => {
  const { types, update } = renderWith(true);
  update(true, 'b');
  expect(types).toStrictEqual(['begun a']);
});
