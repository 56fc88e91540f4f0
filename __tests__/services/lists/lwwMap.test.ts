import { LIST_KINDS } from '#domain/listKinds';
import { type Entry, type LwwMap, merge, nextStamp } from '#services/lists/lwwMap';
import { aReview, NOW } from '#tests/support/builders';

const { reviews } = LIST_KINDS;
const CREATED = Date.parse(NOW);
const mapOf = (...entries: Entry[]): LwwMap => new Map(entries.map((entry) => [entry.key, entry]));
const entriesOf = (map: LwwMap) => [...map.values()].sort((a, b) => (a.key < b.key ? -1 : 1));

/** The result of merging two entries, which must be equal in both orders. */
function mergeBoth(a: Entry, b: Entry): Entry[] {
  const merged = entriesOf(merge(mapOf(a), [b], reviews));
  expect(entriesOf(merge(mapOf(b), [a], reviews))).toStrictEqual(merged);
  expect(entriesOf(merge(merge(mapOf(a), [b], reviews), [a, b], reviews))).toStrictEqual(merged);
  return merged;
}

describe('two reviews with the same id', () => {
  const entryOf = (change: Parameters<typeof aReview>[0], stamp = CREATED): Entry => {
    const record = aReview(change);
    return { key: record.id, stamp, record };
  };
  const one = entryOf({ comment: 'one' });
  const two = entryOf({ comment: 'two' });

  it('created in the same millisecond are both kept, one under an id that every version chooses', () => {
    expect(mergeBoth(one, two)).toStrictEqual([
      one,
      entryOf({ id: 'review-1767323045485', comment: 'two' }),
    ]);
    expect(mergeBoth(one, entryOf({ comment: 'দুই' }))).toStrictEqual([
      one,
      entryOf({ id: 'review-1767323045607', comment: 'দুই' }),
    ]);
  });

  it('are one review if both are equal, or one of them is an edit', () => {
    expect(mergeBoth(one, one)).toStrictEqual([one]);
    const edit = entryOf({ comment: 'edited' }, CREATED + 1);
    expect(mergeBoth(one, edit)).toStrictEqual([edit]);
    expect(mergeBoth(two, edit)).toStrictEqual([edit]);
    const removed: Entry = { key: one.key, stamp: CREATED, record: null };
    expect(mergeBoth(one, removed)).toStrictEqual([one]);
  });

  it.each(['review-x', 'imported', 'review-9007199254740993'])(
    'are one review if no other id can be chosen: %s',
    (id) => {
      expect(
        mergeBoth(entryOf({ id, comment: 'one' }), entryOf({ id, comment: 'two' })),
      ).toStrictEqual([entryOf({ id, comment: 'two' })]);
    },
  );
});

it('a change is later than all that is known of its record, whatever the clock says', () => {
  const current: Entry = { key: 'k', stamp: 10, record: null };
  expect(nextStamp(current, 5, 7)).toBe(11);
  expect(nextStamp(current, 10, 10)).toBe(11);
  expect(nextStamp(current, 50, 99)).toBe(50);
  expect(nextStamp(undefined, 5, 99)).toBe(5);
});
