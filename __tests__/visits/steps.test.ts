import { stepsChanging } from '#visits/diffStates';
import { boundsOf } from '#visits/workbench/timeRange';

it('a value was changed by the steps after which it differs', () => {
  const states = [1, 1, 2, 2, 3].map((value) => ({ a: { b: value, c: 0 } }));
  expect(stepsChanging(states, ['a', 'b'])).toStrictEqual([2, 4]);
  expect(stepsChanging(states, ['a'])).toStrictEqual([2, 4]);
  expect(stepsChanging(states, [])).toStrictEqual([2, 4]);
  expect(stepsChanging(states, ['a', 'c'])).toStrictEqual([]);
  expect(stepsChanging(states, ['missing'])).toStrictEqual([]);
});

it('a time range has the same bounds in both directions', () => {
  expect(boundsOf({ anchor: 2, end: 5 })).toStrictEqual({ first: 2, last: 5 });
  expect(boundsOf({ anchor: 5, end: 2 })).toStrictEqual({ first: 2, last: 5 });
});
