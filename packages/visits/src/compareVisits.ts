import { type Act, type ActPair, actsIn, actWords, alignActs, type Consequence } from './acts';
import { diffStates } from './diffStates';
import { hasStates, type Snapshot } from './format';
import { createShapes, type Shapes } from './generated';
import { differingLines, unpackTexts } from './packTexts';
import { replaySteps } from './replay';
import { formatValue, partOf, pathText, printable } from './values';
import type { VisitAdapter } from './VisitAdapter';

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
function pairAll(slots: readonly Slot[], shapes: Shapes): void {
  const isEqual: Fits = (one, other) =>
    isSameName(one, other) && shapes.isSameShape(one.value, other.value);
  const take = ({ first, pairs }: Slot, { second }: Slot, fits: Fits) => {
    for (const one of [...first]) {
      const other = second.find((candidate) => fits(one, candidate));
      if (!other) continue;
      pairs.push([one, other]);
      first.splice(first.indexOf(one), 1);
      second.splice(second.indexOf(other), 1);
    }
  };
  /** What no act led to directly may come an act earlier or later. */
  const takeBeside = (fits: Fits) => {
    const isMoved: Fits = (one, other) => !(one.isDirect && other.isDirect) && fits(one, other);
    for (const [index, slot] of slots.entries())
      for (const other of [slots[index - 1], slots[index + 1]])
        if (other) take(slot, other, isMoved);
  };
  for (const fits of [isEqual, isSameName]) {
    for (const slot of slots) take(slot, slot, fits);
    takeBeside(fits);
  }
}

/** So many acts away, an event can be another report of the same. */
const NEAR = 3;

/**
 * What is reported at times, such as a draft while somebody types, may come more or less often; the last report counts. The calls to
 * which it leads may come as often.
 */
function repeatedIn(slots: readonly Slot[]): ReadonlySet<Consequence> {
  const repeated = new Set<Consequence>();
  const hasPairNear = (one: Consequence, index: number, since = 0) =>
    slots
      .slice(Math.max(0, index - NEAR), index + NEAR + 1)
      .flatMap(({ pairs }) => pairs)
      .some(([own]) => own.isReport && isSameName(own, one) && own.step > since);
  for (const [index, { first, second }] of slots.entries())
    for (const one of [...first, ...second])
      if (one.isReport && hasPairNear(one, index)) repeated.add(one);
  const names = new Set(Array.from(repeated, ({ name }) => name));
  const isOf = (one: Consequence) => one.isReport && names.has(one.name);
  const all = slots.flatMap(({ acts }) => acts.flatMap((act) => act?.consequences ?? []));
  const called = new Set(
    all.flatMap(({ name, cause }) => (cause !== null && repeated.has(cause) ? [name] : [])),
  );
  for (const [index, { first, second, pairs }] of slots.entries()) {
    for (const one of [...first, ...second])
      if (one.kind === 'effect' && called.has(one.name)) repeated.add(one);
    for (const [one, other] of pairs)
      if (isOf(one) && hasPairNear(one, index, one.step)) repeated.add(one).add(other);
  }
  return repeated;
}

const MAX_PATHS = 4;

/** How two values differ, in words. */
const valueLines = (one: unknown, other: unknown): string =>
  diffStates(one, other)
    .slice(0, MAX_PATHS)
    .map(
      ({ path, before, after }) =>
        `${pathText(path)}: recorded ${formatValue(before)}, here ${formatValue(after)}`,
    )
    .join('; ');

/** A consequence that differs, with the words about it. */
type Said = readonly [one: Consequence, text: string];

/** What differs in the consequences of acts, in their order. */
function consequencesOtherThan({ first, second, pairs }: Slot, shapes: Shapes): Said[] {
  const others = pairs.flatMap(([one, other]): Said[] => {
    const lines = valueLines(shapes.shapeOf(one.value), shapes.shapeOf(other.value));
    return lines === '' ? [] : [[one, `${one.name}: ${lines}`]];
  });
  const left = (list: readonly Consequence[], what: string) =>
    list.map((one): Said => [
      one,
      `${what}: ${one.name}${one.cause ? ` after ${one.cause.name}` : ''}`,
    ]);
  return [...left(first, 'missing'), ...left(second, 'additional'), ...others].sort(
    ([one], [other]) => one.step - other.step,
  );
}

/**
 * Compares two visits of the same acts: `second` with `first`. Acts are aligned in their order. After each act, what followed from it is
 * compared in any order; then, at rest, the states that each build has recorded, the screen, the focus and the address. Each difference is
 * reported once, at the act that led to it. Act 0 is the start.
 */
export function compareVisits<State extends object>(
  adapter: VisitAdapter<State>,
  first: Snapshot<State>,
  second: Snapshot<State>,
) {
  const shapes = createShapes(adapter.generated);
  const slots = slotsOf(alignActs(actsIn(first), actsIn(second)));
  pairAll(slots, shapes);
  const said = slots.map((slot) => consequencesOtherThan(slot, shapes));
  const repeated = repeatedIn(slots);
  const pairs = slots.flatMap((slot) => slot.pairs);
  /** What differs, of both visits: what follows from it is not another difference. */
  const others = new Set([...repeated, ...said.flat().map(([one]) => one)]);
  for (const [one, other] of pairs) if (others.has(one)) others.add(other);
  const isExplained = ({ cause }: Consequence): boolean =>
    cause !== null && (others.has(cause) || isExplained(cause));
  const isAtRest = ([end, otherEnd]: Ends) =>
    pairs.every(([one, other]) => one.step <= end === other.step <= otherEnd);

  /** The name of an act's element. Playwright's versions set other spaces; each visit has its own pseudonyms. */
  const nameIn = ({ input }: Act) =>
    String(shapes.shapeOf(input?.name ?? '')).replaceAll(/\s/g, '');
  const compareStates = createStateComparison(adapter, shapes, first, second);
  const screenLines = createScreenComparison(first, second, shapes);
  const wereOther = new Set<string>();
  const differences: { readonly act: number; readonly line: string }[] = [];
  const say = ({ act, acts: [one, other] }: Slot, ...lines: readonly string[]) => {
    const words = `act ${act}, ${actWords((one ?? other)?.input ?? null)}`;
    for (const text of lines) differences.push({ act, line: printable(`${words}: ${text}`) });
  };
  const otherSteps = ([0, 1] as const).map((side) =>
    slots
      .flatMap(({ acts }) => acts[side]?.consequences ?? [])
      .flatMap((one) => (others.has(one) ? [one.step] : [])),
  );
  /** The steps at which the visits were at rest last. */
  let rest: Ends = [0, 0];
  /** Whether something was different since then: the states then differ, too. */
  const isDisturbed = (ends: Ends) =>
    ends.some((end, side) => otherSteps[side]?.some((at) => at > (rest[side] ?? 0) && at <= end));
  say(slots[0] as Slot, ...compareStates(rest).lines); // the start is an act
  for (const [index, slot] of slots.entries()) {
    const [one, other] = slot.acts;
    const before = slots[index - 1];
    if (before) say(before, ...seenLines(slot.acts, before.acts, wereOther, shapes));
    if (!one || !other) {
      say(slot, one ? 'the act is missing' : 'additional act');
      continue;
    }
    if (nameIn(one) !== nameIn(other))
      say(slot, `the element is called ${formatValue(other.input?.name)}`);
    for (const [consequence, text] of said[index] ?? [])
      if (!repeated.has(consequence) && !isExplained(consequence)) say(slot, text);
    const ends = [one.end, other.end] as const;
    if (!isAtRest(ends)) continue;
    const states = compareStates(ends);
    if (!isDisturbed(ends)) say(slot, ...states.lines);
    if (states.areEqual) say(slot, ...screenLines(ends));
    rest = ends;
  }
  return {
    /** The numbers of acts and of events that occur in both visits. */
    acts: slots.filter(({ acts: [one, other] }) => one && other).length - 1,
    events: pairs.filter(([{ kind }]) => kind === 'event').length,
    differences: differences.sort((one, other) => one.act - other.act),
  };
}

/** The last step before the next act, in each visit. */
type Ends = readonly [number, number];

/**
 * Whether the act before has led to another focus. If the recorded one is nowhere, it was lost, unless it was nowhere before, too, or
 * the other one is on the clicked element, to which not every browser gives it.
 */
function isOtherFocus(own: string | null, here: string | null, [act, otherAct]: ActPair): boolean {
  if (own !== null || here === null) return own !== here;
  const wasSomewhere = (act?.input?.seen?.focus ?? null) !== null;
  return wasSomewhere && here !== otherAct?.input?.element;
}

/** What the visitor had before them when they acted. A difference is said until it ends. */
function seenLines(
  [one, other]: ActPair,
  before: ActPair,
  wereOther: Set<string>,
  shapes: Shapes,
): string[] {
  const [own, here] = [one?.input?.seen, other?.input?.seen];
  if (!own || !here) return [];
  const views = [
    ['focus', own.focus, here.focus, isOtherFocus(own.focus, here.focus, before)],
    ['address', own.url, here.url, !shapes.isSameShape({ url: own.url }, { url: here.url })],
  ] as const;
  return views.flatMap(([name, recorded, shown, isOther]) => {
    const isNew = isOther && !wereOther.has(name);
    if (isOther) wereOther.add(name);
    else wereOther.delete(name);
    return isNew
      ? [`the ${name}: recorded ${formatValue(recorded)}, here ${formatValue(shown)}`]
      : [];
  });
}

/** Compares the recorded states of two visits at rest. A slice is reported when it starts to differ. */
function createStateComparison<State extends object>(
  adapter: VisitAdapter<State>,
  shapes: Shapes,
  first: Snapshot<State>,
  second: Snapshot<State>,
) {
  const statesIn = (visit: Snapshot<State>) => [
    hasStates(visit) ? visit.start : visit.initial,
    ...replaySteps(adapter, visit).map(({ recorded, state }) => recorded ?? state),
  ];
  const [ours, theirs] = [statesIn(first), statesIn(second)];
  const names = Object.keys(ours[0] ?? {}).filter((name) => name in (theirs[0] ?? {}));
  const shapeAt = (state: object | undefined, name: string) =>
    shapes.shapeOf({ [name]: partOf(state, name) });
  let known: readonly string[] = [];
  return ([end, otherEnd]: Ends) => {
    const [own, here] = [ours[end], theirs[otherEnd]];
    const before = known;
    known = names.filter((name) => !shapes.isSameShape(partOf(own, name), partOf(here, name)));
    const lines = known
      .filter((name) => !before.includes(name))
      .map((name) => valueLines(shapeAt(own, name), shapeAt(here, name)));
    return { areEqual: known.length === 0, lines };
  };
}

/** A text without a role at the top level of a page, such as a notice: it goes after a time. */
const IS_TRANSIENT = /^(?!(?:address|title|button|link|heading|img) )\S/;
const TIMES = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Compares the recorded screens of two visits at rest. Each differing line is reported once. */
function createScreenComparison(first: Snapshot<object>, second: Snapshot<object>, shapes: Shapes) {
  const withoutTimes = (line: string) => String(shapes.shapeOf(line.replaceAll(TIMES, '‹time›')));
  const screensOf = ({ facts }: Snapshot<object>) =>
    unpackTexts(facts.screens).map((lines) => lines.map(withoutTimes));
  const [ours, theirs] = [screensOf(first), screensOf(second)];
  const said = new Set<string>();
  const isShown = (screens: typeof ours, end: number, line: string) =>
    IS_TRANSIENT.test(line) && screens.slice(0, end + 1).some((lines) => lines.includes(line));
  const some = (lines: readonly string[]) =>
    lines
      .slice(0, MAX_PATHS)
      .map((line) => line.trim())
      .join(' | ');
  return ([end, otherEnd]: Ends): string[] => {
    const [own, here] = [ours[end], theirs[otherEnd]];
    if (!own || !here) return [];
    const lines = differingLines(
      own.filter((line) => !isShown(theirs, otherEnd, line)),
      here.filter((line) => !isShown(ours, end, line)),
    );
    const lost = lines.recorded.filter((line) => !said.has(line));
    const added = lines.here.filter((line) => !said.has(line));
    for (const line of [...lost, ...added]) said.add(line);
    return lost.length + added.length > 0
      ? [`the screen: recorded ${some(lost)}; here ${some(added)}`]
      : [];
  };
}

/** Describes a comparison, one line for each difference. */
export function comparisonLines({
  acts,
  events,
  differences,
}: ReturnType<typeof compareVisits>): string[] {
  return [
    ...differences.map(({ line }) => line),
    `${acts} acts and ${events} events compared: ${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`,
  ];
}
