import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { UnknownAction } from '@reduxjs/toolkit';
import { selectAddress } from '#features/filter/filterSlice';
import { hrefOf } from '#features/router/routerSlice';
import { shopVisits } from '#qa/shopAdapter';
import type { RootState } from '#store/rootReducer';
import { VISITS } from '#tests/support/visits';
import type { SnapshotFacts } from '#visits/format';
import { hashState } from '#visits/hashState';

const FOLDER = path.resolve('__tests__/snapshots');
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const endOf = (file: string) => {
  const end = shopVisits.statesOf(shopVisits.read(read(file))).at(-1);
  if (!end) throw new Error(`${file} has no states.`);
  return end;
};

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

/** Whether an event is the first read of a list that is not among these slices. */
const isReadOfOtherList = ({ type, key }: UnknownAction, slices: readonly string[]) =>
  type === 'persist/REHYDRATE' && !slices.includes(String(key));

/**
 * The content of a recorded visit for the given slices, so that a slice added later changes nothing.
 * Excludes the checksums, which the replay verifies, the times, which are only numbered, and
 * what was seen.
 */
const contentOf = (text: string, slices: readonly string[]) => {
  const { events, start } = parsed(text);
  const { facts: own } = shopVisits.parse(text); // without those of version 1.0.0 that are no longer written
  if (!own) throw new Error('A recorded visit has facts.');
  const { stateChecksums: _checksums, times: _times, checksumRule: _rule, ...others } = own;
  const {
    screens: _screens,
    screenTexts: _texts,
    views: _views,
    inputs: _inputs,
    ...facts
  } = others;
  return {
    events: events.filter((event) => !isReadOfOtherList(event, slices)),
    start: slices.map((name) => [name, start[name]]),
    facts: { ...facts, slices },
  };
};

describe('the recorded visits', () => {
  it.each(Object.entries(VISITS))(
    'match the current visit %s (to update: UPDATE_SNAPSHOTS=1)',
    async (name, visit) => {
      const { recording, shop } = await visit();
      const url = hrefOf(selectAddress(shop.store.getState()));
      const text = shopVisits.stringify(recording, {
        appVersion: '0.1.0',
        takenAt: '2026-01-02T03:04:05.000Z',
        url,
        viewport: '360x740',
      });
      if (process.env['UPDATE_SNAPSHOTS'] === '1')
        writeFileSync(path.join(FOLDER, `${name}.json`), `${text}\n`);
      const recorded = read(`${name}.json`);
      const { slices } = parsed(recorded).snapshot.checksumRule;
      expect(contentOf(text, slices)).toStrictEqual(contentOf(recorded, slices));
    },
  );

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
    expect(shopVisits.brokenLaws(visit)).toStrictEqual([]);
  });

  it('contain a favourite once if another tab reports it during the save', () => {
    const { favorites } = endOf('change-in-another-tab-while-saving.json');
    expect(favorites.items.map(({ toyId }) => toyId)).toStrictEqual(['toy-2']);
  });
});
