import { missingStep } from '#visits/expectations';
import { refuse } from '#visits/format';
import { readPath, valueAt } from '#visits/values';
import { type LoadedVisit, loadVisit } from '#visits/workbench/loadVisit';
import { type Answer, jsonLines, openVisit } from './answers';
import type { Application } from './CommandAdapter';
import type { Options } from './options';
import { eventLine, type Question } from './question';

/** The value, which must exist: a mistyped path must not look like an answer. */
const existing = (value: unknown, path: string): unknown =>
  value === undefined ? refuse(`${path} does not exist at this step.`) : value;

/** The events, or those that contain a text. */
function list({ visit, grep }: Question): Answer {
  const steps = visit.find(grep);
  const lines = steps.map((step) => eventLine(visit, step));
  return {
    verdict: 'good',
    lines: lines.length > 0 ? lines : ['No event contains this text'],
  };
}

/** The state after a step, or a part of it. */
function state({ visit, words: [name], at }: Question): Answer {
  const whole = visit.states[at];
  const value = name === undefined ? whole : existing(valueAt(whole, readPath(name)), name);
  return { verdict: 'good', lines: jsonLines(value) };
}

/** The lines of an event and of all that it led to, each deeper than its cause. */
const treeOf = (visit: LoadedVisit, step: number, depth: number): string[] => [
  eventLine(visit, step, '  '.repeat(depth)),
  ...visit.consequencesOf(step).flatMap((next) => treeOf(visit, next, depth + 1)),
];

/** The causes and the consequences of an event, as a tree. */
function causes({ visit, snapshot, words: [word = ''] }: Question): Answer {
  if (!snapshot.facts?.causes.length)
    return refuse('The file does not contain the causes of its events.');
  const step = Number(word);
  const missing = Number.isInteger(step)
    ? missingStep(snapshot, step)
    : `There is no step ${word}.`;
  if (missing) return refuse(missing);
  const above = visit.causesOf(step).toReversed();
  const lines = above.map((cause, depth) => eventLine(visit, cause, '  '.repeat(depth)));
  return { verdict: 'good', lines: [...lines, ...treeOf(visit, step, above.length)] };
}

const QUESTIONS: Readonly<Record<string, (question: Question) => Answer | Promise<Answer>>> = {
  list,
  state,
  causes,
};

/** Answers a question about the visit in a file. */
export async function answer(application: Application, options: Options): Promise<Answer> {
  const { command, files } = options;
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
  return reply;
}
