import { createRecentToys } from '#services/browser/createRecentToys';

/** A sessionStorage with a text under the key of the toys that were seen last. */
function storageWith(text: string | null) {
  const stored = new Map(text === null ? [] : [['toyshop:recent', text]]);
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

it('reads what it has written, but not while a past state is shown', () => {
  const storage = storageWith(null);
  let isLive = true;
  const recent = createRecentToys({ storage: () => storage, isLive: () => isLive });
  expect(recent.read()).toStrictEqual([]);
  recent.write(['toy-2', 'toy-1']);
  isLive = false;
  recent.write([]);
  expect(recent.read()).toStrictEqual(['toy-2', 'toy-1']);
});

it.each([['{"a":1}'], ['["toy-1'], ['null']])('reads nothing from the damaged text %s', (text) => {
  const recent = createRecentToys({ storage: () => storageWith(text), isLive: () => true });
  expect(recent.read()).toStrictEqual([]);
});
