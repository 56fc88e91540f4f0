import { requireTs } from '../requireTs.mjs';

const { diffStates, lineOf, stepsChanging } = requireTs('src/visits/diffStates.ts');
const { refuse } = requireTs('src/visits/format.ts');
const { formatValue, valueAt } = requireTs('src/visits/values.ts');
const { createEventSearch, NO_EVENT_FILTER } = requireTs(
  'src/visits/workbench/createEventSearch.ts',
);
const { formatTime } = requireTs('src/visits/workbench/formatTime.ts');

/** A value that must be there: a mistyped path is no answer. */
function existing(value, path) {
  return value === undefined ? refuse(`${path} does not exist at this step.`) : value;
}

/** The step that a word names. */
function stepOf({ snapshot }, word) {
  const step = Number(word);
  const { length } = snapshot.events;
  return /^\d+$/.test(word) && step <= length
    ? step
    : refuse(`There is no step ${word}: the visit has ${length} events.`);
}

/** An event as data. */
export const eventOf = (visit, step) => ({
  step,
  time: visit.axis.timeOf(step),
  type: visit.steps[step - 1]?.event.type ?? 'start',
  words: visit.wordsAt(step),
});

/** An event as a line. */
export const eventLine = (visit, step, indent = '') =>
  `${formatTime(visit.axis.timeOf(step)).padStart(8)} ${String(step).padStart(5)}  ${indent}${visit.wordsAt(step)}`;

/** What happened. */
export function list({ visit, grep }) {
  const steps = createEventSearch(visit).find({ ...NO_EVENT_FILTER, text: grep });
  const lines = steps.map((step) => eventLine(visit, step));
  return {
    lines: lines.length > 0 ? lines : ['No event contains this text'],
    data: { events: steps.map((step) => eventOf(visit, step)) },
  };
}

/** The steps that changed a value, with its values. */
export function changed({ visit, words: [name] }) {
  const path = name.split('.');
  const steps = stepsChanging(visit.states, path);
  if (steps.length === 0) existing(valueAt(visit.states.at(-1), path), name);
  const changes = steps.map((step) => ({
    ...eventOf(visit, step),
    before: valueAt(visit.states[step - 1], path),
    after: valueAt(visit.states[step], path),
  }));
  return {
    lines: changes.flatMap(({ step, before, after }) => [
      eventLine(visit, step),
      `${' '.repeat(16)}${formatValue(before)} → ${formatValue(after)}`,
    ]),
    data: { path: name, changes },
  };
}

/** The state after a step, or a part of it. */
export function state({ visit, words: [name], at }) {
  const whole = visit.states[at];
  const value = name === undefined ? whole : existing(valueAt(whole, name.split('.')), name);
  return { lines: JSON.stringify(value, null, 2).split('\n'), data: { step: at, value } };
}

/** What changed between two steps. */
export function diff(question) {
  const { visit, words } = question;
  const [from, to] = words.map((word) => stepOf(question, word));
  const differences = diffStates(visit.states[from], visit.states[to]);
  return {
    lines: differences.length === 0 ? ['nothing changed'] : differences.map(lineOf),
    data: { from, to, differences },
  };
}

const NO_CAUSES = 'The file does not contain the causes of its events.';

/** The causes of a step, the first one first. */
function causesOf(visit, step) {
  const cause = visit.parentAt(step);
  return cause === null ? [] : [...causesOf(visit, cause), cause];
}

/** The consequences of a step, each with its depth. */
const consequencesOf = (visit, step, depth) =>
  visit
    .consequencesOf(step)
    .flatMap((consequence) => [
      { step: consequence, depth },
      ...consequencesOf(visit, consequence, depth + 1),
    ]);

/** The causes and the consequences of a step, as a tree. */
export function causes(question) {
  const { visit, words, snapshot } = question;
  if (!snapshot.facts?.causes?.length) return refuse(NO_CAUSES);
  const step = stepOf(question, words[0]);
  const above = causesOf(visit, step);
  const tree = [
    ...above.map((cause, depth) => ({ step: cause, depth })),
    { step, depth: above.length },
    ...consequencesOf(visit, step, above.length + 1),
  ];
  return {
    lines: tree.map(({ step: at, depth }) => eventLine(visit, at, '  '.repeat(depth))),
    data: {
      events: tree.map(({ step: at, depth }) => ({
        ...eventOf(visit, at),
        origin: visit.originAt(at),
        depth,
      })),
    },
  };
}

/** The laws that the visit breaks. */
export function laws({ visit }) {
  const broken = visit.markers.filter(({ kind }) => kind === 'law');
  return {
    lines:
      broken.length === 0
        ? ['The visit breaks no law']
        : broken.flatMap(({ step, text }) => [eventLine(visit, step), `${' '.repeat(16)}${text}`]),
    data: { broken: broken.map(({ step, text }) => ({ ...eventOf(visit, step), law: text })) },
    isGood: broken.length === 0,
  };
}
