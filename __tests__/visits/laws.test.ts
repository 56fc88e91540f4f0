import {
  always,
  brokenLaws,
  courseOf,
  followedBy,
  type Law,
  never,
  precededBy,
} from '#visits/laws';

/** Two letters: what happens, and to whom. The state is the number of events. */
type State = number;
const signOf = (kind: string) => (moment: { readonly event: { readonly type: string } }) =>
  moment.event.type[0] === kind ? (moment.event.type[1] ?? null) : null;

const answered = followedBy<State>('asked is followed by told', {
  when: signOf('a'),
  then: signOf('t'),
  within: 100,
  isEnd: ({ event: { type } }) => type === 'end',
  grace: 70,
});
const caused = precededBy<State>('told is preceded by asked', {
  when: signOf('t'),
  by: signOf('a'),
});

/** The steps at which a visit breaks a law. The events are 60 ms apart. */
function stepsOf(law: Law<State>, types: string, options: object = {}) {
  const events = types.split(' ').map((type) => ({ type }));
  const states = [0, ...events.map((_, index) => index + 1)];
  const times = events.map((_, index) => 60 * index);
  return brokenLaws([law], courseOf({ states, events, times, ...options })).map(({ step }) => step);
}

describe('a law with followedBy', () => {
  it.each([
    ['an answer', 'a1 x t1', []],
    ['a late answer', 'a1 x x x t1', []],
    ['no answer in time', 'a1 x x', [1]],
    ['the answer to another one', 'a1 a2 t1 x x', [2]],
    ['an end before the time is over', 'a1 x', []],
    ['an end of the page shortly after the question', 'a1 end x x', []],
    ['an end of the page without an answer', 'a1 x end', [1]],
    ['a late answer before the end of the page', 'a1 x x t1 end', []],
    ['an answer after the end of the page', 'a1 x end t1', [1]],
  ])('knows %s', (_name, types, steps) => {
    expect(stepsOf(answered, types)).toStrictEqual(steps);
  });

  it('reports each missing answer in a finished visit', () => {
    expect(stepsOf(answered, 'a1 a2 t1', { isFinished: true })).toStrictEqual([2]);
  });

  it('reports no missing answer in a visit without times', () => {
    expect(stepsOf(answered, 'a1 x x x', { times: [] })).toStrictEqual([]);
  });
});

describe('a law with precededBy', () => {
  it('needs a cause for each moment', () => {
    expect(stepsOf(caused, 'a1 t1 t1 t2 a2')).toStrictEqual([3, 4]);
  });

  it('does not ask for a cause before the start of a cut recording', () => {
    expect(stepsOf(caused, 't1 t1 a1 t1', { folded: 7 })).toStrictEqual([2]);
  });
});

it('a law with always is broken at each step from which it no longer holds', () => {
  const law = always<State>('the state is not 2, 3 or 5', (state) => ![2, 3, 5].includes(state));
  expect(stepsOf(law, 'x x x x x')).toStrictEqual([2, 5]);
});

it('a law with never is broken at each such moment', () => {
  const law = never<State>(
    'x follows 1',
    ({ event, before }) => event.type === 'x' && before === 1,
  );
  expect(stepsOf(law, 'x x x')).toStrictEqual([2]);
});

it('a moment that a law cannot read does not break it', () => {
  const unreadable = () => {
    throw new TypeError('no such field');
  };
  expect(stepsOf(never<State>('unreadable', unreadable), 'x')).toStrictEqual([]);
  expect(
    stepsOf(precededBy<State>('unreadable', { when: signOf('t'), by: unreadable }), 't1'),
  ).toStrictEqual([1]);
});
