import { diffStates, lineOf, stepsChanging } from '#visits/diffStates';
import { refuse } from '#visits/format';
import { missingStep } from '#visits/reportReplay';
import { formatValue, valueAt } from '#visits/values';
import { createEventSearch } from '#visits/workbench/createEventSearch';
import { type LoadedVisit, loadVisit } from '#visits/workbench/loadVisit';
import { type Answer, jsonLines, openVisit } from './answers';
import type { Application } from './CommandAdapter';
import type { Options } from './options';
import { eventLine, eventOf, type Question } from './question';
import { shrink, why } from './shrink';

/** The value, which must exist: a mistyped path must not look like an answer. */
const existing = (value: unknown, path: string): unknown =>
  value === undefined ? refuse(`${path} does not exist at this step.`) : value;

/** The step that a word names. */
function stepOf({ snapshot }: Question, word = ''): number {
  const { length } = snapshot.events;
  return /^\d+$/.test(word) && Number(word) <= length
    ? Number(word)
    : refuse(`There is no step ${word}: the visit has ${length} events.`);
}

const MARGIN = ' '.repeat(16);

/** The events, or those that contain a text. */
function list({ visit, grep }: Question): Answer {
  const steps = createEventSearch(visit).find(grep);
  const lines = steps.map((step) => eventLine(visit, step));
  return {
    verdict: 'good',
    lines: lines.length > 0 ? lines : ['No event contains this text'],
    data: { events: steps.map((step) => eventOf(visit, step)) },
  };
}

/** The steps that changed a value, with its values. */
function changed({ visit, words: [name = ''] }: Question): Answer {
  const path = name.split('.');
  const steps = stepsChanging(visit.states, path);
  if (steps.length === 0) existing(valueAt(visit.states.at(-1), path), name);
  const changes = steps.map((step) => ({
    ...eventOf(visit, step),
    before: valueAt(visit.states[step - 1], path),
    after: valueAt(visit.states[step], path),
  }));
  return {
    verdict: 'good',
    lines: changes.flatMap(({ step, before, after }) => [
      eventLine(visit, step),
      `${MARGIN}${formatValue(before)} → ${formatValue(after)}`,
    ]),
    data: { path: name, changes },
  };
}

/** The state after a step, or a part of it. */
function state({ visit, words: [name], at }: Question): Answer {
  const whole = visit.states[at];
  const value = name === undefined ? whole : existing(valueAt(whole, name.split('.')), name);
  return { verdict: 'good', lines: jsonLines(value), data: { step: at, value } };
}

/** The differences between the states after two steps. */
function diff(question: Question): Answer {
  const { visit, words } = question;
  const [from, to] = [stepOf(question, words[0]), stepOf(question, words[1])];
  const differences = diffStates(visit.states[from], visit.states[to]);
  return {
    verdict: 'good',
    lines: differences.length === 0 ? ['nothing changed'] : differences.map(lineOf),
    data: { from, to, differences },
  };
}

/** The events that a step led to, each with its depth in the tree of causes. */
const consequencesOf = (visit: LoadedVisit, step: number, depth: number): PlacedStep[] =>
  visit
    .consequencesOf(step)
    .flatMap((consequence) => [
      { step: consequence, depth },
      ...consequencesOf(visit, consequence, depth + 1),
    ]);

interface PlacedStep {
  readonly step: number;
  readonly depth: number;
}

/** The causes and the consequences of a step, as a tree. */
function causes(question: Question): Answer {
  const { visit, words, snapshot } = question;
  if (!snapshot.facts?.causes.length)
    return refuse('The file does not contain the causes of its events.');
  const step = stepOf(question, words[0]);
  const above = visit.causesOf(step).toReversed();
  const tree = [
    ...above.map((cause, depth) => ({ step: cause, depth })),
    { step, depth: above.length },
    ...consequencesOf(visit, step, above.length + 1),
  ];
  return {
    verdict: 'good',
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
function laws({ visit }: Question): Answer {
  const broken = visit.markers.filter(({ kind }) => kind === 'law');
  return {
    verdict: broken.length === 0 ? 'good' : 'bad',
    lines:
      broken.length === 0
        ? ['The visit breaks no law']
        : broken.flatMap(({ step, text }) => [eventLine(visit, step), `${MARGIN}${text}`]),
    data: { broken: broken.map(({ step, text }) => ({ ...eventOf(visit, step), law: text })) },
  };
}

const QUESTIONS: Readonly<Record<string, (question: Question) => Answer | Promise<Answer>>> = {
  list,
  changed,
  state,
  diff,
  why,
  causes,
  laws,
  shrink,
};

/** Shortens the lists of an answer, and says how many entries are left. */
function bounded(data: unknown, limit: number): object {
  const left = Object.entries(data as object).flatMap(([name, list]: [string, unknown]) =>
    Array.isArray(list) && list.length > limit ? [{ name, list: list as unknown[] }] : [],
  );
  return {
    ...(data as object),
    ...Object.fromEntries(left.map(({ name, list }) => [name, list.slice(0, limit)])),
    ...(left.length > 0 && {
      left: Object.fromEntries(left.map(({ name, list }) => [name, list.length - limit])),
    }),
  };
}

/** Answers a question about the visit in a file. */
export async function answer(application: Application, options: Options): Promise<Answer> {
  const { command, files, limit } = options;
  const [file = ''] = files;
  const snapshot = openVisit(application, file);
  const missing = missingStep(snapshot, options.at);
  if (missing) refuse(missing);
  const reply = await QUESTIONS[command]?.({
    ...options,
    application,
    file,
    snapshot,
    at: Math.min(options.at, snapshot.events.length),
    visit: loadVisit(application, snapshot),
  });
  if (!reply) throw new Error(`Unknown command: ${command}.`);
  return { ...reply, data: bounded(reply.data, limit) };
}
