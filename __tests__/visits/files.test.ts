import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { UnknownAction } from '@reduxjs/toolkit';
import { shopVisits } from '#qa/shopAdapter';
import type { RootState } from '#store/rootReducer';
import type { SnapshotFacts } from '#visits/format';
import { hashState } from '#visits/hashState';

const FOLDER = path.resolve('__tests__/snapshots');
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
/** Parses a file, including the JSON texts in it. */
const parsed = (text: string) => {
  const file = JSON.parse(text) as {
    payload: string;
    preloadedState: string;
    snapshot: SnapshotFacts;
  };
  return {
    ...file,
    events: JSON.parse(file.payload) as UnknownAction[],
    start: JSON.parse(file.preloadedState) as Record<string, unknown>,
  };
};

describe('the recorded visits', () => {
  it.each(FILES)('%s replays as recorded', (file) => {
    expect(shopVisits.firstDifference(shopVisits.read(read(file)))).toBeNull();
  });

  it('of a version without a slice replay as recorded, or show a difference', () => {
    const { payload, start, events, snapshot } = parsed(read('whole-visit.json'));
    const { recent: _recent, ...older } = start;
    const slices = Object.keys(older);
    const states = shopVisits.statesOf({ initial: start as unknown as RootState, events }); // a valid file
    const checksums = states.slice(1).map((state) => hashState(state, slices));
    const firstDifferenceWith = (stateChecksums: readonly number[]) => {
      const facts = { ...snapshot, stateChecksums, checksumRule: { slices } };
      const file = { payload, preloadedState: JSON.stringify(older), snapshot: facts };
      return shopVisits.firstDifference(shopVisits.read(JSON.stringify(file)));
    };
    expect(firstDifferenceWith(checksums)).toBeNull();
    expect(firstDifferenceWith(checksums.with(5, 0))).toBe(5);
  });

  it('of a version with events and slices that are gone are read, and replayed without them', () => {
    const old = readFileSync('__tests__/fixtures/visits/before-state-that-is-read.json', 'utf8');
    const { events, start } = parsed(old);
    expect(events.map(({ type }) => type)).toContain('updates/reloadRequested');
    expect(Object.keys(start)).toStrictEqual(expect.arrayContaining(['errors', 'listLengths']));

    const visit = shopVisits.read(old);
    const states = shopVisits.statesOf(visit);
    expect(Object.keys(visit.initial)).not.toContain('listLengths');
    expect(states).toHaveLength(events.length + 1);
    expect(states.at(-1)?.auth.session).toStrictEqual({ status: 'signedOut' });
    expect(shopVisits.findings(visit)).toStrictEqual([]);
  });
});
