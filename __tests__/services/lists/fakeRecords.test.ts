import 'fake-indexeddb/auto';
import type { RecordStorage } from '#services/recordStorage';
import { aFavorite, aReview } from '#tests/support/builders';
import { fakeRecords } from '#tests/support/fakes';
import { openTab } from './openTab';

// What the fake of the screen tests and the real storage have in common. A fake that deviates would hide a defect.

const itemsOf = async (storage: RecordStorage, list: 'favorites' | 'reviews') =>
  (await storage.engine.getItem(list))?.items;

interface OpenRecords {
  readonly storage: RecordStorage;
  /** From now on, the device has no room. */
  readonly fill: () => void;
}
const FULL = { reason: 'full', message: expect.stringContaining('no room') } as const;

describe.each<readonly [string, () => OpenRecords]>([
  [
    'the fake',
    () => {
      const { storage, failWith } = fakeRecords();
      const failure = { reason: 'full', message: 'There is no room left.' } as const;
      return { storage, fill: () => failWith(failure) };
    },
  ],
  [
    'the real',
    () => {
      const { storage, fill } = openTab();
      return { storage, fill: () => fill(true) };
    },
  ],
])('%s record storage', (_name, open) => {
  it('adds a record, and replaces the one with the same identity', async () => {
    const { storage } = open();
    await itemsOf(storage, 'favorites');
    const [first, other] = [aFavorite(), aFavorite({ toyId: 'toy-2' })];
    await storage.put('favorites', first);
    await storage.put('favorites', other);
    const later = { ...first, createdAt: '2026-01-03T00:00:00.000Z' };
    await storage.put('favorites', later);
    const items = (await itemsOf(storage, 'favorites')) ?? [];
    expect(items).toHaveLength(2);
    expect(items).toStrictEqual(expect.arrayContaining([later, other]));
  });

  it('removes a record, and does not mind one that is missing', async () => {
    const { storage } = open();
    await itemsOf(storage, 'reviews');
    await storage.put('reviews', aReview());
    await storage.remove('reviews', aReview());
    await storage.remove('reviews', aReview());
    expect(await itemsOf(storage, 'reviews')).toStrictEqual([]);
  });

  it('rejects with plain data, and changes nothing, when the device is full', async () => {
    const { storage, fill } = open();
    await itemsOf(storage, 'reviews');
    await storage.put('reviews', aReview());
    fill();
    const second = aReview({ id: 'review-1700000000002' });
    await expect(storage.put('reviews', second)).rejects.toStrictEqual(FULL);
    expect(await itemsOf(storage, 'reviews')).toStrictEqual([aReview()]);
  });
});
