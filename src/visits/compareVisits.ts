import { type Act, actsIn, actWords, type Consequence, stepsOf } from './consequences';
import { MASKED_WORD } from './createMask';
import { EMAIL_PSEUDONYM } from './createRedactor';
import { diffPaths } from './diffStates';
import type { Snapshot } from './format';
import type { RecordedInput } from './inputs';
import { createNormalizer, TIME } from './normalize';
import { unpackTexts } from './packTexts';
import { recordedStates } from './recordedStates';
import { differingLines } from './screenDifferences';
import { formatValue, partOf, printable } from './values';
import type { GeneratedText, VisitAdapter } from './VisitAdapter';

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
export interface VisitDifference {
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
  readonly differences: readonly VisitDifference[];
}

/** The acts of two visits that belong together; one is null if only the other visit has it. */
type ActPair = readonly [number | null, number | null];

const isSameAct = (one: Act | undefined, other: Act | undefined): boolean => {
  if (!one || !other) return one === other; // the end of both
  const [a, b] = [one.input, other.input];
  if (!a || !b) return a === b;
  if (a.kind !== b.kind) return false;
  const isSamePlace = a.element === b.element;
  return (a.role === b.role && a.name !== undefined && a.name === b.name) || isSamePlace;
};

/** How many acts may be missing or additional at one place. */
const MAX_GAP = 40;

/** Aligns two lists of acts in their order. Where they differ, the nearest two acts that are the same come next. */
function alignActs(first: readonly Act[], second: readonly Act[]): readonly ActPair[] {
  const pairs: ActPair[] = [];
  let [row, column] = [0, 0];
  /** How many acts of each list have none in the other. */
  const gap = (): readonly [number, number] => {
    for (let distance = 0; distance <= MAX_GAP; distance += 1)
      for (let skipped = 0; skipped <= distance; skipped += 1)
        if (isSameAct(first[row + skipped], second[column + distance - skipped]))
          return [skipped, distance - skipped];
    return [first.length - row, second.length - column];
  };
  while (row < first.length || column < second.length) {
    const [missing, additional] = gap();
    for (let count = 0; count < missing && row < first.length; count += 1, row += 1)
      pairs.push([row, null]);
    for (let count = 0; count < additional && column < second.length; count += 1, column += 1)
      pairs.push([null, column]);
    if (row < first.length && column < second.length) pairs.push([row++, column++]);
  }
  return pairs;
}

/** The generated texts of the first visit, and those of the second that stand in their place. */
function createCorrespondence(generated: readonly GeneratedText[]) {
  const shapeOf = createNormalizer([...generated, TIME], (kind) => `‹${kind}›`);
  const [forth, back] = [new Map<string, string>(), new Map<string, string>()];
  const textsIn = (value: unknown): string[] => {
    const texts: string[] = [];
    createNormalizer(generated, (kind, text) => {
      texts.push(`${kind} ${text}`);
      return text;
    })(value);
    return texts;
  };
  const pairsOf = (one: unknown, other: unknown) => {
    const texts = textsIn(other);
    return textsIn(one).map((text, index) => [text, texts[index] ?? ''] as const);
  };
  const isKnown = ([one, other]: readonly [string, string]) =>
    (forth.get(one) ?? other) === other && (back.get(other) ?? one) === one;
  return {
    shapeOf: (value: unknown) => shapeOf(value),
    isSameShape: (one: unknown, other: unknown) =>
      JSON.stringify(shapeOf(one)) === JSON.stringify(shapeOf(other)),
    /** Whether the generated texts of two values of the same shape stand for each other. */
    fits: (one: unknown, other: unknown) => pairsOf(one, other).every(isKnown),
    learn: (one: unknown, other: unknown) => {
      for (const [own, theirs] of pairsOf(one, other)) {
        if (!forth.has(own)) forth.set(own, theirs);
        if (!back.has(theirs)) back.set(theirs, own);
      }
    },
  };
}
type Correspondence = ReturnType<typeof createCorrespondence>;

/** Two consequences that belong together. */
type Pair = readonly [Consequence, Consequence];
type Fits = (one: Consequence, other: Consequence) => boolean;

/**
 * Takes the pairs that fit out of two lists, in order. What is left stays in the lists. Of events that have only their name
 * in common, the last ones belong together: what is reported while somebody types comes more or less often before.
 */
function takePairs(first: Consequence[], second: Consequence[], fits: Fits): Pair[] {
  const pairs: Pair[] = [];
  const isFromEnd = fits === isSameName;
  for (const one of isFromEnd ? [...first].reverse() : [...first]) {
    const other = isFromEnd
      ? second.findLast((candidate) => fits(one, candidate))
      : second.find((candidate) => fits(one, candidate));
    if (!other) continue;
    pairs.push([one, other]);
    first.splice(first.indexOf(one), 1);
    second.splice(second.indexOf(other), 1);
  }
  return pairs;
}

const isSameName: Fits = (one, other) => one.kind === other.kind && one.name === other.name;

/** The entries of a list, those next to an index first. */
const nearest = <T>(list: readonly T[], index: number): T[] =>
  list
    .map((entry, at) => ({ entry, distance: Math.abs(at - index) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ entry }) => entry);

/** The lines about how two values differ. */
const valueLines = (one: unknown, other: unknown): string =>
  diffPaths(one, other)
    .slice(0, MAX_PATHS)
    .map(
      ({ path, before, after }) =>
        `${path}: recorded ${formatValue(before)}, here ${formatValue(after)}`,
    )
    .join('; ');

const MAX_PATHS = 4;
/** So many acts away, an event can be another report of the same. */
const NEAR = 3;

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
  const [ours, theirs] = [actsIn(first), actsIn(second)];
  const pairs = alignActs(ours, theirs);
  const texts = createCorrespondence([...(adapter.generated ?? []), EMAIL_PSEUDONYM, MASKED_WORD]);
  const states = compareStates(adapter, texts, first, second);
  const found: VisitDifference[] = [];
  /** The events that both visits have: the step in the second one by that in the first. */
  const stepPairs = new Map<number, number>([[0, 0]]);

  const slots = pairs.map(([a, b]) => {
    const [one, other] = [a === null ? null : ours[a], b === null ? null : theirs[b]];
    return {
      act: a,
      input: one?.input ?? null,
      otherInput: other?.input ?? null,
      words: actWords((one ?? other)?.input ?? null),
      isShared: a !== null && b !== null,
      first: [...(one?.consequences ?? [])],
      second: [...(other?.consequences ?? [])],
      pairs: [] as Pair[],
    };
  });
  type Slot = (typeof slots)[number];
  /** The number of the act; that of the one before for an additional one. */
  const numberOf = (slot: Slot): number =>
    slots.slice(0, slots.indexOf(slot) + 1).findLast(({ act }) => act !== null)?.act ?? 0;
  const say = (
    slot: Slot,
    kind: DifferenceKind,
    steps: readonly [number, number],
    text: string,
  ): void =>
    void found.push({
      kind,
      act: numberOf(slot),
      words: printable(slot.words),
      steps,
      text: printable(text),
    });

  const isEqual: Fits = (one, other) =>
    isSameName(one, other) && texts.isSameShape(one.value, other.value);
  const isSame: Fits = (one, other) => isEqual(one, other) && texts.fits(one.value, other.value);
  const take = (left: Consequence[], right: Consequence[], fits: Fits): Pair[] => {
    const taken = takePairs(left, right, fits);
    for (const [one, other] of taken)
      if (texts.isSameShape(one.value, other.value)) texts.learn(one.value, other.value);
    return taken;
  };

  // What is equal comes first, then what came after another act, then what has another payload.
  for (const slot of slots) slot.pairs.push(...take(slot.first, slot.second, isSame));
  const takeMoved = (fits: Fits) => {
    const isMoved: Fits = (one, other) => !(one.isDirect && other.isDirect) && fits(one, other);
    for (const [index, slot] of slots.entries())
      for (const other of nearest(slots, index))
        if (slot.first.length > 0) slot.pairs.push(...take(slot.first, other.second, isMoved));
  };
  takeMoved(isSame);
  for (const fits of [isEqual, isSameName])
    for (const slot of slots) slot.pairs.push(...take(slot.first, slot.second, fits));
  takeMoved(isSameName);

  /** The last steps of the acts so far. */
  let [firstEnd, secondEnd] = [0, 0];
  const stepsBeside = ([one, other]: Pair) => [one.step, other.step] as const;
  const sayOne = (slot: Slot, one: Consequence, isMissing: boolean, besides: Pair | null) => {
    const [before, otherBefore] = besides ? stepsBeside(besides) : [firstEnd, secondEnd];
    const steps = isMissing ? ([one.step, otherBefore] as const) : ([before, one.step] as const);
    const kind = one.kind === 'effect' ? 'effect' : isMissing ? 'missing' : 'additional';
    const because = besides ? ` after ${besides[0].name}` : '';
    say(slot, kind, steps, `${isMissing ? 'missing' : 'additional'}: ${one.name}${because}`);
  };
  /** What is reported at times, such as a draft while somebody types, may come more or less often. */
  const isRepeated = (slot: Slot, one: Consequence): boolean => {
    const index = slots.indexOf(slot);
    return (
      one.kind === 'event' &&
      !one.isDirect &&
      slots
        .slice(Math.max(0, index - NEAR), index + NEAR + 1)
        .some((near) => near.pairs.some(([own]) => !own.isDirect && isSameName(own, one)))
    );
  };
  const repeated = { first: [] as number[], second: [] as number[] };
  const namesOfRepeated = new Set<string>();
  for (const slot of slots)
    for (const side of ['first', 'second'] as const)
      for (const one of slot[side].filter((each) => isRepeated(slot, each))) {
        repeated[side].push(...stepsOf(one));
        namesOfRepeated.add(one.name);
        slot[side].splice(slot[side].indexOf(one), 1);
      }
  /** Of events that came more or less often, the last one says what they led to. */
  const isBeforeTheLast = (slot: Slot, one: Consequence): boolean => {
    const index = slots.indexOf(slot);
    const isLater = ([own]: Pair) => own.step > one.step && !own.isDirect && isSameName(own, one);
    return (
      !one.isDirect &&
      namesOfRepeated.has(one.name) &&
      slots.slice(index, index + NEAR + 1).some((near) => near.pairs.some(isLater))
    );
  };
  const comparePair = (slot: Slot, pair: Pair): void => {
    const [one, other] = pair;
    if (one.kind === 'event') stepPairs.set(one.step, other.step);
    if (isBeforeTheLast(slot, one)) return;
    const lines = valueLines(texts.shapeOf(one.value), texts.shapeOf(other.value));
    const kind = one.kind === 'effect' ? 'effect' : 'payload';
    if (lines !== '' || !texts.fits(one.value, other.value)) {
      const others = lines === '' ? valueLines(one.value, other.value) : lines;
      say(slot, kind, stepsBeside(pair), `${one.name}: ${others}`);
      return; // what follows from another payload is not another difference
    }
    if (one.kind === 'event')
      for (const line of states.linesAt(one.step, other.step))
        say(slot, 'state', stepsBeside(pair), `${one.name}: ${line}`);
    const [left, right] = [[...one.consequences], [...other.consequences]];
    const taken = [isSame, isEqual, isSameName].flatMap((fits) => take(left, right, fits));
    for (const next of taken.sort((a, b) => a[0].step - b[0].step)) comparePair(slot, next);
    for (const missing of left) sayOne(slot, missing, true, pair);
    for (const additional of right) sayOne(slot, additional, false, pair);
  };

  const [start] = slots;
  if (start) for (const line of states.startLines()) say(start, 'state', [0, 0], line);
  const screens = compareScreens(first, second, texts);
  const others = { focus: false, address: false };
  for (const [index, slot] of slots.entries()) {
    const before = slots[index - 1];
    if (before && slot.input && slot.otherInput)
      for (const line of seenLines(slot.input, slot.otherInput, others, texts))
        say(before, line.kind, [slot.input.after, slot.otherInput.after], line.text);
    if (!slot.isShared) {
      say(
        slot,
        'act',
        [firstEnd, secondEnd],
        slot.act === null ? 'additional act' : 'the act is missing',
      );
    } else {
      const { name } = slot.input ?? {};
      if (!texts.isSameShape({ name }, { name: slot.otherInput?.name }))
        say(
          slot,
          'act',
          [firstEnd, secondEnd],
          `the element is called ${formatValue(slot.otherInput?.name)}`,
        );
      const isIdle = slot.first.length > 0 && slot.pairs.length + slot.second.length === 0;
      const names = slot.first.map(({ name: own }) => own).join(', ');
      if (isIdle) say(slot, 'act', [firstEnd, secondEnd], `nothing follows: no ${names}`);
      else for (const missing of slot.first) sayOne(slot, missing, true, null);
      for (const additional of slot.second) sayOne(slot, additional, false, null);
    }
    for (const pair of slot.pairs.sort((a, b) => a[0].step - b[0].step)) comparePair(slot, pair);
    const [one, other] = [ours[slot.act ?? -1], theirs[pairs[index]?.[1] ?? -1]];
    firstEnd = Math.max(firstEnd, ...(one?.consequences ?? []).flatMap(stepsOf));
    secondEnd = Math.max(secondEnd, ...(other?.consequences ?? []).flatMap(stepsOf));
    if (slot.isShared && isConsistent(stepPairs, repeated, [firstEnd, secondEnd])) {
      const areEqual = states.areEqual(firstEnd, secondEnd);
      for (const line of screens.linesAt(firstEnd, secondEnd, areEqual))
        say(slot, 'screen', [firstEnd, secondEnd], line);
    }
  }
  return {
    acts: slots.filter(({ isShared }) => isShared).length - 1,
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

/** What the visitor had before them when they acted. A difference is said until it ends. */
function seenLines(
  one: RecordedInput,
  other: RecordedInput,
  was: { focus: boolean; address: boolean },
  texts: Correspondence,
) {
  if (!one.seen || !other.seen) return [];
  const differs = {
    // A visitor whose focus was nowhere has lost nothing.
    focus: one.seen.focus !== null && one.seen.focus !== other.seen.focus,
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
  const [ours, theirs] = [recordedStates(adapter, first), recordedStates(adapter, second)];
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
    facts
      ? unpackTexts(facts.screenTexts).map((lines) => lines.map((line) => withoutTimes(line)))
      : [];
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
      const lost = recorded.filter((line) => !isShown(theirs, other, line));
      const added = here.filter((line) => !isShown(ours, one, line));
      const key = JSON.stringify([lost, added]);
      if (lost.length + added.length === 0 || said.has(key)) return [];
      const isNew = [...lost, ...added].some((line) => !said.has(line));
      for (const line of [key, ...lost, ...added]) said.add(line);
      if (!isNew) return [];
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
