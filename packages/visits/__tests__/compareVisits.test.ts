import { compareVisits, comparisonLines } from '#visits/compareVisits';
import { completeAdapter } from '#visits/completeAdapter';
import { changesOf } from '#visits/diffStates';
import { readFacts, type Snapshot } from '#visits/format';
import { packTexts } from '#visits/packTexts';
import { createRedactor } from '#visits/redactor';
import { visits } from './support/tasks';

const EMPTY = Object.fromEntries([...'abcdefgh'].map((name) => [name, [] as unknown[]]));
type State = Record<string, unknown[]>;

const adapter = completeAdapter<State>({
  app: 'test',
  redact: () => createRedactor({ fields: {} }),
  reducer: (state = EMPTY, { type, payload }) =>
    type in state ? { ...state, [type]: [...(state[type] ?? []), payload] } : state,
});

/**
 * Creates a visit from the events of the start and of each click. `a` is dispatched by the click itself, `a>b` by a listener of `a`, and `~c`
 * by something outside the application. The listener of each event calls a port.
 */
function visitOf(
  acts: readonly string[],
  payloads: Readonly<Record<string, unknown>> = {},
  more: object = {},
): Snapshot<State> {
  const events: { type: string; payload: unknown }[] = [];
  const causes: object[] = [];
  const inputs: object[] = [];
  for (const [act, words] of acts.entries()) {
    const names = words.split(' ').filter(Boolean);
    const isDirect = /^\w$/.test(names[0] ?? '');
    const element = `main[1]/button[${act}]`;
    const after = events.length;
    const click = { kind: 'click', element, role: 'button', after };
    if (act > 0) inputs.push({ ...click, ...(isDirect && { step: after + 1 }) });
    for (const name of names) {
      const type = name.at(-1) ?? '';
      const step = events.findIndex((event) => event.type === name.slice(0, -2)) + 1;
      causes.push(step > 0 ? { origin: 'listener', step } : { origin: 'user' });
      events.push({ type, payload: payloads[type] ?? { of: type } });
    }
  }
  const portCalls = events.map(({ type }, index) => ({
    name: `port.${type}`,
    step: index + 1,
    input: {},
  }));
  const facts = readFacts('test', { causes, inputs, portCalls, ...more }, events.length);
  return { initial: EMPTY, start: EMPTY, events, facts };
}

/** The differences, each with the number of its act. */
const linesOf = (first: Snapshot<State>, second: Snapshot<State>) =>
  compareVisits(adapter, first, second).differences.map(
    ({ act, line }) => `${act} ${line.slice(line.indexOf(': ') + 2)}`,
  );

describe('two visits of the same acts', () => {
  const ACTS = ['~e', 'a a>b b>c ~f', 'd d>g'];

  it.each([
    ['in the same order', ACTS],
    ['in another order within an act', ['~e', 'a ~f a>b b>c', 'd d>g']],
    ['after the next act, if a listener or the outside is late', ['', '~e a a>b', 'd b>c ~f d>g']],
    ['before the act, if it comes from outside', ['~e ~f', 'a a>b b>c', 'd d>g']],
  ])('do not differ if the same events come %s', (_how, other) => {
    expect(linesOf(visitOf(ACTS), visitOf(other))).toStrictEqual([]);
    expect(linesOf(visitOf(other), visitOf(ACTS))).toStrictEqual([]);
  });

  it.each([
    ['a', 1, 'a', ['~e', '~f', 'd d>g']],
    ['b', 1, 'b after a', ['~e', 'a ~f', 'd d>g']],
    ['g', 2, 'g after d', ['~e', 'a a>b b>c ~f', 'd']],
    ['e', 0, 'e', ['', 'a a>b b>c ~f', 'd d>g']],
    ['f', 1, 'f', ['~e', 'a a>b b>c', 'd d>g']],
  ])(
    'have one difference, at its act, if %s with what follows from it is missing or additional',
    (_name, act, what, others) => {
      const [whole, less] = [visitOf(ACTS), visitOf(others)];
      expect(linesOf(whole, less)).toStrictEqual([`${act} missing: ${what}`]);
      expect(linesOf(less, whole)).toStrictEqual([`${act} additional: ${what}`]);
    },
  );

  it.each([
    ['a', 1],
    ['b', 1],
    ['e', 0],
    ['g', 2],
  ])('differ once, at its act, if the payload of %s differs', (name, act) => {
    const other = visitOf(ACTS, { [name]: { of: 'z' } });
    expect(linesOf(visitOf(ACTS), other)).toStrictEqual([
      `${act} ${name}: payload.of: recorded "${name}", here "z"`,
    ]);
  });

  it('differ once, at rest, if the other build computes another state', () => {
    const recordedBy = (reducer: typeof adapter.reducer) => {
      const visit = visitOf(ACTS);
      const states = [EMPTY as State];
      for (const event of visit.events) states.push(reducer(states.at(-1), event));
      const changes = visit.events.map((_, index) => changesOf(states[index]!, states[index + 1]!));
      return { ...visit, facts: { ...visit.facts, changes } };
    };
    const first = recordedBy((state, event) => adapter.reducer(state, event));
    const second = recordedBy((state = EMPTY, event) =>
      event.type === 'b' ? state : adapter.reducer(state, event),
    );
    const lost = ['1 b.0: recorded {"of":"b"}, here nothing'];
    expect(linesOf(first, second)).toStrictEqual(lost);
    expect(linesOf({ ...visitOf(ACTS), start: {} }, second)).toStrictEqual(lost); // a file without states
  });
});

describe('the alignment of acts', () => {
  it('says what does not follow from an act, and names an act that is missing', () => {
    const whole = visitOf(['', 'a', 'b', 'c']);
    const idle = visitOf(['', 'a', '', 'c']);
    expect(linesOf(whole, idle)).toStrictEqual(['2 missing: b']);
    const inputs = idle.facts.inputs.filter((_input, index) => index !== 1);
    const without = { ...idle, facts: { ...idle.facts, inputs } };
    expect(comparisonLines(compareVisits(adapter, whole, without))).toStrictEqual([
      'act 2, click button main[1]/button[2]: the act is missing',
      '2 acts and 2 events compared: 1 difference',
    ]);
    expect(comparisonLines(compareVisits(adapter, without, whole))).toStrictEqual([
      'act 1, click button main[1]/button[2]: additional act',
      '2 acts and 2 events compared: 1 difference',
    ]);
  });

  /** A visit without events, with the given facts for each click. */
  function clicking(...facts: readonly object[]) {
    const { inputs } = visitOf(['', ...facts.map(() => '')]).facts;
    return visitOf(
      [''],
      {},
      { inputs: inputs.map((input, index) => ({ ...input, ...facts[index] })) },
    );
  }

  it('ignores the numbers of pseudonyms in the names of elements', () => {
    const visit = (name: string) => clicking({ name });
    expect(linesOf(visit('Hello person-1'), visit('Hello  person-12'))).toStrictEqual([]);
    expect(linesOf(visit('Hello person-1'), visit('person-1'))).toStrictEqual([
      '1 the element is called "person-1"',
    ]);
  });

  it('names another focus and another address once, at the act that led to them', () => {
    const visit = (...urls: readonly string[]) =>
      clicking(...urls.map((url) => ({ seen: { focus: url === '/b' ? null : 'main[1]', url } })));
    expect(linesOf(visit('/', '/a', '/a', '/'), visit('/', '/b', '/b', '/'))).toStrictEqual([
      '1 the focus: recorded "main[1]", here null',
      '1 the address: recorded "/a", here "/b"',
    ]);
  });

  it('names a focus that the recorded visit has lost, not one that its browser does not give to a button', () => {
    const visit = (...focuses: readonly (string | null)[]) =>
      clicking(...focuses.map((focus) => ({ seen: { focus, url: '/' } })));
    const lost = visit('h1[1]', 'h1[1]', null);
    expect(linesOf(lost, visit('h1[1]', 'h1[1]', 'main[1]'))).toStrictEqual([
      '2 the focus: recorded null, here "main[1]"',
    ]);
    expect(linesOf(lost, visit('h1[1]', 'h1[1]', 'main[1]/button[2]'))).toStrictEqual([]);
    expect(linesOf(visit(null, null), visit(null, 'main[1]'))).toStrictEqual([]);
  });
});

it('reports a changed list order even if only one visit still shows a notice', () => {
  const visit = (...screens: readonly string[][]) =>
    visitOf(['', 'a'], {}, { screens: packTexts(screens) });
  const first = ['Saved', 'main', '  Kite', '  Drum'];
  expect(linesOf(visit(first, first), visit(first, first.slice(1)))).toStrictEqual([]);
  expect(linesOf(visit(first, first), visit(first, ['main', '  Drum', '  Kite']))).toStrictEqual([
    '1 the screen: recorded Kite | Drum; here Drum | Kite',
  ]);
});

it('reports such as drafts may come more or less often; the last one counts', () => {
  const typing = (...drafts: readonly string[]) => {
    const events = drafts.map((payload) => ({ type: 'a', payload }));
    const causes = drafts.map(() => ({ origin: 'user' }));
    const inputs = [{ kind: 'type', element: 'input[1]', value: 'kite', after: 0 }];
    const facts = readFacts('test', { causes, inputs }, events.length);
    return { initial: EMPTY, start: EMPTY, events, facts };
  };
  expect(linesOf(typing('k', 'kite'), typing('kite'))).toStrictEqual([]);
  expect(linesOf(typing('k', 'kite'), typing('ki', 'kit', 'kite'))).toStrictEqual([]);
  expect(linesOf(typing('k', 'kite'), typing('k', 'kit'))).toStrictEqual([
    '1 a: payload: recorded "kite", here "kit"',
  ]);
});

describe('generated texts', () => {
  const visit = (payloads: readonly unknown[]) =>
    visits.read(JSON.stringify(payloads.map((payload) => ({ type: 'seen', payload }))));
  const saidOf = (first: readonly unknown[], second: readonly unknown[]) =>
    comparisonLines(visits.compare(visit(first), visit(second)));
  const person = (number: number) => ({ email: `person-${number}@example.test` });

  it.each<[what: string, first: readonly unknown[], second: readonly unknown[]]>([
    ['ids', ['task-1', 'task-2', 'task-1'], ['task-8', 'task-7', 'task-8']],
    ['times', [{ at: '2026-01-01T03:04:05.000Z' }], [{ at: '2026-01-02T03:04:05.000Z' }]],
    ['people', [person(1), person(2)], [person(7), person(1)]],
  ])('are no difference: %s', (_what, first, second) => {
    expect(saidOf(first, second)).toStrictEqual([
      `0 acts and ${first.length} events compared: 0 differences`,
    ]);
  });

  it.each<[first: readonly unknown[], second: readonly unknown[], line: string]>([
    [[{ at: '2026-01-01T03:04:05.000Z' }], [{}], 'payload.at: recorded "‹time›", here nothing'],
    [[[{ of: 'a' }]], [[{ of: 'b' }]], 'payload.0.of: recorded "a", here "b"'],
  ])('are a difference if they are missing or not generated: %j, %j', (first, second, line) => {
    expect(saidOf(first, second)[0]).toContain(line);
  });
});

it('a call that dispatches nothing may come after another act, even if an act has no consequences', () => {
  const visitWith = (after: number) =>
    visitOf(
      ['~a', '~b'],
      {},
      { portCalls: [{ name: 'service.warmUp', call: 1, input: {}, after }] },
    );
  expect(linesOf(visitWith(0), visitWith(2))).toStrictEqual([]);
});
