import { writeFileSync } from 'node:fs';
import { whyValue, writtenValueStays } from '#visits/findProperty';
import { refuse } from '#visits/format';
import { formatValue } from '#visits/values';
import type { LoadedVisit } from '#visits/workbench/loadVisit';
import type { Answer } from './answers';
import { effectsOf } from './CommandAdapter';
import { eventLine, eventOf, type Question } from './question';

/** What the user or something outside did, of these steps, as lines. */
const actsIn = (visit: LoadedVisit, steps: readonly number[]): string[] =>
  steps.filter((step) => visit.parentAt(step) === null).map((step) => eventLine(visit, step));

/** Why a value is what it is: who wrote it, and what it needs. */
export async function why(question: Question): Promise<Answer> {
  const { application, visit, snapshot, at, words } = question;
  const [name = ''] = words;
  const path = name.split('.');
  const { value, step, before, causes } = whyValue(visit.states, path, {
    at,
    parentOf: visit.parentAt,
  });
  if (value === undefined && step === 0) refuse(`${name} does not exist at step ${at}.`);
  const property = writtenValueStays(visit.states, path, at);
  const needed = step === 0 ? [] : (await application.visits.shrink(snapshot, property)).steps;
  const now = `${name} is ${formatValue(value)} after step ${at}`;
  return {
    verdict: 'good',
    lines:
      step === 0
        ? [now, 'It is so since the start: no event has changed it']
        : [
            `${now}; before, ${formatValue(before)}. It was written by`,
            eventLine(visit, step),
            causes.length > 0
              ? 'because of'
              : `It came ${visit.originAt(step) ?? 'from an unknown cause'}`,
            ...causes.map((cause) => eventLine(visit, cause)),
            `It needs ${needed.length} of ${step} events`,
            ...actsIn(visit, needed),
          ],
    data: {
      path: name,
      value,
      before,
      writtenBy: eventOf(visit, step),
      causes: causes.map((cause) => eventOf(visit, cause)),
      needed: needed.map((kept) => eventOf(visit, kept)),
    },
  };
}

/** What is wrong in a visit: a value, a step that is not as recorded, or what listeners and thunks do otherwise. */
async function wrongIn({ application, snapshot, at, expect, effects }: Question) {
  const { visits } = application;
  return effects
    ? visits.findEffect(snapshot, await effectsOf(application))
    : visits.findProperty(snapshot, { at, expect });
}

/** Writes the smallest part of a visit that shows what is wrong. */
export async function shrink(question: Question): Promise<Answer> {
  const { application, visit, snapshot, file, out } = question;
  const { visits, version } = application;
  const property = await wrongIn(question);
  const { steps, tried } = await visits.shrink(snapshot, property);
  const about = { appVersion: version(), takenAt: new Date().toISOString() };
  const text = await visits.part(snapshot, { steps, property }, about);
  const name = out ?? `${file.replace(/\.json$/, '')}-shrunk.json`;
  writeFileSync(name, `${text}\n`);
  return {
    verdict: 'good',
    lines: [
      property.statement,
      `It needs ${steps.length} of ${snapshot.events.length} events (${tried} tries)`,
      ...actsIn(visit, steps),
      `Written to ${name}; it replays as recorded`,
    ],
    data: {
      shown: property.statement,
      events: steps.map((step) => eventOf(visit, step)),
      tried,
      file: name,
    },
  };
}
