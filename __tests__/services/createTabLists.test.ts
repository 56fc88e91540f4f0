import { createTabLists } from '#services/browser/createTabLists';

/** A sessionStorage with these texts under their keys. */
function storageWith(texts: Readonly<Record<string, string>> = {}) {
  const stored = new Map(Object.entries(texts));
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}
const wish = { toyId: 'toy-1', pathname: '/all-toys', requestedAt: '2026-01-02T03:04:05.000Z' };

it('reads what it has written, but not while a past state is shown', () => {
  const storage = storageWith();
  let isLive = true;
  const { recentToys, wishes } = createTabLists({ storage: () => storage, isLive: () => isLive });
  expect(recentToys.read()).toStrictEqual([]);
  recentToys.write(['toy-2', 'toy-1']);
  wishes.write([wish]);
  isLive = false;
  recentToys.write([]);
  expect(recentToys.read()).toStrictEqual(['toy-2', 'toy-1']);
  expect(wishes.read()).toStrictEqual([wish]);
});

it('omits damaged wishes', () => {
  const storage = storageWith({ 'toyshop:wishes': JSON.stringify(['toy-1', wish, {}]) });
  const { wishes } = createTabLists({ storage: () => storage, isLive: () => true });
  expect(wishes.read()).toStrictEqual([wish]);
});
