import { actGroups } from './consequences';
import { stepsChanging } from './diffStates';
import { checkExpectations, type Expectation, missingStep } from './expectations';
import { explainDifference } from './explainDifference';
import { refuse, type Snapshot } from './format';
import { brokenLaws, courseOf, type Law } from './laws';
import { replaySteps } from './replay';
import { type EffectsAdapter, replayEffects } from './replayEffects';
import { brokenBy, type FoundInBrowser, inVisit, type Property } from './shrink';
import { formatValue, type StatePath, valueAt } from './values';
import type { VisitAdapter } from './VisitAdapter';

/** Selects what is wrong in a visit. */
interface Wrong {
  /** The step at which it is wrong. Infinity for the last one. */
  readonly at: number;
  /** Expected values at the step. Without any, the first difference, error or broken law is wrong. */
  readonly expect: readonly Expectation[];
}

const NOTHING =
  'All is as recorded, no reducer fails, and no law is broken. Name a value that would be right with --at and --expect.';
const NO_OTHER_EFFECT = 'What listeners and thunks do is as recorded, as far as it can be checked.';

/** The property that a path has this value after a step. */
function valueStays<State extends object>(
  states: readonly State[],
  path: StatePath,
  step: number,
): Property<State> {
  const value = valueAt(states[step], path);
  return {
    statement: `${path.join('.')} is ${formatValue(value)} after step ${step}`,
    step,
    about: step === 0 ? [] : [step],
    isShownBy: ({ outcomeAt, isSame }) => isSame(value, valueAt(outcomeAt(step).state, path)),
  };
}

/** The property that a value after a step stays. It is about the step that wrote the value, or else the step itself. */
export const writtenValueStays = <State extends object>(
  states: readonly State[],
  path: StatePath,
  at: number,
): Property<State> =>
  valueStays(states, path, stepsChanging(states.slice(0, at + 1), path).at(-1) ?? at);

/** The property that the visit breaks a law at a step. */
export const lawStaysBroken = <State extends object>(
  visit: Pick<Snapshot<State>, 'facts'>,
  law: Law<State>,
  { step, knownAt }: { readonly step: number; readonly knownAt: number },
): Property<State> => ({
  statement: `step ${step} breaks the law “${law.statement}”`,
  step: knownAt,
  about: step === knownAt ? [step] : [step, knownAt],
  isShownBy: (part) => brokenBy([law], visit, part).includes(`${step} ${law.statement}`),
});

function unmetExpectation<State extends object>(
  states: readonly State[],
  { at, expect }: Wrong,
): Property<State> {
  const { missing, unmet } = checkExpectations(states[at], expect);
  const [first] = unmet;
  if (!first)
    return refuse(missing[0] ?? `All values after step ${at} are as expected: nothing is wrong.`);
  return writtenValueStays(states, first.path.split('.'), at);
}

/** The first law that a visit breaks, as a property of it. Null if it breaks none. */
export function findBrokenLaw<State extends object>(
  { laws = [] }: VisitAdapter<State>,
  snapshot: Snapshot<State>,
  states: readonly State[],
): Property<State> | null {
  const { events, facts } = snapshot;
  const course = courseOf({ states, events, times: facts?.times, folded: facts?.folded });
  const [broken] = brokenLaws(laws, course);
  const law = laws.find(({ statement }) => statement === broken?.statement);
  return broken && law ? lawStaysBroken(snapshot, law, broken) : null;
}

/** The first thing that is wrong in a visit, as a property of it. Throws `UnusableSnapshot` if there is none. */
export function findProperty<State extends object>(
  adapter: VisitAdapter<State>,
  snapshot: Snapshot<State>,
  wrong: Wrong,
): Property<State> {
  const { initial, events } = snapshot;
  const missing = missingStep(snapshot, wrong.at);
  if (missing !== undefined) return refuse(missing);
  const steps = replaySteps(adapter, snapshot);
  const states = [initial, ...steps.map(({ state }) => state)];
  const at = Math.min(wrong.at, events.length);
  if (wrong.expect.length > 0) return unmetExpectation(states, { ...wrong, at });

  const difference = explainDifference(snapshot, steps);
  const failed = steps.findIndex(({ error }) => error !== null) + 1;
  const error = steps[failed - 1]?.error;
  if (error && failed <= (difference?.step ?? failed))
    return {
      statement: `step ${failed} fails: ${error}`,
      step: failed,
      about: [failed],
      isShownBy: ({ outcomeAt }) => outcomeAt(failed).error === error,
    };
  const [changed] = difference?.differences ?? [];
  if (difference && changed) return valueStays(states, changed.path.split('.'), difference.step);
  return findBrokenLaw(adapter, snapshot, states) ?? refuse(NOTHING);
}

/** The first thing that listeners and thunks do differently than recorded, as a property. Throws `UnusableSnapshot` without one. */
export async function findEffect<State extends object>(
  adapter: VisitAdapter<State>,
  effects: EffectsAdapter<State>,
  visit: Snapshot<State>,
): Promise<Property<State>> {
  const [first] = (await replayEffects(adapter, effects, visit)).differences;
  if (!first) return refuse(NO_OTHER_EFFECT);
  return {
    statement: `step ${first.step}: ${first.text}`,
    step: visit.events.length, // an additional consequence may come long after its cause
    about: [],
    isShownBy: async ({ otherEffects }) => (await otherEffects()).has(inVisit(first.text)),
    isFound: ({ differences }) => differences.some(({ text }) => text.includes(nameIn(first.text))),
  };
}

/** The event or the call that a difference of effects is about. */
const nameIn = (text: string): string =>
  text.replace(/^call of /, '').split(/ (?:by call|because of) /)[0] ?? '';

/** Something that a browser has found at an act, which only a browser can show. */
export function actStaysWrong<State extends object>(
  visit: Snapshot<State>,
  { act, statement }: { readonly act: number; readonly statement: string },
  isFound: (found: FoundInBrowser) => boolean,
): Property<State> {
  const { steps = [] } = actGroups(visit).find(({ acts }) => acts.includes(act)) ?? {};
  return { statement, step: steps.at(-1) ?? 0, about: steps, isShownBy: () => true, isFound };
}
