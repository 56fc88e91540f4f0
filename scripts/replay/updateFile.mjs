import { readFileSync, writeFileSync } from 'node:fs';
import { requireTs } from '../requireTs.mjs';
import { outcomesOf } from './replayFile.mjs';

const { shopVisits } = requireTs('src/qa/shopAdapter.ts');
const { selectAddress } = requireTs('src/features/filter/filterSlice.ts');
const { hrefOf } = requireTs('src/features/router/routerSlice.ts');

const { appVersion: versionOf } = requireTs('scripts/settings.ts');

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url)));
const appVersion = versionOf(version, process.env);

/** A snapshot of a file that the shop did not write, such as an export of the DevTools. */
function snapshotOf({ initial, events }, outcomes) {
  const end = outcomes.at(-1)?.state ?? initial;
  const recorded = outcomes.map((outcome, at) => ({ ...outcome, at, action: events[at] }));
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

/** Writes the states that this version gives into a file. Returns the number of events. */
export function updateFile(file) {
  const snapshot = shopVisits.read(readFileSync(file, 'utf8'));
  const outcomes = outcomesOf(snapshot);
  const text = snapshot.facts
    ? shopVisits.update(snapshot, { ...snapshot.facts, appVersion }, outcomes)
    : snapshotOf(snapshot, outcomes);
  writeFileSync(file, `${text}\n`);
  return snapshot.events.length;
}
