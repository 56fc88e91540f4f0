import { writeFileSync } from 'node:fs';
import { stepsChanging } from '#visits/diffStates';
import { actStaysWrong, writtenValueStays } from '#visits/findProperty';
import { refuse, UnusableSnapshot } from '#visits/format';
import type { Property } from '#visits/shrink';
import { formatValue, valueAt } from '#visits/values';
import type { LoadedVisit } from '#visits/workbench/loadVisit';
import type { Answer } from './answers';
import { effectsOf } from './CommandAdapter';
import { drivenDifferences, isSameDifference } from './drive';
import { eventLine, type Question } from './question';
import { shrinkInBrowser } from './shrinkInBrowser';

/** What the user or something outside did, of these steps, as lines. */
const actsIn = (visit: LoadedVisit, steps: readonly number[]): string[] =>
  steps.filter((step) => visit.parentAt(step) === null).map((step) => eventLine(visit, step));

/** Why a value is what it is: who wrote it, and what it needs. */
export async function why(question: Question): Promise<Answer> {
  const { application, visit, snapshot, at, words } = question;
  const [name = ''] = words;
  const path = name.split('.');
  const step = stepsChanging(visit.states.slice(0, at + 1), path).at(-1) ?? 0;
  const [value, before] = [at, step - 1].map((own) => valueAt(visit.states[own], path));
  if (value === undefined && step === 0) refuse(`${name} does not exist at step ${at}.`);
  const now = `${name} is ${formatValue(value)} after step ${at}`;
  if (step === 0)
    return {
      verdict: 'good',
      lines: [now, 'It is so since the start: no event has changed it'],
    };
  const causes = visit.causesOf(step);
  const property = writtenValueStays(visit.states, path, at);
  const { steps, proof } = await application.visits.shrink(
    snapshot,
    property,
    await application.effects?.(),
  );
  return {
    verdict: 'good',
    lines: [
      `${now}; before, ${formatValue(before)}. It was written by`,
      eventLine(visit, step),
      causes.length > 0
        ? 'because of'
        : `It came ${visit.originAt(step) ?? 'from an unknown cause'}`,
      ...causes.map((cause) => eventLine(visit, cause)),
      `It needs ${steps.length} of ${snapshot.events.length} events`,
      ...actsIn(visit, steps),
      proof,
    ],
  };
}

/**
 * The first difference when an application performs a visit. Differences of the focus count only if there are no others, because
 * scripts can move the focus without a recorded input.
 */
async function drivenProperty({ application, snapshot, app = '', answers }: Question) {
  const { differences } = await drivenDifferences(application, snapshot, { app, answers });
  const first = differences.find(({ kind }) => kind !== 'focus') ?? differences[0];
  if (!first) return refuse('All is as recorded, also when the application performs it.');
  const statement = `act ${first.act}, ${first.words}: ${first.text}`;
  return actStaysWrong(snapshot, { act: first.act, statement }, (found) =>
    found.differences.some((one) => isSameDifference(first, one)),
  );
}

/** What is wrong in a visit. Only with a browser, what the replay of events does not show. */
async function wrongIn(question: Question): Promise<Property<object>> {
  const { application, snapshot, at, expect, effects, drive } = question;
  const { visits } = application;
  try {
    return effects
      ? await visits.findEffect(snapshot, await effectsOf(application))
      : visits.findProperty(snapshot, { at, expect });
  } catch (error) {
    if (!drive || expect.length > 0 || !(error instanceof UnusableSnapshot)) throw error;
    return drivenProperty(question);
  }
}

/** Writes the smallest part of a visit that shows what is wrong. */
export async function shrink(question: Question): Promise<Answer> {
  const { application, visit, snapshot, file, out, drive } = question;
  const { visits, version } = application;
  const property = await wrongIn(question);
  const shown = property.statement;
  const { steps, tried, isShown, proof } = drive
    ? await shrinkInBrowser(application, snapshot, property, question)
    : {
        ...(await visits.shrink(snapshot, property, await application.effects?.())),
        isShown: true,
      };
  const about = { appVersion: version(), takenAt: new Date().toISOString() };
  const name = out ?? `${file.replace(/\.json$/, '')}-shrunk.json`;
  writeFileSync(name, `${visits.part(snapshot, { steps, shown }, about)}\n`);
  const count = `${steps.length} of ${snapshot.events.length} events (${tried} tries)`;
  return {
    verdict: isShown ? 'good' : 'bad',
    lines: [
      shown,
      isShown ? `It needs ${count}` : `Not shown by ${count}`,
      ...actsIn(visit, steps),
      proof,
      `Written to ${name}`,
    ],
  };
}
