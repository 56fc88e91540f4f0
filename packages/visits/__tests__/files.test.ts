import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { firstDifference, shopVisits } from '#tests/support/shopTools';
import type { SnapshotFacts } from '#visits/format';

const FOLDER = path.resolve('__tests__/snapshots');
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
describe('the recorded visits', () => {
  it.each(FILES)('%s replays as recorded', (file) => {
    expect(firstDifference(shopVisits.read(read(file)))).toBeNull();
  });

  it('of a version without a slice replay as recorded, or show a difference', () => {
    const file = JSON.parse(read('whole-visit.json')) as {
      preloadedState: string;
      snapshot: SnapshotFacts;
    };
    const { recent: _recent, ...older } = JSON.parse(file.preloadedState) as Record<
      string,
      unknown
    >;
    const changes = file.snapshot.changes.map((all) =>
      all.filter(([[slice]]) => slice !== 'recent'),
    );
    const firstDifferenceWith = (own: SnapshotFacts['changes']) =>
      firstDifference(
        shopVisits.read(
          JSON.stringify({
            ...file,
            preloadedState: JSON.stringify(older),
            snapshot: { ...file.snapshot, changes: own },
          }),
        ),
      );
    expect(firstDifferenceWith(changes)).toBeNull();
    expect(firstDifferenceWith(changes.with(5, [[['favorites', 'removed'], ['toy-1']]]))).toBe(5);
  });
});
