import { type Difference, diffPaths } from './diffStates';
import type { Snapshot } from './format';
import { statesOf } from './replay';
import { formatValue, isObject } from './values';
import type { GeneratedText, VisitAdapter } from './VisitAdapter';

/** Where two visits diverge. */
export interface Divergence {
  /** The first step that is not the same, counted from 1; 0 is the start. Null if the visits are equal. */
  readonly step: number | null;
  /** The types of the two events of that step; null after the end of a visit. */
  readonly types: readonly [string | null, string | null];
  /** How the second event and the state after it differ from the first. */
  readonly event: readonly Difference[];
  readonly state: readonly Difference[];
}

/** A time differs in each visit. */
const TIME: GeneratedText = { kind: 'time', pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d.*$/gs };

/** Whether a value is the text of a time. */
export const isTimeText = (value: unknown): value is string =>
  typeof value === 'string' && value.search(TIME.pattern) === 0;

/** Gives generated texts numbers in the order of their appearance. */
function createNumbering() {
  const numbers = new Map<string, number>();
  return (kind: string, text: string): string => {
    const number = numbers.get(text) ?? numbers.size + 1;
    numbers.set(text, number);
    return `${kind}-${number}`;
  };
}

/** Replaces the texts that are different in each visit, so that only real differences remain. */
export function createNormalizer(
  generated: readonly GeneratedText[],
  replacement: (kind: string, text: string) => string = createNumbering(),
) {
  const normalize = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') {
      const found = generated.find(
        ({ pattern, field = key }) => field === key && value.search(pattern) >= 0,
      );
      return found
        ? value.replaceAll(found.pattern, (text) => replacement(found.kind, text))
        : value;
    }
    if (Array.isArray(value)) return value.map((item) => normalize(item, key));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, normalize(item, name)]),
    );
  };
  return normalize;
}

/** The start and each event with the state after it, normalized. */
function* momentsOf<State extends object>(adapter: VisitAdapter<State>, visit: Snapshot<State>) {
  const normalize = createNormalizer([...(adapter.generated ?? []), TIME]);
  const [start, ...states] = statesOf(adapter, visit);
  yield { type: null, event: null, state: normalize(start) };
  for (const [index, event] of visit.events.entries())
    yield { type: event.type, event: normalize(event), state: normalize(states[index]) };
}

/** Finds the first step at which two visits differ. */
export function compareVisits<State extends object>(
  adapter: VisitAdapter<State>,
  first: Snapshot<State>,
  second: Snapshot<State>,
): Divergence {
  const [ours, theirs] = [momentsOf(adapter, first), momentsOf(adapter, second)];
  for (let step = 0; ; step += 1) {
    const [a, b] = [ours.next().value, theirs.next().value];
    if (!a && !b) return { step: null, types: [null, null], event: [], state: [] };
    const event = diffPaths(a?.event ?? null, b?.event ?? null);
    const state = a && b ? diffPaths(a.state, b.state) : [];
    if (event.length > 0 || state.length > 0)
      return { step, types: [a?.type ?? null, b?.type ?? null], event, state };
  }
}

const MAX_LINES = 20;

/** Describes where two visits diverge, for a list. `names` are those of the visits. */
export function divergenceLines(
  { step, types, event, state }: Divergence,
  names: readonly [string, string],
): string[] {
  if (step === null) return ['The visits are the same'];
  const isEnd = types.includes(null);
  const details = [
    ...(isEnd ? [] : event).map((change) => `event ${describe(change)}`),
    ...state.map((change) => `state ${describe(change)}`),
  ];
  return [
    step === 0 ? 'The visits differ from the start' : `The visits differ from step ${step} on`,
    ...(step === 0 ? [] : names.map((name, index) => `${name}: ${types[index] ?? 'the end'}`)),
    ...details.slice(0, MAX_LINES),
    ...(details.length > MAX_LINES ? [`and ${details.length - MAX_LINES} more`] : []),
  ];
}

const describe = ({ path, before, after }: Difference): string =>
  `${path}: ${formatValue(before)} in the first, ${formatValue(after)} in the second`;
