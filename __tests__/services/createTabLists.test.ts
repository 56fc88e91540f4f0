import { createTabLists } from '#services/browser/createTabLists';
import { aDraft } from '#tests/support/builders';

/** A tab whose sessionStorage has these texts, and can be denied or full. */
function openTab(texts: Readonly<Record<string, string>> = {}) {
  const items = new Map(Object.entries(texts));
  const state = { isLive: true, isDenied: false, isFull: false };
  const options = {
    isLive: () => state.isLive,
    storage: () => {
      if (state.isDenied) throw new DOMException('denied', 'SecurityError');
      return {
        getItem: (key: string) => items.get(key) ?? null,
        removeItem: (key: string) => void items.delete(key),
        setItem: (key: string, value: string) => {
          if (state.isFull) throw new DOMException('full', 'QuotaExceededError');
          items.set(key, value);
        },
      };
    },
  };
  return { ...createTabLists(options), items, state };
}
const stored = (drafts: readonly unknown[]) => JSON.stringify(drafts);
const withDrafts = (text: string) => openTab({ 'toyshop:drafts': text });

it('recent toys and wishes are read as they were written, without damaged ones', () => {
  const wish = { toyId: 'toy-1', pathname: '/all-toys', requestedAt: '2026-01-02T03:04:05.000Z' };
  const { recentToys, wishes, items } = openTab();
  expect(recentToys.read()).toStrictEqual([]);
  recentToys.write(['toy-2', 'toy-1']);
  expect(recentToys.read()).toStrictEqual(['toy-2', 'toy-1']);
  wishes.write([wish]);
  expect(wishes.read()).toStrictEqual([wish]);
  items.set('toyshop:wishes', stored(['toy-1', wish, {}]));
  expect(wishes.read()).toStrictEqual([wish]);
});

describe('drafts in sessionStorage', () => {
  it('are read as they were stored', () => {
    const { drafts } = openTab();
    const two = [aDraft(), aDraft({ userId: null, place: 'signUp', values: { name: 'A' } })];
    for (const kept of [two, two.slice(0, 1)]) {
      drafts.write(kept);
      expect(drafts.read()).toStrictEqual(kept);
    }
  });

  it.each([
    ['invalid JSON', '{'],
    ['an object', '{"0":1}'],
    ['null', 'null'],
    ['invalid rows', '[null, 1, "a", [], {}]'],
    [
      'a prototype in the values',
      '[{"userId":null,"place":"signUp","values":{"__proto__":{"name":"x"}},"touched":[]}]',
    ],
  ])('ignore %s', (_what, text) => {
    expect(withDrafts(text).drafts.read()).toStrictEqual([]);
  });

  it.each([
    ['are not read, and cause no error, if storage is denied', { isDenied: true }, []],
    ['are not restored in an older version after the quota was exceeded', { isFull: true }, []],
    ['are not stored while a past state is shown', { isLive: false }, [aDraft()]],
  ])('%s', (_what, change, kept) => {
    const { drafts, state } = withDrafts(stored([aDraft()]));
    Object.assign(state, change);
    drafts.write([aDraft({ values: { comment: 'new' } })]);
    expect(drafts.read()).toStrictEqual(kept);
  });
});
