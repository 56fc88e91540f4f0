import { LIST_KINDS } from '#domain/listKinds';
import { parseMetadata, serializeMetadata } from '#services/lists/listMetadata';
import type { Entry, LwwMap } from '#services/lists/lwwMap';

const { favorites } = LIST_KINDS;
const mapOf = (...entries: Entry[]): LwwMap => new Map(entries.map((entry) => [entry.key, entry]));
const removed = (key: string, stamp: number): Entry => ({ key, stamp, record: null });

describe('the metadata of a list', () => {
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
});
