import type { Favorite } from '#domain/favorite';
import { LIST_KINDS } from '#domain/listKinds';
import type { Review } from '#domain/review';
import { aReview } from '#tests/support/builders';
import fc, { runs, SEED } from '#tests/support/fastCheck';
import { plainReduxPersist } from './plainReduxPersist';
import { interleave, lossesOf, rivalsOf } from './shoppers';
import { createRandom, type Tab, World } from './world';

const INTERLEAVINGS = runs(5_000, 1_000_000);
const KILLED = Math.ceil(INTERLEAVINGS / 5);
const PLAIN = Math.min(1_000, KILLED);
const keysOf = (tab: Tab) => ({
  favorites: (tab.shown.favorites as readonly Favorite[]).map((f) => JSON.stringify(f)).sort(),
  reviews: (tab.shown.reviews as readonly Review[]).map((r) => JSON.stringify(r)).sort(),
});

const { keyOf } = LIST_KINDS.favorites;

const isCreation = (record: unknown): boolean => {
  const { createdAt, updatedAt } = (record ?? {}) as Partial<Review>;
  return createdAt !== undefined && createdAt === updatedAt;
};

/** Asserts that all tabs match the disk, no change is missing, and no removed record reappeared. */
function check(world: World, { withKill }: { withKill: boolean }): void {
  const [first, ...others] = world.tabs.map(keysOf);
  for (const other of others) expect(other).toStrictEqual(first);
  for (const list of ['favorites', 'reviews'] as const)
    expect(
      world
        .stored(list)
        .map((r) => JSON.stringify(r))
        .sort(),
    ).toStrictEqual(first?.[list]);
  const shownReviews = (first?.reviews ?? []).join('\n');
  for (const change of world.changes) {
    const { entry, list, isConfirmed } = change;
    if (withKill && !isConfirmed) continue;
    const rivals = rivalsOf(world, change);
    const isLast = rivals.every(({ entry: { stamp } }) => stamp < entry.stamp);
    const text = entry.record && JSON.stringify(entry.record);
    if (isLast && list === 'favorites') {
      if (text) expect(first?.favorites).toContain(text);
      else
        expect(
          first?.favorites.map((favorite) => keyOf(JSON.parse(favorite) as Favorite)),
        ).not.toContain(entry.key);
    }
    if (list !== 'reviews') continue;
    if (isLast && entry.record === null) expect(shownReviews).not.toContain(`"id":"${entry.key}"`);
    // The last edit of a review is shown, and so is a review without further changes. If two tabs
    // chose the same id, one of the reviews has the next id.
    const creations = [change, ...rivals].filter((other) => isCreation(other.entry.record));
    if (entry.record !== null && (rivals.length === 0 || (isLast && creations.length < 2)))
      expect(shownReviews).toContain(JSON.stringify((entry.record as Review).comment));
  }
}

/** Runs `count` interleavings and returns the number of lost changes. */
async function runMany(count: number, options: { kills: number; edits?: boolean }) {
  let lost = 0;
  for (let seed = SEED; seed < SEED + count; seed += 1) {
    const world = await interleave(seed, options);
    lost += lossesOf(world);
    try {
      check(world, { withKill: options.kills > 0 });
    } catch (error) {
      throw new Error(`SEED=${seed}: ${(error as Error).message}`);
    }
  }
  return lost;
}

async function runManyPlain(options: { kills: number }): Promise<number> {
  let lost = 0;
  for (let seed = SEED; seed < SEED + PLAIN; seed += 1)
    lost += lossesOf(await interleave(seed, { ...options, engine: plainReduxPersist }));
  return lost;
}

describe('tabs of one profile', () => {
  it(`agree with the disk and lose no change in ${INTERLEAVINGS} interleavings`, async () => {
    const ours = await runMany(INTERLEAVINGS, { kills: 0 });
    const plain = await runManyPlain({ kills: 0 });
    expect(ours).toBe(0);
    // A control: the same interleavings prove that the harness detects losses.
    expect(plain).toBeGreaterThan(0);
  }, 3_600_000);

  it('keep confirmed changes if the browser is killed repeatedly and localStorage goes back in time', async () => {
    const ours = await runMany(KILLED, { kills: 3 });
    const plain = await runManyPlain({ kills: 3 });
    expect(ours).toBe(0);
    expect(plain).toBeGreaterThan(0);
  }, 3_600_000);

  it('keep confirmed changes if users also edit the list by hand and delete the journal, and a kill can follow', async () => {
    const ours = await runMany(KILLED, { kills: 2, edits: true });
    expect(ours).toBe(0);
  }, 3_600_000);

  it('keep both of two reviews written in the same millisecond', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1 }), async (seed) => {
        const world = new World(createRandom(seed));
        const [one, two] = [await world.open(), await world.open()];
        await world.settle();
        void one.change('reviews', aReview({ comment: 'one' }), 'put');
        void two.change('reviews', aReview({ comment: 'two' }), 'put');
        await world.settle();
        for (const tab of world.tabs)
          expect(
            (tab.shown.reviews as readonly Review[]).map(({ comment }) => comment).sort(),
          ).toStrictEqual(['one', 'two']);
      }),
      { numRuns: runs(300) },
    );
  });
});
