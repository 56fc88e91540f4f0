import { readFileSync, writeFileSync } from 'node:fs';
import { requireTs } from '../requireTs.mjs';
import { replayVisit } from './checks.mjs';

const { shopVisits } = requireTs('src/qa/shopAdapter.ts');
const { selectAddress } = requireTs('src/features/filter/filterSlice.ts');
const { hrefOf } = requireTs('src/features/router/routerSlice.ts');
const { screenFacts } = requireTs('src/visits/screenDifferences.ts');
const { appVersion: versionOf } = requireTs('scripts/settings.ts');

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url)));
const appVersion = versionOf(version, process.env);

/** The text of a file that the shop did not write, such as an export of the DevTools, as the shop would write it. */
function writtenFile({ snapshot: { initial, events, facts }, outcomes }) {
  const end = outcomes.at(-1)?.state ?? initial;
  const recorded = outcomes.map((outcome, index) => ({
    ...outcome,
    at: facts?.times[index] ?? index,
    action: events[index],
  }));
  return shopVisits.stringify(
    { initial, events: recorded, droppedCount: 0 },
    {
      appVersion,
      takenAt: new Date().toISOString(),
      url: hrefOf(selectAddress(end)),
      viewport: 'unknown',
    },
  );
}

/** Writes the states and screens that this version gives into the file of a replayed visit. */
export async function acceptFile(file, visit) {
  const isOfShop = Boolean(visit.snapshot.facts?.appVersion); // an export has times only
  const own = isOfShop ? visit : await replayVisit(shopVisits.parse(writtenFile(visit)));
  const facts = {
    ...own.snapshot.facts,
    appVersion,
    ...screenFacts(own.texts, { keepsTexts: true }),
  };
  writeFileSync(file, `${shopVisits.update(own.snapshot, facts, own.outcomes)}\n`);
}
