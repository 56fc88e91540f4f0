import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import {
  archive,
  fitsQuarantine,
  quarantine,
  type QuarantinedCopy,
} from '#services/lists/quarantine';
import { NOW } from '#tests/support/builders';

const KEY = 'toyshop:quarantine';
const copyOf = (raw: string, key = 'reviews'): QuarantinedCopy => ({ at: NOW, key, raw });

/** localStorage with a stored text. */
function openStore(text: string | null = null) {
  const items = new Map(text === null ? [] : [[KEY, text]]);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    copies: () => JSON.parse(items.get(KEY) ?? 'null') as unknown,
  };
}

describe('quarantine (localStorage)', () => {
  it('keeps the last ten copies, without duplicates', () => {
    const store = openStore();
    const all = Array.from({ length: 11 }, (_, index) => copyOf(`{${index}`));
    for (const copy of all) expect(quarantine(store, copy)).toBe(true);
    expect(store.copies()).toStrictEqual(all.slice(1));
    expect(quarantine(store, { ...copyOf('{5'), at: '2026-02-02T00:00:00.000Z' })).toBe(true);
    expect(store.copies()).toStrictEqual(all.slice(1));
    quarantine(store, copyOf('{5', 'favorites'));
    expect(store.copies()).toStrictEqual([...all.slice(2), copyOf('{5', 'favorites')]);
  });

  it.each(['{oops', 'null'])('starts a new list when the stored one is damaged: %s', (text) => {
    const store = openStore(text);
    expect(quarantine(store, copyOf('{'))).toBe(true);
    expect(store.copies()).toStrictEqual([copyOf('{')]);
  });

  it('accepts copies of up to 64 K characters', () => {
    expect(fitsQuarantine(copyOf('x'.repeat(64 * 1024)))).toBe(true);
    expect(fitsQuarantine(copyOf('x'.repeat(64 * 1024 + 1)))).toBe(false);
  });
});

describe('archive (IndexedDB)', () => {
  afterEach(() => jest.restoreAllMocks());

  const copiesIn = async (name: string) => {
    const database = await openDB(name);
    const copies: unknown[] = await database.getAll('copies');
    database.close();
    return copies;
  };

  it('keeps the last ten copies', async () => {
    const all = Array.from({ length: 12 }, (_, index) => copyOf(`{${index}`));
    for (const copy of all.slice(0, 10)) await archive(copy, 'ten');
    expect(await copiesIn('ten')).toStrictEqual(all.slice(0, 10));
    for (const copy of all.slice(10)) await archive(copy, 'ten');
    expect(await copiesIn('ten')).toStrictEqual(all.slice(2));
  });

  it('uses strict durability, because the damaged text is overwritten next', async () => {
    const transactions = jest.spyOn(IDBDatabase.prototype, 'transaction');
    await archive(copyOf('{'), 'strict');
    const strict = { durability: 'strict' };
    expect(transactions).toHaveBeenLastCalledWith('copies', 'readwrite', strict);
  });
});
