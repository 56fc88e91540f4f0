import { LIST_KINDS } from '#domain/listKinds';
import type { Entry } from '#services/browser/recordStorage/lwwMap';
import { parseList } from '#services/browser/recordStorage/parseList';
import { StoredList } from '#services/browser/recordStorage/storedList';
import { aFavorite, aReview, NOW } from '#tests/support/builders';
import { environmentOn } from './openTab';

const TIME = Date.parse(NOW);
const LATEST = 'toyshop:favorites-latest';
const MARKS = 'toyshop:favorites-marks';
const first = aFavorite();
const second = aFavorite({ toyId: 'toy-2' });
const keyOf = (record: typeof first) => LIST_KINDS.favorites.keyOf(record);
const entryOf = (record: typeof first, stamp = TIME): Entry => ({
  key: keyOf(record),
  stamp,
  record,
});

/** A list in localStorage, which can be full or denied. */
function openList(disk = new Map<string, string>()) {
  const environment = environmentOn(disk);
  const store = environment.localStorage();
  const state = { isDenied: false, fits: (_key: string, _value: string) => true };
  const written: string[] = [];
  let finishArchive = (_error?: Error): void => undefined;
  const list = new StoredList('favorites', {
    ...environment,
    localStorage: () => {
      if (state.isDenied) throw new DOMException('denied', 'SecurityError');
      return {
        ...store,
        setItem: (key, value) => {
          if (!state.fits(key, value)) throw new DOMException('full', 'QuotaExceededError');
          written.push(key);
          disk.set(key, value);
        },
      };
    },
    later: () => undefined,
    archive: () =>
      new Promise((resolve, reject) => {
        finishArchive = (error) => (error ? reject(error) : resolve());
      }),
  });
  return { list, disk, state, written, finishArchive: (error?: Error) => finishArchive(error) };
}

/** The texts that another tab writes, which knows only these records. */
function textsOf(...records: (typeof first)[]) {
  const { list, disk } = openList();
  for (const record of records) list.change({ type: 'put', record });
  return { list: disk.get('favorites') ?? '', disk, other: list };
}

describe('reading and writing', () => {
  it('writes the schema version, and skips a write without changes', () => {
    const { list, disk, written } = openList();
    expect(list.items()).toStrictEqual([]);
    list.change({ type: 'put', record: first });
    expect(disk.get('toyshop:schema')).toBe('1');
    expect(list.isChangedOnDisk()).toBe(false);
    expect(written.splice(0)).toStrictEqual([MARKS, 'favorites', LATEST, 'toyshop:schema']);
    expect(list.write()).toBeNull();
    expect(written).toStrictEqual([]);
    list.change({ type: 'put', record: second });
    const later = aFavorite({ toyId: 'toy-3', date: '2026-03-01T00:00:00.000Z' });
    expect(written.splice(0)).toStrictEqual(['favorites', 'toyshop:favorites-past']);
    list.change({ type: 'put', record: later });
    expect(written).toStrictEqual(['favorites', 'toyshop:favorites-past', LATEST]);
    expect(disk.get(LATEST)).toBe(String(Date.parse(later.date)));
  });

  it('returns the same array until a record changes', () => {
    const { list } = openList();
    list.change({ type: 'put', record: first });
    const items = list.items();
    expect(list.items()).toBe(items);
    list.change({ type: 'put', record: second });
    expect(list.items()).toStrictEqual([first, second]);
  });

  it('reads again after another tab changes the list or only its metadata', () => {
    const { list, disk } = openList();
    list.change({ type: 'put', record: first });
    const key = keyOf(first);
    disk.set(MARKS, JSON.stringify({ changed: [], removed: [[key, TIME + 1]] }));
    expect(list.isChangedOnDisk()).toBe(true);
    expect(list.read()).toBeNull();
    expect(list.items()).toStrictEqual([]);
    expect(list.isChangedOnDisk()).toBe(false);
    disk.set('favorites', '[]');
    expect(list.isChangedOnDisk()).toBe(true);
  });

  it('uses the newer timestamp from the metadata', () => {
    const { list, disk } = openList();
    list.change({ type: 'put', record: first });
    const { other, disk: others } = textsOf(first);
    other.merge([entryOf(first, TIME + 9)]);
    other.write();
    disk.set(MARKS, others.get(MARKS) ?? '');
    list.read();
    expect(list.get(keyOf(first))).toStrictEqual(entryOf(first, TIME + 9));
  });

  it('keeps records that only this tab has when it reads a signed list', () => {
    const { list } = openList(textsOf(first).disk);
    list.merge([entryOf(second)]);
    expect(list.read()).toBeNull();
    expect(list.items()).toStrictEqual([first, second]);
  });

  it('does not clear the records when only the metadata exists', () => {
    const { list } = openList(new Map([[MARKS, '{"changed":[],"removed":[["gone",1]]}']]));
    list.merge([entryOf(first)]);
    expect(list.read()).toBeNull();
    expect(list.items()).toStrictEqual([first]);
  });

  it('reads but does not write a list with a newer schema version', () => {
    const { disk } = textsOf(first);
    disk.set('toyshop:schema', '2');
    const { list } = openList(disk);
    expect(list.read()).toBe('newer');
    expect(list.items()).toStrictEqual([first]);
    expect(list.write()).toBe('newer');
  });
});

describe('denied storage', () => {
  it("reports 'denied' and keeps the records in memory", () => {
    const { list, state } = openList();
    state.isDenied = true;
    expect([list.read(), list.write(), list.isChangedOnDisk()]).toStrictEqual([
      'denied',
      'denied',
      false,
    ]);
    expect(list.mergeStorageChange('favorites', textsOf(first).list)).toBe(true);
    list.change({ type: 'put', record: first });
    expect(list.items()).toStrictEqual([first]);
  });
});

describe('a write over quota', () => {
  it('restores both texts and signs the list again', () => {
    const { list, disk, state } = openList();
    list.change({ type: 'put', record: first });
    const before = new Map(disk);
    // The removal does not fit, but the shorter list does, and is written first in the second attempt.
    state.fits = (key) => key !== MARKS;
    expect(() => list.change({ type: 'remove', record: first })).toThrow();
    expect(disk.get(MARKS)).toBe(before.get(MARKS));
    const restored = parseList(disk.get('favorites') ?? '', LIST_KINDS.favorites);
    expect(restored.records).toStrictEqual([first]);
    expect(restored.signed).not.toBeNull();
    expect(disk.get('favorites')).not.toBe(before.get('favorites'));
    expect(list.items()).toStrictEqual([first]);
  });

  it('restores the metadata when the list does not fit', () => {
    const { list, disk, state } = openList();
    list.change({ type: 'put', record: first });
    const marks = disk.get(MARKS);
    state.fits = (key) => key !== 'favorites';
    expect(() => list.change({ type: 'remove', record: first })).toThrow();
    expect(disk.get(MARKS)).toBe(marks);
  });

  it('removes the partial write of a new list', () => {
    const { list, disk, state } = openList();
    state.fits = (key) => key !== 'favorites';
    expect(() => list.change({ type: 'put', record: first })).toThrow();
    expect(disk.size).toBe(0);
  });
});

describe('takeUnjournaled', () => {
  it('returns each entry once', () => {
    const { list, disk } = openList();
    expect(list.takeUnjournaled()).toStrictEqual([]);
    list.change({ type: 'put', record: first });
    list.merge([entryOf(second)]);
    expect(list.takeUnjournaled()).toStrictEqual([]);
    disk.set('favorites', '[]');
    list.read();
    const removed = (record: typeof first) => ({
      key: keyOf(record),
      stamp: TIME + 1,
      record: null,
    });
    expect(list.takeUnjournaled()).toStrictEqual([removed(first), removed(second)]);
    expect(list.takeUnjournaled()).toStrictEqual([]);
  });

  it('returns the records that an external edit added or changed', () => {
    const { list, disk } = openList();
    list.change({ type: 'put', record: first });
    const edited = { ...first, date: '2026-03-01T00:00:00.000Z' };
    disk.set('favorites', JSON.stringify([edited, second]));
    list.read();
    expect(list.takeUnjournaled()).toStrictEqual([entryOf(edited, TIME + 1), entryOf(second)]);
    expect(list.items()).toStrictEqual([second, edited]);
  });

  it('omits unchanged records and existing tombstones after an external edit', () => {
    const { list, disk } = openList();
    const third = aFavorite({ toyId: 'toy-3' });
    for (const record of [first, second, third]) list.change({ type: 'put', record });
    list.change({ type: 'remove', record: third });
    disk.set('favorites', JSON.stringify([first]));
    list.read();
    expect(list.takeUnjournaled()).toStrictEqual([
      { key: keyOf(second), stamp: TIME + 1, record: null },
    ]);
    expect(list.get(keyOf(first))).toStrictEqual(entryOf(first));
  });

  it('returns a review whose id was changed, unless the message contains it', () => {
    const entries = ['one', 'two'].map((comment) => {
      const record = aReview({ comment });
      return { key: record.id, stamp: TIME, record };
    });
    const open = () => new StoredList('reviews', environmentOn(new Map()));
    const list = open();
    list.merge(entries.slice(0, 1));
    list.merge(entries.slice(1));
    const moved = list.takeUnjournaled();
    expect(moved.map(({ record }) => record)).toMatchObject([{ comment: 'two' }]);
    const informed = open();
    informed.merge(entries.slice(0, 1));
    informed.merge([...entries.slice(1), ...moved]);
    expect(informed.items()).toHaveLength(2);
    expect(informed.takeUnjournaled()).toStrictEqual([]);
  });
});

describe('an external edit of a text that went back in time', () => {
  const later = aFavorite({ toyId: 'toy-3', date: '2026-03-01T00:00:00.000Z' });

  /** localStorage was last flushed when it had `first` and `second` and an edit of both. The journal has the rest. */
  function restart(text: string, ...journaled: Entry[]) {
    const { disk } = textsOf(first, second);
    disk.set('favorites', text);
    const { list } = openList(disk);
    list.merge([entryOf(first), entryOf(second), ...journaled]);
    list.read();
    return list.items();
  }

  it('removes what it lacks, but no record that was added after the flush', () => {
    const added = entryOf(later, Date.parse(later.date));
    expect(restart('[]', added)).toStrictEqual([later]);
    expect(restart(JSON.stringify([second]), added)).toStrictEqual([second, later]);
  });

  it('restores no record that was removed, and no version that was changed, after the flush', () => {
    const text = JSON.stringify([first, { ...second, date: '2026-01-01T00:00:00.000Z' }]);
    const removed = { key: keyOf(first), stamp: TIME + 5, record: null };
    const changed = entryOf({ ...second, date: later.date }, Date.parse(later.date));
    expect(restart(text, removed, changed)).toStrictEqual([changed.record]);
  });
});

describe('takeMissingFrom', () => {
  it('returns what the entries lack, each once, also what an external edit has added', () => {
    const { list } = openList(new Map([['favorites', JSON.stringify([first, second])]]));
    list.merge([entryOf(first)]);
    list.read();
    expect(list.takeMissingFrom([entryOf(first)])).toStrictEqual([entryOf(second)]);
    expect(list.takeMissingFrom([entryOf(first), entryOf(second)])).toStrictEqual([]);
    expect(list.takeMissingFrom([])).toStrictEqual([entryOf(first), entryOf(second)]);
  });
});

describe('mergeStorageChange', () => {
  it('corrects the latest timestamp that another tab overwrote', () => {
    const { list, disk } = openList();
    list.change({ type: 'put', record: first });
    disk.set(LATEST, '5');
    expect(list.mergeStorageChange(LATEST, '5')).toBe(true);
    expect(list.items()).toStrictEqual([first]);
    list.write();
    expect(disk.get(LATEST)).toBe(String(TIME));
  });

  it('ignores other keys', () => {
    const { list } = openList();
    list.change({ type: 'put', record: first });
    for (const key of ['reviews', 'toyshop:reviews-marks', 'other'])
      expect([
        list.mergeStorageChange(key, null),
        list.mergeStorageChange(key, '[]'),
      ]).toStrictEqual([false, false]);
    expect(list.items()).toStrictEqual([first]);
  });

  it('clears the list when the list or the whole storage is removed, but not when only the metadata is', () => {
    for (const [key, isCleared] of [
      [null, true],
      ['favorites', true],
      [MARKS, false],
    ] as const) {
      const { list } = openList();
      list.change({ type: 'put', record: first });
      expect(list.mergeStorageChange(key, null)).toBe(true);
      expect(list.items()).toStrictEqual(isCleared ? [] : [first]);
    }
  });

  it('merges a text that this tab has overwritten', () => {
    const { list } = openList();
    list.change({ type: 'put', record: first });
    expect(list.mergeStorageChange('favorites', textsOf(second).list)).toBe(true);
    expect(list.items()).toStrictEqual([first, second]);
    const removals = JSON.stringify({ changed: [], removed: [[keyOf(first), TIME + 1]] });
    expect(list.mergeStorageChange(MARKS, removals)).toBe(true);
    expect(list.items()).toStrictEqual([second]);
  });

  it('ignores an overwritten text without a valid signature', () => {
    const { list } = openList();
    list.change({ type: 'put', record: first });
    list.mergeStorageChange('favorites', JSON.stringify([second]));
    expect(list.items()).toStrictEqual([first]);
  });

  it('applies the timestamp from metadata that arrives before the list', () => {
    const { list } = openList();
    list.change({ type: 'put', record: first });
    const { other, disk } = textsOf(second);
    other.merge([entryOf(second, TIME + 9)]);
    other.write();
    list.mergeStorageChange(MARKS, disk.get(MARKS) ?? '');
    list.mergeStorageChange('favorites', disk.get('favorites') ?? '');
    expect(list.get(keyOf(second))).toStrictEqual(entryOf(second, TIME + 9));
  });

  it('keeps a timestamp until a list with its record arrives', () => {
    const { list } = openList();
    list.change({ type: 'put', record: aFavorite({ toyId: 'toy-3' }) });
    const { other, disk } = textsOf(second);
    other.merge([entryOf(second, TIME + 9)]);
    other.write();
    list.mergeStorageChange(MARKS, disk.get(MARKS) ?? '');
    list.mergeStorageChange('favorites', textsOf(first).list);
    list.mergeStorageChange('favorites', disk.get('favorites') ?? '');
    expect(list.get(keyOf(second))).toStrictEqual(entryOf(second, TIME + 9));
  });

  describe('after overwriting metadata that was read before the list', () => {
    /** The other tab keeps the toy again, at a time before that of the first change, as after a clock was set back. */
    const again = { ...first, date: new Date(TIME - 60_000).toISOString() };

    /** Both tabs know `first`. This one reads the metadata of the other one's change, and then writes its own. */
    function overwriteMetadata() {
      const { other, disk: others } = textsOf(first);
      const { list, disk } = openList(new Map(others));
      list.read();
      const { entry } = other.change({ type: 'put', record: again });
      disk.set(MARKS, others.get(MARKS) ?? '');
      list.read();
      list.change({ type: 'put', record: second });
      expect(disk.get(MARKS)).not.toContain(String(entry.stamp));
      return { list, disk, entry, text: others.get('favorites') ?? '' };
    }

    it('applies the timestamp from the overwritten metadata', () => {
      const { list, disk, entry, text } = overwriteMetadata();
      disk.set('favorites', text);
      list.read();
      expect(list.get(entry.key)).toStrictEqual(entry);
      expect(list.items()).toStrictEqual([again, second]);
    });

    it('applies it when the list was overwritten as well', () => {
      const { list, entry, text } = overwriteMetadata();
      list.mergeStorageChange('favorites', text);
      expect(list.get(entry.key)).toStrictEqual(entry);
    });
  });
});

describe('a damaged list', () => {
  const long = `{${' '.repeat(70_000)}`;

  it('is not overwritten before it is copied', () => {
    const { list, disk } = openList(new Map([['favorites', '{oops']]));
    expect(list.read()).toBe('damaged');
    expect(list.write()).toBe('full');
    expect(list.copyDamage()).toBeNull();
    expect(disk.get('toyshop:quarantine')).toContain('{oops');
    expect(list.copyDamage()).toBeNull();
    expect(list.write()).toBeNull();
  });

  it('is not copied while the storage is denied', () => {
    const { list, state } = openList(new Map([['favorites', '{oops']]));
    expect(list.read()).toBe('damaged');
    state.isDenied = true;
    expect(list.copyDamage()).toBeNull();
    state.isDenied = false;
    expect(list.write()).toBe('full'); // it still has to be copied
  });

  it('is not overwritten before a long text is archived', async () => {
    const { list, disk, finishArchive } = openList(new Map([['favorites', long]]));
    list.read();
    const copied = list.copyDamage();
    expect(list.write()).toBe('full');
    finishArchive();
    await copied;
    expect(list.write()).toBeNull();
    expect(disk.has('toyshop:quarantine')).toBe(false);
  });

  it('is copied to localStorage when the archive fails', async () => {
    const { list, disk, finishArchive } = openList(new Map([['favorites', long]]));
    list.read();
    const copied = list.copyDamage();
    finishArchive(new Error('refused'));
    await copied;
    expect(disk.get('toyshop:quarantine')).toContain(long);
    expect(list.write()).toBeNull();
  });

  it('is copied again when it changes during the copy', async () => {
    const { list, disk, finishArchive } = openList(new Map([['favorites', long]]));
    list.read();
    const copied = list.copyDamage();
    disk.set('favorites', `${long} again`);
    expect(list.read()).toBe('damaged');
    finishArchive();
    await copied;
    expect(list.write()).toBe('full');
  });
});
