/** @jest-environment node */
import type { Favorite } from '#domain/favorite';
import type { Review } from '#domain/review';
import { aReview } from '#tests/support/builders';
import fc, { runs, SEED } from '#tests/support/fastCheck';
import { printFigures } from './figures';
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

const isCreation = (record: unknown): boolean => {
  const { createdAt, updatedAt } = (record ?? {}) as Partial<Review>;
  return createdAt !== undefined && createdAt === updatedAt;
};

/** All tabs and the disk agree, and nothing that shoppers did is missing or came back. */
function check(world: World, { withKill }: { withKill: boolean }): void {
  const [first, ...others] = world.tabs.map(keysOf);
  for (const other of others) expect(other).toEqual(first);
  for (const list of ['favorites', 'reviews'] as const)
    expect(
      world
        .stored(list)
        .map((r) => JSON.stringify(r))
        .sort(),
    ).toEqual(first?.[list]);
  const shownReviews = (first?.reviews ?? []).join('\n');
  for (const made of world.made) {
    const { entry, list, isConfirmed } = made;
    if (withKill && !isConfirmed) continue;
    const rivals = rivalsOf(world, made);
    const isLast = rivals.every(({ entry: { stamp } }) => stamp < entry.stamp);
    const text = entry.record && JSON.stringify(entry.record);
    if (isLast && list === 'favorites') {
      if (text) expect(first?.favorites).toContain(text);
      else
        expect(first?.favorites.join()).not.toContain(
          `"toyId":"${(JSON.parse(entry.key) as string[])[1]}"`,
        );
    }
    if (list !== 'reviews') continue;
    if (isLast && entry.record === null) expect(shownReviews).not.toContain(`"id":"${entry.key}"`);
    // The last edit of a review is there. A review that nobody touched again is there too, under its
    // id or, where two tabs chose it, the next.
    const creations = [made, ...rivals].filter((other) => isCreation(other.entry.record));
    if (entry.record !== null && (rivals.length === 0 || (isLast && creations.length < 2)))
      expect(shownReviews).toContain(JSON.stringify((entry.record as Review).comment));
  }
}

/** Runs many of them; gives how many tabs there were, and how many changes were lost. */
async function many(count: number, options: { kills: number }) {
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

async function manyPlain(options: { kills: number }): Promise<number> {
  let lost = 0;
  for (let seed = SEED; seed < SEED + PLAIN; seed += 1)
    lost += lossesOf(await interleave(seed, { ...options, engine: plainReduxPersist }));
  return lost;
}

const perThousand = `plain redux-persist (first ${PLAIN.toLocaleString('en')} of them)`;

describe('tabs of one profile', () => {
  it(`agree with the disk and lose no change in ${INTERLEAVINGS} interleavings`, async () => {
    const ours = await many(INTERLEAVINGS, { kills: 0 });
    const plain = await manyPlain({ kills: 0 });
    const tried = `${INTERLEAVINGS.toLocaleString('en')} interleavings of 2 to 5 tabs that crash`;
    printFigures(tried, { ours, [perThousand]: plain });
    expect(ours).toBe(0);
    // The same shoppers in the same world: so the harness is known to see a loss.
    expect(plain).toBeGreaterThan(0);
  }, 3_600_000);

  it('keep confirmed changes if the browser is killed repeatedly and localStorage goes back in time', async () => {
    const ours = await many(KILLED, { kills: 3 });
    const plain = await manyPlain({ kills: 3 });
    const tried = `${KILLED.toLocaleString('en')} interleavings more, the browser killed 3 times in each`;
    printFigures(tried, { ours, [perThousand]: plain });
    expect(ours).toBe(0);
    expect(plain).toBeGreaterThan(0);
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
          ).toEqual(['one', 'two']);
      }),
      { numRuns: runs(300) },
    );
  });
});
