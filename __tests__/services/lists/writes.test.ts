import {
  readLatest,
  rememberLatest,
  rememberOverwritten,
  wasOverwritten,
} from '#services/lists/externalEdits';
import { writeListAndMetadata } from '#services/lists/listMetadata';

/** localStorage in which each text can be refused once. */
function openStore(stored: Record<string, string>, refused: readonly string[] = []) {
  const items = new Map(Object.entries(stored));
  const left = [...refused];
  const calls: string[] = [];
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      calls.push(`${key}=${value}`);
      if (left[0] === value) throw new DOMException(left.shift(), 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
    items: () => Object.fromEntries(items),
    calls,
  };
}
const write = (key: string, text: string, previous: string | null) => ({
  key,
  text,
  previous: () => previous,
});

describe('a list and its metadata', () => {
  it('are written one after the other: first the metadata', () => {
    const store = openStore({});
    writeListAndMetadata(store, write('list', '2', null), write('meta', 'm', null));
    expect(store.calls).toStrictEqual(['meta=m', 'list=2']);
    writeListAndMetadata(store, write('list', '3', '2'), null);
    expect(store.items()).toStrictEqual({ list: '3', meta: 'm' });
  });

  it('are written in the other order if there is no room for the metadata', () => {
    const store = openStore({ list: 'long', meta: 'm' }, ['more']);
    writeListAndMetadata(store, write('list', '', 'long'), write('meta', 'more', 'm'));
    expect(store.items()).toStrictEqual({ list: '', meta: 'more' });
  });

  it.each([
    [{}, null],
    [{ list: '1', meta: 'm' }, 'm'],
  ])('stay as they were if there is no room for both: %j', (stored, previous) => {
    const store = openStore(stored, ['2', '2']);
    const list = write('list', '2', '1');
    expect(() => writeListAndMetadata(store, list, write('meta', 'n', previous))).toThrow('2');
    expect(store.items()).toStrictEqual(stored);
  });
});

describe('the numbers of the overwritten texts', () => {
  const KEY = 'toyshop:reviews-past';

  it('are remembered for each list, the last 256 of them', () => {
    const store = openStore({});
    expect(wasOverwritten(store, 'reviews', 1)).toBe(false);
    for (let nonce = 1; nonce <= 257; nonce += 1) rememberOverwritten(store, 'reviews', nonce);
    expect([1, 2, 257].map((nonce) => wasOverwritten(store, 'reviews', nonce))).toStrictEqual([
      false,
      true,
      true,
    ]);
    expect(wasOverwritten(store, 'favorites', 2)).toBe(false);
  });

  it.each(['{oops', '7', '{}'])('start again if they are damaged: %s', (text) => {
    const store = openStore({ [KEY]: text });
    expect(wasOverwritten(store, 'reviews', 1)).toBe(false);
    rememberOverwritten(store, 'reviews', 1);
    expect(store.items()).toStrictEqual({ [KEY]: '[1]' });
  });

  it('stay the same if there is no room', () => {
    const store = openStore({}, ['[1]']);
    expect(() => rememberOverwritten(store, 'reviews', 1)).not.toThrow();
    expect(wasOverwritten(store, 'reviews', 1)).toBe(false);
  });
});

describe('the latest timestamp of a list', () => {
  const KEY = 'toyshop:reviews-latest';

  it('is stored for each list, and written only if it differs', () => {
    const store = openStore({});
    rememberLatest(store, 'reviews', 5);
    rememberLatest(store, 'reviews', 5);
    expect([store.items(), store.calls.length]).toStrictEqual([{ [KEY]: '5' }, 1]);
    expect([readLatest(store, 'reviews'), readLatest(store, 'favorites')]).toStrictEqual([
      5,
      Infinity,
    ]);
  });

  it('is unknown if it is damaged, or if there is no room for a later one', () => {
    expect(readLatest(openStore({ [KEY]: '{oops' }), 'reviews')).toBe(Infinity);
    const store = openStore({ [KEY]: '5' }, ['6']);
    rememberLatest(store, 'reviews', 6);
    expect(readLatest(store, 'reviews')).toBe(Infinity);
  });
});
