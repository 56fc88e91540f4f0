import type { Favorite } from '#domain/favorite';
import type { Review } from '#domain/review';
import { aFavorite, aReview } from '#tests/support/builders';
import { createRandom, type Engine, type Tab, turn, type UserChange, World } from './world';

const pick = <T>(world: World, items: readonly T[]): T | undefined =>
  items[world.random(items.length || 1)];

/** One random action of a user in one of the tabs. */
function act(world: World, tab: Tab, serial: number): void {
  const iso = new Date(tab.now()).toISOString();
  const mine = tab.shown.reviews as readonly Review[];
  const kept = tab.shown.favorites as readonly Favorite[];
  const ignore = () => undefined; // the change of a crashed tab may reject
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
      // Few different times, so that two tabs often choose the same id.
      const at = Math.floor(tab.now() / 1500) * 1500;
      const created = new Date(at).toISOString();
      const dates = { createdAt: created, updatedAt: created };
      void tab
        .change('reviews', aReview({ id: `review-${at}`, comment: `#${serial}`, ...dates }), 'put')
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

/**
 * Runs two to four tabs with a few dozen changes, crashes and new tabs, in an order that the seed
 * determines. Then kills the browser `kills` times, with days in between.
 */
export async function interleave(
  seed: number,
  { kills = 0, engine }: { readonly kills?: number; readonly engine?: Engine } = {},
): Promise<World> {
  const world = new World(createRandom(seed), engine);
  for (let tabs = 2 + world.random(3); tabs > 0; tabs -= 1) await world.open();
  await world.settle();
  const steps = 5 + world.random(20);
  for (let step = 0; step < steps; step += 1) {
    const action = world.random(30);
    const tab = pick(world, world.tabs);
    if (action === 0 && world.tabs.length > 1 && tab) world.crash(tab);
    else if (action === 1 && world.tabs.length < 5) await world.open();
    else if (tab?.isOpen.favorites && tab.isOpen.reviews) act(world, tab, step);
    for (let deliveries = world.random(8); deliveries > 0; deliveries -= 1) {
      await turn();
      world.deliver();
    }
  }
  await turn();
  for (let kill = 0; kill < kills; kill += 1) {
    if (kill > 0) {
      // The new tabs start, perhaps completely. No record is changed before the next kill.
      for (let deliveries = world.random(60); deliveries > 0; deliveries -= 1) {
        await turn();
        world.deliver();
      }
      world.advanceClock();
    }
    world.kill();
    await world.open();
    await world.open();
  }
  await world.settle();
  return world;
}

/** The changes of other users' actions to the same record. */
export const rivalsOf = ({ changes }: World, { entry, list }: UserChange): UserChange[] =>
  changes.filter(
    (other) => other.list === list && other.entry.key === entry.key && other.entry !== entry,
  );

/** The number of records that were confirmed, not changed again, and are not on disk. */
export function lossesOf(world: World): number {
  const stored = JSON.stringify([world.stored('favorites'), world.stored('reviews')]);
  return world.changes.filter((change) => {
    if (!change.isConfirmed || change.entry.record === null) return false;
    const { record } = change.entry;
    // A review may have got another id after a collision. Its comment is unique.
    const text = 'comment' in record ? `"comment":"${record.comment}"` : JSON.stringify(record);
    return rivalsOf(world, change).length === 0 && !stored.includes(text);
  }).length;
}
