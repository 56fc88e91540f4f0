import { stepBefore } from './callsIn';
import { firstSteps } from './causesIn';
import type { Snapshot, SnapshotFacts } from './format';
import type { RecordedInput } from './inputs';

/** Something that followed from an act: an event, the call of a thunk or of a port. */
export interface Consequence {
  readonly kind: 'event' | 'thunk' | 'effect';
  readonly name: string;
  /** The event, or the recorded arguments of a call. */
  readonly value: unknown;
  /** The step of an event; of a call, the last step before it. */
  readonly step: number;
  /** Whether it was dispatched while the page handled the act. */
  readonly isDirect: boolean;
  readonly consequences: Consequence[];
}

/** An act of the visitor with its consequences. The first one stands for the start of the page. */
export interface Act {
  readonly input: RecordedInput | null;
  readonly consequences: Consequence[];
}

const NO_FACTS: Pick<SnapshotFacts, 'causes' | 'inputs' | 'portCalls' | 'thunks'> = {
  causes: [],
  inputs: [],
  portCalls: [],
  thunks: [],
};

/** The acts of a visit, each with the tree of its consequences. */
export function actsIn({ events, facts }: Pick<Snapshot<object>, 'events' | 'facts'>): Act[] {
  const { causes, thunks, portCalls, inputs } = facts ?? NO_FACTS;
  const acts: Act[] = [null, ...inputs].map((input) => ({ input, consequences: [] }));
  const led = new Set<number | undefined>(inputs.flatMap(({ step }) => step ?? []));
  /** The last act before a step. */
  const actBefore = (step: number): Act | undefined =>
    acts[inputs.findLastIndex(({ after }) => after < step) + 1];

  const ofEvents = events.map((event, index): Consequence => ({
    kind: 'event',
    name: event.type,
    value: event,
    step: index + 1,
    isDirect: led.has(index + 1),
    consequences: [],
  }));
  const firsts = firstSteps(causes);
  const ofThunks = thunks.map(({ name, values, after }, index): Consequence => ({
    kind: 'thunk',
    name,
    value: values,
    step: after,
    isDirect: led.has(firsts.get(index + 1)),
    consequences: [],
  }));
  ofEvents.forEach((event, index) => {
    const { step, call } = causes[index] ?? {};
    const by = call === undefined ? ofEvents[(step ?? 0) - 1] : ofThunks[call - 1];
    (by ?? actBefore(event.step))?.consequences.push(event);
  });
  for (const { name, step, call, after, input } of portCalls) {
    const by = call === undefined ? ofEvents[(step ?? 0) - 1] : ofThunks[call - 1];
    if (input === undefined || !by) continue;
    by.consequences.push({
      kind: 'effect',
      name,
      value: input,
      step: stepBefore({ step, after } as Parameters<typeof stepBefore>[0]),
      isDirect: false,
      consequences: [],
    });
  }
  ofThunks.forEach((thunk, index) => {
    if (thunk.consequences.length === 0) return; // it only reads, perhaps at intervals
    // It was called after its act, which may have no event.
    actBefore(firsts.get(index + 1) ?? thunk.step + 1)?.consequences.push(thunk);
  });
  return acts;
}

/** The steps of a consequence and of all that follow from it. */
export const stepsOf = ({ kind, step, consequences }: Consequence): number[] => [
  ...(kind === 'event' ? [step] : []),
  ...consequences.flatMap(stepsOf),
];

/** An act that led to something. What a visitor did before it without consequences, such as typing into a form, belongs to it. */
export interface ActGroup {
  /** The numbers of the acts; 0 is the start. */
  readonly acts: readonly number[];
  readonly inputs: readonly RecordedInput[];
  /** The step that was dispatched while the page handled the act. */
  readonly led: number | undefined;
  /** All steps that followed from it. */
  readonly steps: readonly number[];
}

/** The acts of a visit that can be left out together with what followed. The first one stands for the start of the page. */
export function actGroups(visit: Pick<Snapshot<object>, 'events' | 'facts'>): readonly ActGroup[] {
  const groups: ActGroup[] = [];
  let waiting: { acts: number[]; inputs: RecordedInput[] } = { acts: [], inputs: [] };
  for (const [act, { input, consequences }] of actsIn(visit).entries()) {
    const steps = consequences.flatMap(stepsOf).sort((a, b) => a - b);
    waiting.acts.push(act);
    if (input) waiting.inputs.push(input);
    if (input && steps.length === 0) continue;
    groups.push({ ...waiting, led: input?.step, steps });
    waiting = { acts: [], inputs: [] };
  }
  const last = groups.pop();
  return last
    ? [
        ...groups,
        {
          ...last,
          acts: [...last.acts, ...waiting.acts],
          inputs: [...last.inputs, ...waiting.inputs],
        },
      ]
    : [];
}

/** Where the visitor was when an act began, without the search. */
const placeOf = ({ inputs }: ActGroup): string | undefined =>
  inputs.find(({ seen }) => seen)?.seen?.url.replace(/\?[^#]*/, '');

/** The page after each act of a part. Back and Forward lead to pages in the history of the part. */
function destinationsOf(
  groups: readonly ActGroup[],
  places: readonly (string | undefined)[],
  kept: readonly number[],
) {
  const entries = [places[1]];
  let current = 0;
  return new Map(
    kept.map((index) => {
      const [from, to] = [places[index], places[index + 1]];
      const traversal = groups[index]?.inputs.find(({ kind }) => /^(back|forward)$/.test(kind));
      if (traversal) current += traversal.kind === 'back' ? -1 : 1;
      else if (to !== undefined && to !== from) entries.splice((current += 1), Infinity, to);
      return [index, traversal ? entries[current] : to];
    }),
  );
}

/**
 * Finds the first act of a part that cannot be repeated: it starts on a page that the previous act does not lead to, or it is a
 * Back or Forward that leads to another page than in the visit. Returns undefined if there is none.
 */
export function findStray(
  groups: readonly ActGroup[],
  isKept: (group: ActGroup) => boolean,
): ActGroup | undefined {
  const kept = groups.flatMap((group, index) => (index === 0 || isKept(group) ? [index] : []));
  const places = groups.map(placeOf);
  const inVisit = destinationsOf(groups, places, [...groups.keys()]);
  const inPart = destinationsOf(groups, places, kept);
  const stray = kept.slice(1).find((index, before) => {
    const [led, from, to] = [places[(kept[before] ?? 0) + 1], places[index], places[index + 1]];
    const isForeseen = inVisit.get(index) === to;
    return (
      (led !== undefined && from !== undefined && led !== from) ||
      (isForeseen && inPart.get(index) !== to)
    );
  });
  return groups[stray ?? groups.length];
}

/** What a visitor did, in words. */
export function actWords(input: RecordedInput | null): string {
  if (!input) return 'the start';
  const { kind, role = '', name, value, element } = input;
  const what = name === undefined ? (element ?? '') : JSON.stringify(name);
  const given = value === undefined || kind === 'click' ? '' : JSON.stringify(value);
  return [kind, given, role, what].filter((word) => word !== '').join(' ');
}
