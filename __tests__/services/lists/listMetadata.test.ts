import { LIST_KINDS } from '#domain/listKinds';
import {
  type ListMetadata,
  parseMetadata,
  recordEntries,
  serializeMetadata,
  tombstoneEntries,
} from '#services/lists/listMetadata';
import type { Entry, LwwMap } from '#services/lists/lwwMap';
import { aFavorite, NOW } from '#tests/support/builders';

const { favorites } = LIST_KINDS;
const TIME = Date.parse(NOW);
const mapOf = (...entries: Entry[]): LwwMap => new Map(entries.map((entry) => [entry.key, entry]));
const entryOf = (change: Parameters<typeof aFavorite>[0], stamp = TIME): Entry => {
  const record = aFavorite(change);
  return { key: favorites.keyOf(record), stamp, record };
};
const removed = (key: string, stamp: number): Entry => ({ key, stamp, record: null });

/** The entries after they were written and read again. */
function stored(map: LwwMap): Entry[] {
  const metadata = parseMetadata(serializeMetadata(map, favorites));
  const records = [...map.values()].flatMap(({ record }) => record ?? []);
  return [...recordEntries(records, metadata, favorites), ...tombstoneEntries(metadata)];
}

describe('the metadata of a list', () => {
  it('contains removals, and the times of records that were changed at another time', () => {
    const own = entryOf({ toyId: 'toy-1' });
    const later = entryOf({ toyId: 'toy-2' }, TIME + 5);
    const gone = removed('gone', TIME + 7);
    expect(stored(mapOf(own, later, gone))).toStrictEqual([own, later, gone]);
    expect(serializeMetadata(mapOf(own), favorites)).toBe('{"changed":[],"removed":[]}');
  });

  it('is the same text for equal lists', () => {
    const entries = ['toy-2', 'toy-1', 'toy-3'].map((toyId) => entryOf({ toyId }, TIME + 1));
    const removals = ['c', 'a', 'b'].map((key) => removed(key, 1));
    const text = serializeMetadata(mapOf(...entries, ...removals), favorites);
    const reverse = [...entries, ...removals].reverse();
    expect(serializeMetadata(mapOf(...reverse), favorites)).toBe(text);
    expect(parseMetadata(text).tombstones).toStrictEqual([
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ]);
  });

  it('contains the newest 5,000 removals', () => {
    const keyOf = (index: number) => `key-${String(index).padStart(4, '0')}`;
    const removals = Array.from({ length: 5_001 }, (_, index) => removed(keyOf(index), index));
    const keysIn = (entries: readonly Entry[]) =>
      parseMetadata(serializeMetadata(mapOf(...entries), favorites)).tombstones.map(([key]) => key);
    const kept = keysIn(removals);
    expect([kept.length, kept[0], kept.at(-1)]).toStrictEqual([5_000, 'key-0001', 'key-5000']);
    expect(keysIn(removals.slice(1))).toHaveLength(5_000);
    const atOnce = keysIn(removals.map(({ key }) => removed(key, 1)).reverse());
    expect([atOnce.length, atOnce[0], atOnce.at(-1)]).toStrictEqual([
      5_000,
      'key-0000',
      'key-4999',
    ]);
  });

  it.each([
    ['none', null],
    ['invalid JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['rows that are no list', '{"changed":7,"removed":{}}'],
    ['a row that is no list', '{"changed":[null,"text",{"0":"key","1":1}]}'],
    ['a row without a key', '{"removed":[[1,2]]}'],
    ['a row with a text as time', '{"removed":[["key","1"]],"changed":[["key",1,null]]}'],
  ])('counts as empty if it is damaged: %s', (_name, text) => {
    expect(parseMetadata(text)).toStrictEqual({ timestamps: [], tombstones: [] });
  });
});

describe('the time of a stored record', () => {
  const { record, key } = entryOf({});
  const records = record === null ? [] : [record];
  const checksum = parseMetadata(serializeMetadata(mapOf(entryOf({}, 1)), favorites))
    .timestamps[0]?.[2];
  const entriesWith = (timestamps: ListMetadata['timestamps']) =>
    recordEntries(records, { timestamps }, favorites);

  it('is its own time if the metadata names another record or another text of it', () => {
    const wrong = Number(checksum) + 1;
    expect(entriesWith([['other', 5, Number(checksum)]])).toStrictEqual([entryOf({})]);
    expect(entriesWith([[key, TIME + 5, wrong]])).toStrictEqual([entryOf({})]);
  });

  it('is the latest one in the metadata of two tabs', () => {
    const sum = Number(checksum);
    const rows = [
      [key, TIME + 5, sum],
      [key, TIME + 9, sum],
      [key, TIME + 7, sum],
    ] as const;
    expect(entriesWith(rows)).toStrictEqual([entryOf({}, TIME + 9)]);
  });

  it('decides which of two records with the same identity counts; the last one if it is equal', () => {
    const older = aFavorite({ date: '2025-01-01T00:00:00.000Z' });
    const newer = aFavorite();
    const none = { timestamps: [], tombstones: [] };
    for (const both of [
      [older, newer],
      [newer, older],
    ])
      expect(recordEntries(both, none, favorites)).toStrictEqual([entryOf({})]);
    const noted = { ...newer, note: 'mine' };
    expect(recordEntries([newer, noted], none, favorites)[0]?.record).toBe(noted);
  });
});
