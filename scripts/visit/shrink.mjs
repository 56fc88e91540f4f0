import { readFileSync, writeFileSync } from 'node:fs';
import { readExpectation } from '../replay/readExpectation.mjs';
import { requireTs } from '../requireTs.mjs';
import { eventLine, eventOf } from './questions.mjs';

const { whyValue, writtenValueStays } = requireTs('src/visits/findProperty.ts');
const { shopVisits } = requireTs('src/qa/shopAdapter.ts');
const { shopEffects } = requireTs('src/qa/shopEffects.ts');
const { refuse } = requireTs('src/visits/format.ts');
const { formatValue } = requireTs('src/visits/values.ts');
const { appVersion: versionOf } = requireTs('scripts/settings.ts');

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url)));

/** What the user or something outside did, of these steps. */
const actsIn = (visit, steps) => steps.filter((step) => visit.parentAt(step) === null);

/** Why a value is what it is: who wrote it, and what it needs. */
export async function why({ visit, snapshot, words: [name], at }) {
  const path = name.split('.');
  const { value, step, before, causes } = whyValue(visit.states, path, {
    at,
    parentOf: visit.parentAt,
  });
  if (value === undefined && step === 0) refuse(`${name} does not exist at step ${at}.`);
  const property = writtenValueStays(visit.states, path, at);
  const needed = step === 0 ? [] : (await shopVisits.shrink(snapshot, property)).steps;
  const now = `${name} is ${formatValue(value)} after step ${at}`;
  return {
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
            ...actsIn(visit, needed).map((act) => eventLine(visit, act)),
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

/** Writes the smallest part of a visit that shows what is wrong. */
export async function shrink({ visit, snapshot, file, at, out, expect, effects }) {
  const property = effects
    ? await shopVisits.findEffect(snapshot, shopEffects)
    : shopVisits.findProperty(snapshot, { at, expect: expect.map(readExpectation) });
  const { steps, tried } = await shopVisits.shrink(snapshot, property);
  const text = await shopVisits.part(
    snapshot,
    { steps, property },
    { appVersion: versionOf(version, process.env), takenAt: new Date().toISOString() },
  );
  const name = out ?? `${file.replace(/\.json$/, '')}-shrunk.json`;
  writeFileSync(name, `${text}\n`);
  return {
    lines: [
      property.statement,
      `It needs ${steps.length} of ${snapshot.events.length} events (${tried} tries)`,
      ...actsIn(visit, steps).map((step) => eventLine(visit, step)),
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
