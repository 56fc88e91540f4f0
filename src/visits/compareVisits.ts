import { type ActPair, alignActs } from './alignActs';
import { actsIn, actWords, type Consequence, stepsOf } from './consequences';
import { type Correspondence, createCorrespondence } from './correspondence';
import { MASKED_WORD } from './createMask';
import { EMAIL_PSEUDONYM } from './createRedactor';
import { diffPaths } from './diffStates';
import { hasStates, type Snapshot } from './format';
import type { RecordedInput } from './inputs';
import { unpackTexts } from './packTexts';
import { recordedStates, statesOf } from './replay';
import { differingLines } from './screenDifferences';
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
export interface ActDifference {
  readonly kind: DifferenceKind;
  /** The number of the act in the first visit; 0 is the start. */
  readonly act: number;
  /** The act in words. */
  readonly words: string;
  /** Where it is in each visit: a step, or the last step before. */
  readonly steps: readonly [number, number];
  readonly text: string;
}

/** Two visits, aligned by their acts and by the causes of events. */
export interface Comparison {
  /** The number of acts that both visits have. */
  readonly acts: number;
  readonly events: number;
  /** The steps of the events that belong together. */
  readonly steps: readonly (readonly [number, number])[];
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
const byStep = ([one]: Pair, [other]: Pair): number => one.step - other.step;

/** The entries of a list, those next to an index first. */
const nearest = <T>(list: readonly T[], index: number): T[] =>
  list
    .map((entry, at) => ({ entry, distance: Math.abs(at - index) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ entry }) => entry);

/** Takes the consequences that belong together out of lists. What is left stays in the lists. */
function createPairing(texts: Correspondence) {
  const isEqual: Fits = (one, other) =>
    isSameName(one, other) && texts.isSameShape(one.value, other.value);
  const isSame: Fits = (one, other) => isEqual(one, other) && texts.fits(one.value, other.value);
  /**
   * Takes those that fit, in order. Of events that have only their name in common, the last ones belong together: what is reported
   * while somebody types comes more or less often before.
   */
  const take = (first: Consequence[], second: Consequence[], fits: Fits): Pair[] => {
    const pairs: Pair[] = [];
    const isFromEnd = fits === isSameName;
    for (const one of isFromEnd ? [...first].reverse() : [...first]) {
      const isFitting = (other: Consequence) => fits(one, other);
      const other = isFromEnd ? second.findLast(isFitting) : second.find(isFitting);
      if (!other) continue;
      pairs.push([one, other]);
      first.splice(first.indexOf(one), 1);
      second.splice(second.indexOf(other), 1);
    }
    for (const [one, other] of pairs)
      if (texts.isSameShape(one.value, other.value)) texts.learn(one.value, other.value);
    return pairs;
  };
  const takeInSlots = (slots: readonly Slot[], fits: Fits) => {
    for (const { first, second, pairs } of slots) pairs.push(...take(first, second, fits));
  };
  const takeMoved = (slots: readonly Slot[], fits: Fits) => {
    const isMoved: Fits = (one, other) => !(one.isDirect && other.isDirect) && fits(one, other);
    for (const [index, { first, pairs }] of slots.entries())
      for (const { second } of nearest(slots, index))
        if (first.length > 0) pairs.push(...take(first, second, isMoved));
  };
  return {
    /** The pairs in two lists. */
    pairsIn: (first: Consequence[], second: Consequence[]): readonly Pair[] =>
      [isSame, isEqual, isSameName].flatMap((fits) => take(first, second, fits)).sort(byStep),
    /** Finds the pairs of all acts: first what is equal, then what came after another act, then what has another payload. */
    takeIn: (slots: readonly Slot[]): void => {
      takeInSlots(slots, isSame);
      takeMoved(slots, isSame);
      takeInSlots(slots, isEqual);
      takeInSlots(slots, isSameName);
      takeMoved(slots, isSameName);
      for (const { pairs } of slots) pairs.sort(byStep);
    },
  };
}

/** So many acts away, an event can be another report of the same. */
const NEAR = 3;

/** Takes out what is reported at times, such as a draft while somebody types: it may come more or less often. */
function takeRepeated(slots: readonly Slot[]) {
  const steps = { first: [] as number[], second: [] as number[] };
  const names = new Set<string>();
  const isReport =
    (one: Consequence) =>
    ([own]: Pair) =>
      !own.isDirect && isSameName(own, one);
  for (const [index, slot] of slots.entries()) {
    const near = slots.slice(Math.max(0, index - NEAR), index + NEAR + 1);
    const isRepeated = (one: Consequence) =>
      one.kind === 'event' && !one.isDirect && near.some(({ pairs }) => pairs.some(isReport(one)));
    for (const side of ['first', 'second'] as const)
      for (const one of slot[side].filter(isRepeated)) {
        steps[side].push(...stepsOf(one));
        names.add(one.name);
        slot[side].splice(slot[side].indexOf(one), 1);
      }
  }
  return {
    steps,
    /** Whether a later report says what it led to. */
    isBeforeTheLast: (slot: Slot, one: Consequence): boolean => {
      const index = slots.indexOf(slot);
      const isLater = (pair: Pair) => pair[0].step > one.step && isReport(one)(pair);
      return (
        !one.isDirect &&
        names.has(one.name) &&
        slots.slice(index, index + NEAR + 1).some(({ pairs }) => pairs.some(isLater))
      );
    },
  };
}

const MAX_PATHS = 4;

/** The lines about how two values differ. */
const valueLines = (one: unknown, other: unknown): string =>
  diffPaths(one, other)
    .slice(0, MAX_PATHS)
    .map(
      ({ path, before, after }) =>
        `${pathText(path)}: recorded ${formatValue(before)}, here ${formatValue(after)}`,
    )
    .join('; ');

/**
 * Compares two visits of the same acts: `second` with `first`. Acts are aligned in their order. What follows from an act is
 * aligned by its causes, in any order; what no act led to directly, such as the report of a session, may also come after another
 * act. Each state is the one that its own build has recorded.
 */
export function compareVisits<State extends object>(
  adapter: VisitAdapter<State>,
  first: Snapshot<State>,
  second: Snapshot<State>,
): Comparison {
  const texts = createCorrespondence([...(adapter.generated ?? []), EMAIL_PSEUDONYM, MASKED_WORD]);
  const states = compareStates(adapter, texts, first, second);
  const pairing = createPairing(texts);
  const slots = slotsOf(alignActs(actsIn(first), actsIn(second)));
  pairing.takeIn(slots);
  const repeated = takeRepeated(slots);
  const screens = compareScreens(first, second, texts);
  const found: ActDifference[] = [];
  /** The events that both visits have: the step in the second one by that in the first. */
  const stepPairs = new Map<number, number>([[0, 0]]);
  /** The last steps of the acts so far. */
  let ends: readonly [number, number] = [0, 0];

  const say = (
    { act, acts: [one, other] }: Slot,
    kind: DifferenceKind,
    text: string,
    steps = ends,
  ): void => {
    const words = printable(actWords((one ?? other)?.input ?? null));
    found.push({ kind, act, words, steps, text: printable(text) });
  };
  const stepsBeside = ([one, other]: Pair) => [one.step, other.step] as const;
  /** Says what only one of the visits has. `cause` is the pair from which it follows. */
  const sayLeft = (
    slot: Slot,
    { first: missing, second: additional }: Pick<Slot, 'first' | 'second'>,
    cause: Pair | null,
  ): void => {
    const [before, otherBefore] = cause ? stepsBeside(cause) : ends;
    const because = cause ? ` after ${cause[0].name}` : '';
    for (const { kind, name, step } of missing)
      say(slot, kind === 'effect' ? kind : 'missing', `missing: ${name}${because}`, [
        step,
        otherBefore,
      ]);
    for (const { kind, name, step } of additional)
      say(slot, kind === 'effect' ? kind : 'additional', `additional: ${name}${because}`, [
        before,
        step,
      ]);
  };
  const comparePair = (slot: Slot, pair: Pair): void => {
    const [one, other] = pair;
    if (one.kind === 'event') stepPairs.set(one.step, other.step);
    if (repeated.isBeforeTheLast(slot, one)) return;
    const lines = valueLines(texts.shapeOf(one.value), texts.shapeOf(other.value));
    if (lines !== '' || !texts.fits(one.value, other.value)) {
      const kind = one.kind === 'effect' ? 'effect' : 'payload';
      const others = lines === '' ? valueLines(one.value, other.value) : lines;
      say(slot, kind, `${one.name}: ${others}`, stepsBeside(pair));
      return; // what follows from another payload is not another difference
    }
    if (one.kind === 'event')
      for (const line of states.linesAt(one.step, other.step))
        say(slot, 'state', `${one.name}: ${line}`, stepsBeside(pair));
    const left = { first: [...one.consequences], second: [...other.consequences] };
    for (const next of pairing.pairsIn(left.first, left.second)) comparePair(slot, next);
    sayLeft(slot, left, pair);
  };
  const compareActs = (slot: Slot): void => {
    const { acts, pairs } = slot;
    const [one, other] = acts;
    if (!one || !other) return say(slot, 'act', one ? 'the act is missing' : 'additional act');
    const [name, otherName] = [one.input?.name, other.input?.name];
    if (!texts.isSameShape({ name }, { name: otherName }))
      say(slot, 'act', `the element is called ${formatValue(otherName)}`);
    const isIdle = slot.first.length > 0 && pairs.length + slot.second.length === 0;
    if (!isIdle) return sayLeft(slot, slot, null);
    return say(slot, 'act', `nothing follows: no ${slot.first.map((own) => own.name).join(', ')}`);
  };

  const others = { focus: false, address: false };
  for (const [index, slot] of slots.entries()) {
    const [one, other] = slot.acts;
    const before = slots[index - 1];
    if (!before) for (const line of states.startLines()) say(slot, 'state', line);
    if (before && one?.input && other?.input)
      for (const line of seenLines([one.input, other.input], before.acts, others, texts))
        say(before, line.kind, line.text, [one.input.after, other.input.after]);
    compareActs(slot);
    for (const pair of slot.pairs) comparePair(slot, pair);
    ends = [
      Math.max(ends[0], ...(one?.consequences ?? []).flatMap(stepsOf)),
      Math.max(ends[1], ...(other?.consequences ?? []).flatMap(stepsOf)),
    ];
    if (one && other && isConsistent(stepPairs, repeated.steps, ends)) {
      const areEqual = states.areEqual(...ends);
      for (const line of screens.linesAt(...ends, areEqual)) say(slot, 'screen', line);
    }
  }
  return {
    acts: slots.filter(({ acts: [one, other] }) => one && other).length - 1,
    events: stepPairs.size - 1,
    steps: [...stepPairs].sort(([one], [other]) => one - other),
    differences: found,
  };
}

/** Whether two moments come after the same events, except for repeated ones. */
function isConsistent(
  pairs: ReadonlyMap<number, number>,
  repeated: { readonly first: readonly number[]; readonly second: readonly number[] },
  [first, second]: readonly [number, number],
): boolean {
  const both = [...pairs].filter(([one, other]) => one <= first && other <= second).length - 1;
  const until = (steps: readonly number[], end: number) =>
    steps.filter((step) => step <= end).length;
  return (
    both === first - until(repeated.first, first) &&
    both === second - until(repeated.second, second)
  );
}

/**
 * Whether the act before has led to another focus. If the recorded one is nowhere, it was lost, unless it was nowhere before, too, or
 * the other one is on the clicked element, to which not every browser gives it.
 */
function isOtherFocus(
  own: string | null | undefined,
  here: string | null | undefined,
  [act, otherAct]: Slot['acts'],
): boolean {
  if (own === undefined) return false;
  if (own !== null || here === null) return own !== here;
  const wasSomewhere = (act?.input?.seen?.focus ?? null) !== null;
  return wasSomewhere && here !== otherAct?.input?.element;
}

/** What the visitor had before them when they acted. A difference is said until it ends. */
function seenLines(
  [one, other]: readonly [RecordedInput, RecordedInput],
  before: Slot['acts'],
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

/** Compares the states of two visits after events that belong together. */
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
  const isSame = (name: string, one: number, other: number) => {
    const [own, their] = [partOf(ours[one], name), partOf(theirs[other], name)];
    return texts.isSameShape(own, their);
  };
  const linesOf = (name: string, one: number, other: number) =>
    valueLines(
      texts.shapeOf({ [name]: partOf(ours[one], name) }),
      texts.shapeOf({ [name]: partOf(theirs[other], name) }),
    );
  return {
    startLines: () =>
      names.filter((name) => !isSame(name, 0, 0)).map((name) => linesOf(name, 0, 0)),
    /** The slices that were equal before two events, and are not after them. */
    linesAt: (one: number, other: number) =>
      names
        .filter(
          (name) =>
            partOf(ours[one], name) !== partOf(ours[one - 1], name) ||
            partOf(theirs[other], name) !== partOf(theirs[other - 1], name),
        )
        .filter((name) => isSame(name, one - 1, other - 1) && !isSame(name, one, other))
        .map((name) => linesOf(name, one, other)),
    areEqual: (one: number, other: number) => names.every((name) => isSame(name, one, other)),
  };
}

/** A text without a role at the top level of a page, such as a notice: it goes after a time. */
const IS_TRANSIENT = /^(?!(?:address|title|button|link|heading|img) )\S/;
const TIMES = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Compares the recorded texts of screens. Each line that differs is said once. */
function compareScreens(first: Snapshot<object>, second: Snapshot<object>, texts: Correspondence) {
  const screensOf = ({ facts }: Snapshot<object>) =>
    facts ? unpackTexts(facts.screens).map((lines) => lines.map((line) => withoutTimes(line))) : [];
  const withoutTimes = (line: string) => String(texts.shapeOf(line.replaceAll(TIMES, '‹time›')));
  const [ours, theirs] = [screensOf(first), screensOf(second)];
  const said = new Set<string>();
  return {
    linesAt: (one: number, other: number, areEqual: boolean): string[] => {
      const [own, their] = [ours[one], theirs[other]];
      if (!own || !their || !areEqual) return [];
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
export function comparisonLines({
  acts,
  events,
  differences,
}: Omit<Comparison, 'steps'>): string[] {
  return [
    ...differences.map(({ act, words, text }) => `act ${act}, ${words}: ${text}`),
    `${acts} acts and ${events} events compared: ${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`,
  ];
}
