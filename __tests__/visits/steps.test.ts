import { stepsChanging } from '#visits/diffStates';

it('a value was changed by the steps after which it differs', () => {
  const states = [1, 1, 2, 2, 3].map((value) => ({ a: { b: value, c: 0 } }));
  expect(stepsChanging(states, ['a', 'b'])).toStrictEqual([2, 4]);
  expect(stepsChanging(states, ['a'])).toStrictEqual([2, 4]);
  expect(stepsChanging(states, [])).toStrictEqual([2, 4]);
  expect(stepsChanging(states, ['a', 'c'])).toStrictEqual([]);
  expect(stepsChanging(states, ['missing'])).toStrictEqual([]);
});
