import { createRecordStorage } from '#services/browser/createRecordStorage';
import type { StorageEnvironment } from '#services/lists/storageEnvironment';
import { environmentOn } from '#tests/services/lists/openTab';
import { median } from './median';

const SIZES = [10, 100, 1_000, 10_000];
const RUNS = 21;

/** A tab whose localStorage is a map, so that only the engine is measured. Long timers never run. */
const benchEnvironment = (disk: Map<string, string>): StorageEnvironment => ({
  ...environmentOn(disk),
  clock: { now: () => Date.now() },
  later: (callback, ms) => {
    if (ms < 1000) setImmediate(callback);
  },
});

const aReview = (index: number) => ({
  id: `review-${1_600_000_000_000 + index}`,
  toyId: `toy-${(index % 12) + 1}`,
  userId: 'uid-bench',
  userEmail: 'bench@example.com',
  rating: (index % 5) + 1,
  comment: `Comment number ${index}, of an ordinary length, about a toy that somebody liked.`,
  createdAt: new Date(1_600_000_000_000 + index).toISOString(),
  updatedAt: new Date(1_600_000_000_000 + index).toISOString(),
});

/** Measures one start and one write in milliseconds, for lists of growing size. */
export async function benchStorage() {
  const rows: { size: number; start: number; write: number }[] = [];
  for (const size of SIZES) {
    const text = JSON.stringify(Array.from({ length: size }, (_, index) => aReview(index)));
    const starts: number[] = [];
    const writes: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const storage = createRecordStorage(benchEnvironment(new Map([['reviews', text]])));
      const began = performance.now();
      await storage.engine.getItem('reviews');
      const read = performance.now();
      await storage.put('reviews', aReview(size + 1));
      starts.push(read - began);
      writes.push(performance.now() - read);
    }
    rows.push({ size, start: median(starts), write: median(writes) });
  }
  return rows;
}
