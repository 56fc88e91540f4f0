import type { Favorite } from '#domain/favorite';
import { LIST_KINDS } from '#domain/listKinds';
import type { Review } from '#domain/review';
import { aFavorite, aReview } from '#tests/support/builders';
import { createRandom, type Engine, type Tab, turn, type UserChange, World } from './world';

const pick = <T>(world: World, items: readonly T[]): T | undefined =>
  items[world.random(items.length || 1)];

/** A toy and one of the users of the browser. */
const identity = (world: World) => ({
  toyId: `toy-${world.random(4)}`,
  userId: pick(world, ['uid-ayesha', 'uid-rafi'])!,
});

/** A user edits the list of favourites by hand. The browser may be killed before any tab has read that. */
async function editByHand(world: World): Promise<void> {
  await world.settle();
  const favorite = aFavorite({ ...identity(world), date: new Date(world.now).toISOString() });
  const key = LIST_KINDS.favorites.keyOf(favorite);
  const isRemoval = JSON.stringify(world.stored('favorites')).includes(
    JSON.stringify(favorite).slice(0, -`,"date":"${favorite.date}"}`.length),
  );
  const edit = world.edit('favorites', key, isRemoval ? null : favorite);
  if (world.random(3) === 0) await restart(world);
  else {
    await world.settle();
    edit.isConfirmed = true;
  }
}

/** Kills the browser, and starts it again with two tabs. */
async function restart(world: World): Promise<void> {
  world.kill();
  await world.open();
  await world.open();
}

/** A user deletes the journal. A tab that starts then completes it. */
async function deleteJournal(world: World): Promise<void> {
  await world.settle();
  world.deleteJournal();
  await world.open();
  await world.settle();
}

/** One random action of a user in one of the tabs. */
function act(world: World, tab: Tab, serial: number): void {
  const iso = new Date(tab.now()).toISOString();
  const mine = tab.shown.reviews as readonly Review[];
  const kept = tab.shown.favorites as readonly Favorite[];
  const ignore = () => undefined; // the change of a crashed tab may reject
  switch (world.random(5)) {
    case 0: {
      const favorite = aFavorite({ ...identity(world), date: iso });
      void tab.change('favorites', favorite, 'put').catch(ignore);
      return;
    }
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
 * determines. Then kills the browser `kills` times, with days in between. With `edits`, users also edit the stored
 * text by hand, delete the journal, and kill the browser at any time.
 */
export async function interleave(
  seed: number,
  {
    kills = 0,
    edits = false,
    engine,
  }: { readonly kills?: number; readonly edits?: boolean; readonly engine?: Engine } = {},
): Promise<World> {
  const world = new World(createRandom(seed), engine, edits);
  for (let tabs = 2 + world.random(3); tabs > 0; tabs -= 1) await world.open();
  await world.settle();
  const steps = 5 + world.random(20);
  for (let step = 0; step < steps; step += 1) {
    const action = world.random(30);
    const tab = pick(world, world.tabs);
    if (action === 0 && world.tabs.length > 1 && tab) world.crash(tab);
    else if (action === 1 && world.tabs.length < 5) await world.open();
    else if (edits && action < 6) await editByHand(world);
    else if (edits && action < 8 && world.tabs.length < 5) await deleteJournal(world);
    else if (edits && action === 8) await restart(world);
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
    await restart(world);
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
