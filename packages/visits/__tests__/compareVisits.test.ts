import type { UnknownAction } from '@reduxjs/toolkit';
import fc, { runs } from '#tests/support/fastCheck';
import { compareVisits, comparisonLines } from '#visits/compareVisits';
import { completeAdapter } from '#visits/completeAdapter';
import { changesOf } from '#visits/diffStates';
import { readFacts, type Snapshot } from '#visits/format';
import { createRedactor } from '#visits/redactor';
import { visits } from './support/tasks';

/** Something that happens in a visit. Each event has a slice of its own, so that independent events have no order. */
interface Happening {
  readonly id: number;
  /** The act that dispatches it; null for what comes from outside. */
  readonly act: number | null;
  /** What comes from outside comes after this act or the next one. */
  readonly home?: number;
  /** The event whose listener dispatches it. */
  readonly parent: number | null;
  readonly payload: unknown;
}

const SLICES = Array.from({ length: 30 }, (_, index) => `slice${index}`);
const EMPTY = Object.fromEntries(SLICES.map((name) => [name, [] as unknown[]]));
type State = Record<string, unknown[]>;

const adapter = completeAdapter<State>({
  app: 'test',
  redact: () => createRedactor({ fields: {} }),
  reducer: (state = EMPTY, { type, payload }) =>
    type in state ? { ...state, [type]: [...(state[type] ?? []), payload] } : state,
});

/** A visit of these events in an order that their causes allow; `choose` decides what comes next. */
function visitOf(
  happenings: readonly Happening[],
  acts: number,
  choose: (count: number) => number,
): Snapshot<State> {
  const events: UnknownAction[] = [];
  const causes: object[] = [];
  const inputs: object[] = [];
  const steps = new Map<number, number>();
  let waiting = [...happenings];
  const add = ({ id, parent, payload }: Happening) => {
    const step = parent === null ? undefined : steps.get(parent);
    events.push({ type: SLICES[id] ?? '', payload });
    causes.push(step === undefined ? { origin: 'user' } : { origin: 'listener', step });
    steps.set(id, events.length);
    waiting = waiting.filter((one) => one.id !== id);
  };
  while (waiting.length > 0 || inputs.length < acts) {
    const possible = waiting.filter(({ act, home = 0, parent }) =>
      parent === null ? act === null && home <= inputs.length : steps.has(parent),
    );
    const isLate = possible.some(({ home = inputs.length }) => home < inputs.length);
    const chosen = possible[choose(possible.length + (isLate ? 0 : 1))];
    if (chosen) add(chosen);
    else if (inputs.length < acts) {
      const number = inputs.length;
      const direct = waiting.find(({ act }) => act === number);
      const step = direct ? { step: events.length + 1 } : {};
      const element = `main[1]/button[${number + 1}]`;
      inputs.push({ kind: 'click', element, role: 'button', after: events.length, ...step });
      if (direct) add(direct);
    }
  }
  // The listener of each event calls a port.
  const portCalls = [...steps].map(([id, step]) => ({ name: `port.call${id}`, step, input: {} }));
  const given = { format: 2, app: 'test', causes, inputs, portCalls };
  const facts = readFacts('test', given, events.length);
  return { initial: EMPTY, start: EMPTY, events, facts };
}

const happenings = fc
  .array(fc.record({ act: fc.nat(5), isOutside: fc.boolean(), parent: fc.option(fc.nat(28)) }), {
    minLength: 1,
    maxLength: SLICES.length - 1,
  })
  .map((drawn) => {
    const used = new Set<number>();
    return drawn.map(({ act, isOutside, parent }, id): Happening => {
      const hasParent = parent !== null && parent < id;
      const isDirect = !hasParent && !isOutside && !used.has(act);
      if (isDirect) used.add(act);
      return {
        id,
        act: isDirect ? act : null,
        ...(!isDirect && !hasParent && { home: act }),
        parent: hasParent ? parent : null,
        payload: { value: id },
      };
    });
  });
const ACTS = 6;
const choices = fc.infiniteStream(fc.nat(1000));
/** Chooses by random numbers. */
const chooser = (stream: Stream) => (count: number) => Number(stream.next().value) % count;
type Stream = IterableIterator<number>;

const compare = (first: Snapshot<State>, second: Snapshot<State>) =>
  compareVisits(adapter, first, second).differences;

/** The act after which the first cause of an event came: 0 is the start. */
function actOf(visit: Snapshot<State>, all: readonly Happening[], id: number): number {
  const one = all.find((each) => each.id === id);
  if (one && one.parent !== null) return actOf(visit, all, one.parent);
  const step = visit.events.findIndex(({ type }) => type === SLICES[id]) + 1;
  return visit.facts.inputs.findLastIndex(({ after }) => after < step) + 1;
}

/** A visit with the states that a build has recorded. */
function recordedBy(visit: Snapshot<State>, reducer: typeof adapter.reducer): Snapshot<State> {
  const states = [EMPTY as State];
  for (const event of visit.events) states.push(reducer(states.at(-1), event));
  const changes = visit.events.map((_, index) => changesOf(states[index]!, states[index + 1]!));
  return { ...visit, facts: { ...visit.facts, changes } };
}

describe('two visits of the same acts', () => {
  const property = (
    check: (
      all: readonly Happening[],
      chosen: Happening,
      visit: (others?: readonly Happening[]) => Snapshot<State>,
    ) => void,
  ) =>
    fc.assert(
      fc.property(happenings, fc.nat(), choices, (all, index, stream) => {
        const chosen = all[index % all.length];
        const choose = chooser(stream as unknown as Stream);
        if (chosen) check(all, chosen, (others = all) => visitOf(others, ACTS, choose));
      }),
      { numRuns: runs(1200) },
    );

  it('have no difference, in whatever order independent events came', () => {
    property((_all, _chosen, visit) => expect(compare(visit(), visit())).toStrictEqual([]));
  });

  it('have one difference, at its act, if an event with what follows from it is missing or additional', () => {
    property((all, chosen, visit) => {
      const dropped = new Set([chosen.id]);
      for (const { id, parent } of all) if (parent !== null && dropped.has(parent)) dropped.add(id);
      const rest = all.filter(({ id }) => !dropped.has(id));
      const [whole, less] = [visit(), visit(rest)];
      const act = actOf(whole, all, chosen.id);
      const missing = compare(whole, less);
      expect(missing).toHaveLength(1);
      expect(missing[0]).toMatchObject({ act });
      expect(missing[0]?.text).toContain(SLICES[chosen.id]);
      const additional = compare(less, whole);
      expect(additional).toHaveLength(1);
      expect(additional[0]?.text).toContain(`additional: ${SLICES[chosen.id]}`);
    });
  });

  it('have one difference, at its act, if an event has another payload', () => {
    property((all, chosen, visit) => {
      const changed = all.map((one) => (one === chosen ? { ...one, payload: { value: -1 } } : one));
      const whole = visit();
      expect(compare(whole, visit(changed))).toMatchObject([
        {
          kind: 'payload',
          act: actOf(whole, all, chosen.id),
          text: `${SLICES[chosen.id]}: payload.value: recorded ${chosen.id}, here -1`,
        },
      ]);
    });
  });

  it('have one difference, at its act, if the other build changes the state in another way', () => {
    property((all, chosen, visit) => {
      const [first, second] = [visit(), visit()];
      const ignoring: typeof adapter.reducer = (state = EMPTY, event) =>
        event.type === SLICES[chosen.id] ? state : adapter.reducer(state, event);
      const recorded = [
        recordedBy(first, (state, event) => adapter.reducer(state, event)),
        recordedBy(second, ignoring),
      ] as const;
      const found = compare(...recorded);
      expect(found).toMatchObject([{ kind: 'state' }]);
      expect(found[0]?.act).toBeGreaterThanOrEqual(actOf(first, all, chosen.id)); // when all is at rest
    });
  });
});

describe('the alignment of acts', () => {
  const one = (id: number, act: number): Happening => ({ id, act, parent: null, payload: id });
  const never = (count: number) => count - 1;

  it('says what does not follow from an act, and names an act that is missing', () => {
    const all = [one(0, 0), one(1, 1), one(2, 2)];
    const whole = visitOf(all, 3, never);
    const idle = visitOf([one(0, 0), one(2, 2)], 3, never);
    expect(compare(whole, idle)).toMatchObject([
      { kind: 'missing', act: 2, text: 'missing: slice1' },
    ]);
    const { facts } = idle;
    const inputs = facts.inputs.filter((_input, index) => index !== 1);
    const without = { ...idle, facts: { ...facts, inputs } };
    expect(comparisonLines(compareVisits(adapter, whole, without))).toStrictEqual([
      'act 2, click button main[1]/button[2]: the act is missing',
      '2 acts and 2 events compared: 1 difference',
    ]);
    expect(comparisonLines(compareVisits(adapter, without, whole))).toStrictEqual([
      'act 1, click button main[1]/button[2]: additional act',
      '2 acts and 2 events compared: 1 difference',
    ]);
  });

  it('compares the names of elements, in which pseudonyms have other numbers in each visit', () => {
    const visit = (name: string) => {
      const plain = visitOf([one(0, 0)], 1, never);
      const inputs = plain.facts.inputs.map((input) => ({ ...input, name }));
      return { ...plain, facts: { ...plain.facts, inputs } };
    };
    expect(compare(visit('Hello person-1'), visit('Hello  person-12'))).toStrictEqual([]);
    expect(compare(visit('Hello person-1'), visit('person-1'))).toMatchObject([{ kind: 'act' }]);
  });

  /** A visit in which the visitor had this before them at each act. */
  function seeing(...seen: readonly { readonly focus: string | null; readonly url: string }[]) {
    const plain = visitOf([one(0, 0)], seen.length, never);
    const { facts } = plain;
    const inputs = facts.inputs.map((input, index) => ({
      ...input,
      seen: seen[index] ?? { focus: null, url: '/' },
    }));
    return { ...plain, facts: { ...facts, inputs } };
  }

  it('names another focus and another address once, at the act that led to them', () => {
    const visit = (...urls: readonly string[]) =>
      seeing(...urls.map((url) => ({ focus: url === '/b' ? null : 'main[1]', url })));
    expect(compare(visit('/', '/a', '/a', '/'), visit('/', '/b', '/b', '/'))).toMatchObject([
      { kind: 'focus', act: 1, text: 'the focus: recorded "main[1]", here null' },
      { kind: 'address', act: 1, text: 'the address: recorded "/a", here "/b"' },
    ]);
  });

  it('names a focus that the recorded visit has lost, not one that its browser does not give to a button', () => {
    const visit = (...focuses: readonly (string | null)[]) =>
      seeing(...focuses.map((focus) => ({ focus, url: '/' })));
    const [, clicked = ''] = visit('', '').facts.inputs.map(({ element = '' }) => element);
    expect(
      compare(visit('h1[1]', 'h1[1]', null), visit('h1[1]', 'h1[1]', 'main[1]')),
    ).toMatchObject([{ kind: 'focus', act: 2, text: 'the focus: recorded null, here "main[1]"' }]);
    expect(compare(visit('h1[1]', 'h1[1]', null), visit('h1[1]', 'h1[1]', clicked))).toStrictEqual(
      [],
    );
    expect(compare(visit(null, null), visit(null, 'main[1]'))).toStrictEqual([]);
  });
});

it('does not learn from two different payloads which texts stand for each other', () => {
  const [one, two, nine] = [1, 2, 9].map((number) => `person-${number}@example.test`);
  const visit = (known: unknown, list: readonly unknown[]) => {
    const all: Happening[] = [
      { id: 0, act: 0, parent: null, payload: {} },
      { id: 1, act: null, parent: 0, payload: { known } },
      { id: 2, act: 1, parent: null, payload: { list } },
    ];
    return visitOf(all, 2, (count) => count - 1 && 0);
  };
  expect(
    compare(visit(two, [one, two]), visit(nine, [nine])).map(({ text }) => text),
  ).toStrictEqual([`slice2: payload.list.1: recorded "‹email›", here nothing`]);
});

it('reports such as drafts may come more or less often; the last one counts', () => {
  const typing = (...drafts: readonly string[]) => {
    const events = drafts.map((payload) => ({ type: 'slice0', payload }));
    const causes = drafts.map(() => ({ origin: 'user' }));
    const inputs = [{ kind: 'type', element: 'input[1]', value: 'kite', after: 0 }];
    const facts = readFacts('test', { causes, inputs }, events.length);
    return { initial: EMPTY, start: EMPTY, events, facts };
  };
  expect(compare(typing('k', 'kite'), typing('kite'))).toStrictEqual([]);
  expect(compare(typing('k', 'kite'), typing('ki', 'kit', 'kite'))).toStrictEqual([]);
  expect(compare(typing('k', 'kite'), typing('k', 'kit'))).toMatchObject([{ kind: 'payload' }]);
});

describe('generated texts', () => {
  const visit = (payloads: readonly unknown[]) =>
    visits.read(JSON.stringify(payloads.map((payload) => ({ type: 'seen', payload }))));
  const linesOf = (first: readonly unknown[], second: readonly unknown[]) =>
    comparisonLines(visits.compare(visit(first), visit(second)));
  const person = (number: number) => ({ email: `person-${number}@example.test` });

  it.each<[what: string, first: readonly unknown[], second: readonly unknown[]]>([
    ['ids', ['task-1', 'task-2', 'task-1'], ['task-8', 'task-7', 'task-8']],
    ['times', [{ at: '2026-01-01T03:04:05.000Z' }], [{ at: '2026-01-02T03:04:05.000Z' }]],
    ['people', [person(1), person(2)], [person(7), person(1)]],
  ])('are no difference if each stands for one of the other visit: %s', (_what, first, second) => {
    expect(linesOf(first, second)).toStrictEqual([
      `0 acts and ${first.length} events compared: 0 differences`,
    ]);
  });

  it.each<[first: readonly unknown[], second: readonly unknown[], line: string]>([
    [
      ['task-1', 'task-2', 'task-1'],
      ['task-8', 'task-7', 'task-7'],
      'recorded "task-1", here "task-7"',
    ],
    [
      [person(1), person(2)],
      [person(7), person(7)],
      'payload.email: recorded "person-2@example.test", here "person-7@example.test"',
    ],
    [[{ at: '2026-01-01T03:04:05.000Z' }], [{}], 'payload.at: recorded "‹time›", here nothing'],
    [[[{ of: 'a' }]], [[{ of: 'b' }]], 'payload.0.of: recorded "a", here "b"'],
  ])(
    'are a difference if they are mixed up, missing or not generated: %j, %j',
    (first, second, line) => {
      expect(linesOf(first, second)[0]).toContain(line);
    },
  );
});

it('a call that dispatches nothing may come after another act, even if an act has no consequences', () => {
  const visitWith = (after: number) => {
    const click = { kind: 'click', element: 'main[1]/button[1]', role: 'button', after: 1 };
    const effect = { name: 'service.warmUp', call: 1, input: {}, after };
    const facts = { format: 2, app: 'test', inputs: [click], portCalls: [effect] };
    const causes = [{ origin: 'user' }, { origin: 'user' }];
    const events = [{ type: 'slice0' }, { type: 'slice1' }];
    return {
      initial: EMPTY,
      start: EMPTY,
      events,
      facts: readFacts('test', { ...facts, causes }, events.length),
    };
  };
  expect(visitWith(0).facts.portCalls).toHaveLength(1);
  expect(compare(visitWith(0), visitWith(2))).toStrictEqual([]);
});
