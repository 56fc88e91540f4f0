import { type Act, type ActPair, actsIn, actWords, alignActs, type Consequence } from './acts';
import { diffPaths } from './diffStates';
import { hasStates, type Snapshot } from './format';
import { type Correspondence, createCorrespondence } from './generated';
import type { RecordedInput } from './inputs';
import { differingLines, unpackTexts } from './packTexts';
import { recordedStates, statesOf } from './replay';
import { formatValue, partOf, pathText, printable } from './values';
import type { VisitAdapter } from './VisitAdapter';

/** In what two visits differ. */
type DifferenceKind =
  | 'act'
  | 'missing'
  | 'additional'
  | 'payload'
  | 'effect'
  | 'state'
  | 'screen'
  | 'focus'
  | 'address';

/** A difference between two visits, said once: at the act that led to it. */
interface ActDifference {
  readonly kind: DifferenceKind;
  /** The number of the act in the first visit; 0 is the start. */
  readonly act: number;
  /** The act in words. */
  readonly words: string;
  readonly text: string;
}

/** How two visits of the same acts differ. */
export interface Comparison {
  /** The number of acts that both visits have. */
  readonly acts: number;
  /** The number of events that both visits have. */
  readonly events: number;
  readonly differences: readonly ActDifference[];
}

/** Two consequences that belong together. */
type Pair = readonly [Consequence, Consequence];
type Fits = (one: Consequence, other: Consequence) => boolean;

/** Acts that belong together, with what followed from them. What has no counterpart is left in `first` or `second`. */
interface Slot {
  /** The number of the act in the first visit; that of the one before for an additional act. */
  readonly act: number;
  readonly acts: ActPair;
  readonly first: Consequence[];
  readonly second: Consequence[];
  readonly pairs: Pair[];
}

function slotsOf(acts: readonly ActPair[]): readonly Slot[] {
  let act = -1;
  return acts.map(([one, other]) => ({
    act: one ? (act += 1) : Math.max(0, act),
    acts: [one, other],
    first: [...(one?.consequences ?? [])],
    second: [...(other?.consequences ?? [])],
    pairs: [],
  }));
}

const isSameName: Fits = (one, other) => one.kind === other.kind && one.name === other.name;

/**
 * Finds what belongs together: first what is equal, in the same act and then in those beside it, then what has another payload. The
 * order within an act does not count.
 */
function pairAll(slots: readonly Slot[], texts: Correspondence): void {
  const isEqual: Fits = (one, other) =>
    isSameName(one, other) && texts.isSameShape(one.value, other.value);
  const isSame: Fits = (one, other) => isEqual(one, other) && texts.fits(one.value, other.value);
  /** Of those that have only their name in common, the last ones belong together: reports come more or less often before. */
  const take = ({ first, pairs }: Slot, { second }: Slot, fits: Fits) => {
    const isFromEnd = fits === isSameName;
    for (const one of isFromEnd ? [...first].reverse() : [...first]) {
      const isFitting = (other: Consequence) => fits(one, other);
      const other = isFromEnd ? second.findLast(isFitting) : second.find(isFitting);
      if (!other) continue;
      pairs.push([one, other]);
      first.splice(first.indexOf(one), 1);
      second.splice(second.indexOf(other), 1);
      if (isEqual(one, other)) texts.learn(one.value, other.value);
    }
  };
  /** What no act led to directly may come an act earlier or later. */
  const takeBeside = (fits: Fits) => {
    const isMoved: Fits = (one, other) => !(one.isDirect && other.isDirect) && fits(one, other);
    for (const [index, slot] of slots.entries())
      for (const other of [slots[index - 1], slots[index + 1]])
        if (other) take(slot, other, isMoved);
  };
  for (const slot of slots) take(slot, slot, isSame);
  takeBeside(isSame);
  for (const slot of slots) take(slot, slot, isEqual);
  for (const slot of slots) take(slot, slot, isSameName);
  takeBeside(isSameName);
}

/** So many acts away, an event can be another report of the same. */
const NEAR = 3;

/**
 * What is reported at times, such as a draft while somebody types, may come more or less often; the last report counts. The calls to
 * which it leads may come as often.
 */
function repeatedIn(slots: readonly Slot[]): ReadonlySet<Consequence> {
  const isOf =
    (one: Consequence) =>
    ([own]: Pair): boolean =>
      own.isReport && isSameName(own, one);
  const nearPairs = (index: number) =>
    slots.slice(Math.max(0, index - NEAR), index + NEAR + 1).flatMap(({ pairs }) => pairs);
  const repeated = new Set<Consequence>();
  const left = slots.map(({ first, second }) => [...first, ...second]);
  for (const [index, consequences] of left.entries())
    for (const one of consequences)
      if (one.isReport && nearPairs(index).some(isOf(one))) repeated.add(one);
  const names = new Set([...repeated].map(({ name }) => name));
  const all = slots.flatMap(({ acts }) => acts.flatMap((act) => act?.consequences ?? []));
  const called = new Set(
    all.flatMap(({ name, cause }) => (cause !== null && repeated.has(cause) ? [name] : [])),
  );
  for (const one of left.flat())
    if (one.kind === 'effect' && called.has(one.name)) repeated.add(one);
  for (const [index, { pairs }] of slots.entries())
    for (const [one, other] of pairs) {
      const isLater = (pair: Pair) => isOf(one)(pair) && pair[0].step > one.step;
      if (one.isReport && names.has(one.name) && nearPairs(index).some(isLater))
        repeated.add(one).add(other);
    }
  return repeated;
}

const MAX_PATHS = 4;

/** How two values differ, in words. */
const valueLines = (one: unknown, other: unknown): string =>
  diffPaths(one, other)
    .slice(0, MAX_PATHS)
    .map(
      ({ path, before, after }) =>
        `${pathText(path)}: recorded ${formatValue(before)}, here ${formatValue(after)}`,
    )
    .join('; ');

/** A consequence that differs, with the words about it. */
type Said = readonly [one: Consequence, kind: DifferenceKind, text: string];

/** What differs in the consequences of acts, in their order. */
function consequencesOtherThan({ first, second, pairs }: Slot, texts: Correspondence): Said[] {
  const kindOf = (one: Consequence, kind: DifferenceKind) =>
    one.kind === 'effect' ? 'effect' : kind;
  const after = ({ cause }: Consequence) => (cause ? ` after ${cause.name}` : '');
  const others = pairs.flatMap(([one, other]): Said[] => {
    const lines = valueLines(texts.shapeOf(one.value), texts.shapeOf(other.value));
    if (lines === '' && texts.fits(one.value, other.value)) return [];
    const words = lines === '' ? valueLines(one.value, other.value) : lines;
    return [[one, kindOf(one, 'payload'), `${one.name}: ${words}`]];
  });
  const left = (list: readonly Consequence[], kind: 'missing' | 'additional') =>
    list.map((one): Said => [one, kindOf(one, kind), `${kind}: ${one.name}${after(one)}`]);
  return [...left(first, 'missing'), ...left(second, 'additional'), ...others].sort(
    ([one], [other]) => one.step - other.step,
  );
}

/**
 * Compares two visits of the same acts: `second` with `first`. Acts are aligned in their order. After each act, what followed from it is
 * compared in any order; then, at rest, the states that each build has recorded, the screen, the focus and the address.
 */
export function compareVisits<State extends object>(
  adapter: VisitAdapter<State>,
  first: Snapshot<State>,
  second: Snapshot<State>,
): Comparison {
  const texts = createCorrespondence(adapter.generated);
  const slots = slotsOf(alignActs(actsIn(first), actsIn(second)));
  pairAll(slots, texts);
  const said = slots.map((slot) => consequencesOtherThan(slot, texts));
  const repeated = repeatedIn(slots);
  const pairs = slots.flatMap((slot) => slot.pairs);
  /** What differs, of both visits: what follows from it is not another difference. */
  const others = new Set([...repeated, ...said.flat().map(([one]) => one)]);
  for (const [one, other] of pairs) if (others.has(one)) others.add(other);
  const isExplained = ({ cause }: Consequence): boolean =>
    cause !== null && (others.has(cause) || isExplained(cause));
  const isAtRest = ([end, otherEnd]: readonly [number, number]) =>
    pairs.every(([one, other]) => one.step <= end === other.step <= otherEnd);

  /** The name of an act's element. Playwright's versions set other spaces; each visit has its own pseudonyms. */
  const nameIn = ({ input }: Act) => String(texts.shapeOf(input?.name ?? '')).replaceAll(/\s/g, '');
  const states = compareStates(adapter, texts, first, second);
  const screens = compareScreens(first, second, texts);
  const seen = { focus: false, address: false };
  const found: ActDifference[] = [];
  const say = ({ act, acts: [one, other] }: Slot, kind: DifferenceKind, text: string): void => {
    const words = printable(actWords((one ?? other)?.input ?? null));
    found.push({ kind, act, words, text: printable(text) });
  };
  const otherSteps = ([0, 1] as const).map((side) =>
    slots
      .flatMap(({ acts }) => acts[side]?.consequences ?? [])
      .flatMap((one) => (others.has(one) ? [one.step] : [])),
  );
  /** The steps at which the visits were at rest last. */
  let rest: readonly [number, number] = [0, 0];
  /** Whether something was different since then: the states then differ, too. */
  const isDisturbed = (ends: readonly [number, number]) =>
    ends.some((end, side) => otherSteps[side]?.some((at) => at > (rest[side] ?? 0) && at <= end));
  for (const line of states.linesAt(0, 0)) say(slots[0] as Slot, 'state', line); // the start is an act
  for (const [index, slot] of slots.entries()) {
    const [one, other] = slot.acts;
    const before = slots[index - 1];
    if (before && one?.input && other?.input)
      for (const line of seenLines([one.input, other.input], before.acts, seen, texts))
        say(before, line.kind, line.text);
    if (!one || !other) say(slot, 'act', one ? 'the act is missing' : 'additional act');
    if (one && other && nameIn(one) !== nameIn(other))
      say(slot, 'act', `the element is called ${formatValue(other.input?.name)}`);
    for (const [consequence, kind, text] of said[index] ?? [])
      if (one && other && !repeated.has(consequence) && !isExplained(consequence))
        say(slot, kind, text);
    if (!one || !other || !isAtRest([one.end, other.end])) continue;
    const ends = [one.end, other.end] as const;
    const lines = states.linesAt(...ends);
    if (!isDisturbed(ends)) for (const line of lines) say(slot, 'state', line);
    if (states.areEqual(...ends))
      for (const line of screens.linesAt(...ends)) say(slot, 'screen', line);
    rest = ends;
  }
  return {
    acts: slots.filter(({ acts: [one, other] }) => one && other).length - 1,
    events: pairs.filter(([{ kind }]) => kind === 'event').length,
    differences: found.sort((one, other) => one.act - other.act),
  };
}

/**
 * Whether the act before has led to another focus. If the recorded one is nowhere, it was lost, unless it was nowhere before, too, or
 * the other one is on the clicked element, to which not every browser gives it.
 */
function isOtherFocus(
  own: string | null | undefined,
  here: string | null | undefined,
  [act, otherAct]: ActPair,
): boolean {
  if (own === undefined) return false;
  if (own !== null || here === null) return own !== here;
  const wasSomewhere = (act?.input?.seen?.focus ?? null) !== null;
  return wasSomewhere && here !== otherAct?.input?.element;
}

/** What the visitor had before them when they acted. A difference is said until it ends. */
function seenLines(
  [one, other]: readonly [RecordedInput, RecordedInput],
  before: ActPair,
  was: { focus: boolean; address: boolean },
  texts: Correspondence,
) {
  if (!one.seen || !other.seen) return [];
  const differs = {
    focus: isOtherFocus(one.seen.focus, other.seen.focus, before),
    address: !texts.isSameShape({ url: one.seen.url }, { url: other.seen.url }),
  };
  const lines = [
    { kind: 'focus' as const, values: [one.seen.focus, other.seen.focus] },
    { kind: 'address' as const, values: [one.seen.url, other.seen.url] },
  ]
    .filter(({ kind }) => differs[kind] && !was[kind])
    .map(({ kind, values: [recorded, here] }) => ({
      kind,
      text: `the ${kind}: recorded ${formatValue(recorded)}, here ${formatValue(here)}`,
    }));
  Object.assign(was, differs);
  return lines;
}

/** Compares the states of two visits at rest. Each is the one that its own build has recorded. */
function compareStates<State extends object>(
  adapter: VisitAdapter<State>,
  texts: Correspondence,
  first: Snapshot<State>,
  second: Snapshot<State>,
) {
  const statesIn = (visit: Snapshot<State>) =>
    hasStates(visit) ? recordedStates(visit) : statesOf(adapter, visit);
  const [ours, theirs] = [statesIn(first), statesIn(second)];
  const names = Object.keys(ours[0] ?? {}).filter((name) => name in (theirs[0] ?? {}));
  const shapeAt = (states: typeof ours, step: number, name: string) =>
    texts.shapeOf({ [name]: partOf(states[step], name) });
  const othersAt = (one: number, other: number) =>
    names.filter(
      (name) => !texts.isSameShape(partOf(ours[one], name), partOf(theirs[other], name)),
    );
  let known: readonly string[] = [];
  return {
    /** The slices that differ, and did not when they were compared last, in words. */
    linesAt: (one: number, other: number): readonly string[] => {
      const before = known;
      known = othersAt(one, other);
      return known
        .filter((name) => !before.includes(name))
        .map((name) => valueLines(shapeAt(ours, one, name), shapeAt(theirs, other, name)));
    },
    areEqual: (one: number, other: number): boolean => othersAt(one, other).length === 0,
  };
}

/** A text without a role at the top level of a page, such as a notice: it goes after a time. */
const IS_TRANSIENT = /^(?!(?:address|title|button|link|heading|img) )\S/;
const TIMES = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Compares the recorded texts of screens. Each line that differs is said once. */
function compareScreens(first: Snapshot<object>, second: Snapshot<object>, texts: Correspondence) {
  const withoutTimes = (line: string) => String(texts.shapeOf(line.replaceAll(TIMES, '‹time›')));
  const screensOf = ({ facts }: Snapshot<object>) =>
    unpackTexts(facts.screens).map((lines) => lines.map(withoutTimes));
  const [ours, theirs] = [screensOf(first), screensOf(second)];
  const said = new Set<string>();
  return {
    linesAt: (one: number, other: number): string[] => {
      const [own, their] = [ours[one], theirs[other]];
      if (!own || !their) return [];
      const isShown = (screens: typeof ours, end: number, line: string) =>
        IS_TRANSIENT.test(line) && screens.slice(0, end + 1).some((lines) => lines.includes(line));
      const { recorded, here } = differingLines(own, their);
      const lost = recorded.filter((line) => !said.has(line) && !isShown(theirs, other, line));
      const added = here.filter((line) => !said.has(line) && !isShown(ours, one, line));
      for (const line of [...lost, ...added]) said.add(line);
      if (lost.length + added.length === 0) return [];
      const some = (lines: readonly string[]) =>
        lines
          .slice(0, MAX_PATHS)
          .map((line) => line.trim())
          .join(' | ');
      return [`the screen: recorded ${some(lost)}; here ${some(added)}`];
    },
  };
}

/** Describes a comparison, one line for each difference. */
export function comparisonLines({ acts, events, differences }: Comparison): string[] {
  return [
    ...differences.map(({ act, words, text }) => `act ${act}, ${words}: ${text}`),
    `${acts} acts and ${events} events compared: ${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`,
  ];
}
