/** @jest-environment node */
import fc from 'fast-check';
import type { Favorite } from '../../../src/domain/favorite';
import type { Review } from '../../../src/domain/review';
import { aFavorite, aReview } from '../../support/builders';
import { createRandom, turn, World, type Tab } from './world';

const SOAK = process.env['SOAK'] === '1';
const INTERLEAVINGS = SOAK ? 1_000_000 : 5_000;
/** Runs of one number start from here; a failure prints the seed to put in its place. */
const FIRST_SEED = Number(process.env['SEED'] ?? 1);

const pick = <T>(world: World, items: readonly T[]): T | undefined =>
  items[world.random(items.length || 1)];

/** One thing that shoppers do, in one of the tabs. */
function act(world: World, tab: Tab, serial: number): void {
  const iso = new Date(tab.now()).toISOString();
  const mine = tab.shown.reviews as readonly Review[];
  const kept = tab.shown.favorites as readonly Favorite[];
  const ignore = () => undefined; // a tab that crashed never hears back
  switch (world.random(5)) {
    case 0:
      void tab
        .change('favorites', aFavorite({ toyId: `toy-${world.random(6)}`, date: iso }), 'put')
        .catch(ignore);
      return;
    case 1: {
      const gone = pick(world, kept);
      if (gone) void tab.change('favorites', gone, 'remove').catch(ignore);
      return;
    }
    case 2: {
      // Few instants, so that two tabs often choose the same id; apart from where a second one moves.
      const at = Math.floor(tab.now() / 1500) * 1500;
      const created = new Date(at).toISOString();
      void tab
        .change(
          'reviews',
          aReview({
            id: `review-${at}`,
            comment: `#${serial}`,
            createdAt: created,
            updatedAt: created,
          }),
          'put',
        )
        .catch(ignore);
      return;
    }
    case 3: {
      const edited = pick(world, mine);
      if (edited)
        void tab
          .change('reviews', { ...edited, comment: `edit ${serial}`, updatedAt: iso }, 'put')
          .catch(ignore);
      return;
    }
    default: {
      const gone = pick(world, mine);
      if (gone) void tab.change('reviews', gone, 'remove').catch(ignore);
    }
  }
}

const keysOf = (tab: Tab) => ({
  favorites: (tab.shown.favorites as readonly Favorite[]).map((f) => JSON.stringify(f)).sort(),
  reviews: (tab.shown.reviews as readonly Review[]).map((r) => JSON.stringify(r)).sort(),
});

/** Two to four tabs, a few dozen changes, crashes and new tabs, in an order that the seed decides. */
async function interleave(seed: number, { withKill }: { withKill: boolean }) {
  const world = new World(createRandom(seed));
  for (let tabs = 2 + world.random(3); tabs > 0; tabs -= 1) await world.open();
  await world.settle();
  const steps = 5 + world.random(20);
  for (let step = 0; step < steps; step += 1) {
    const what = world.random(30);
    const tab = pick(world, world.tabs);
    if (what === 0 && world.tabs.length > 1 && tab) world.crash(tab);
    else if (what === 1 && world.tabs.length < 5) await world.open();
    else if (tab?.isOpen.favorites && tab.isOpen.reviews) act(world, tab, step);
    for (let deliveries = world.random(8); deliveries > 0; deliveries -= 1) {
      await turn();
      world.deliver();
    }
  }
  await turn();
  if (withKill) {
    world.kill();
    await world.open();
    await world.open();
  }
  await world.settle();
  return world;
}

/** All tabs and the disk agree, and nothing that shoppers did is missing or came back. */
function check(world: World, { withKill }: { withKill: boolean }): void {
  const [first, ...others] = world.tabs.map(keysOf);
  for (const other of others) expect(other).toEqual(first);
  for (const list of ['favorites', 'reviews'] as const) {
    const stored = (JSON.parse(world.read(list) ?? '[]') as unknown[]).map((r) =>
      JSON.stringify(r),
    );
    expect(stored.sort()).toEqual(first?.[list]);
  }
  const shownReviews = (first?.reviews ?? []).join('\n');
  for (const { entry, list, isConfirmed } of world.made) {
    if (withKill && !isConfirmed) continue;
    const rivals = world.made.filter(
      (other) => other.list === list && other.entry.key === entry.key && other.entry !== entry,
    );
    const isLast = rivals.every(({ entry: { stamp } }) => stamp < entry.stamp);
    const text = entry.record && JSON.stringify(entry.record);
    if (isLast && list === 'favorites') {
      if (text) expect(first?.favorites).toContain(text);
      else
        expect(first?.favorites.join()).not.toContain(
          `"toyId":"${(JSON.parse(entry.key) as string[])[1]}"`,
        );
    }
    if (isLast && list === 'reviews' && entry.record === null)
      expect(shownReviews).not.toContain(`"id":"${entry.key}"`);
    // A review that nobody touched again is there, under its id or, where two tabs chose it, the next.
    if (rivals.length === 0 && list === 'reviews' && entry.record)
      expect(shownReviews).toContain(JSON.stringify((entry.record as Review).comment));
  }
}

describe('tabs of one profile', () => {
  it(`agree with the disk on exactly what shoppers did, in ${INTERLEAVINGS} interleavings`, async () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + INTERLEAVINGS; seed += 1) {
      const world = await interleave(seed, { withKill: false });
      try {
        check(world, { withKill: false });
      } catch (error) {
        throw new Error(`SEED=${seed}: ${(error as Error).message}`);
      }
    }
  }, 3_600_000);

  it('keep what was confirmed when the browser is killed and localStorage goes back in time', async () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + INTERLEAVINGS / 5; seed += 1) {
      const world = await interleave(seed, { withKill: true });
      try {
        check(world, { withKill: true });
      } catch (error) {
        throw new Error(`SEED=${seed}: ${(error as Error).message}`);
      }
    }
  }, 3_600_000);

  it('lose neither of two reviews written in the same millisecond', async () => {
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
      { numRuns: 300 },
    );
  });
});
