import type { Draft } from '#domain/draft';
import { createSessionDrafts, DRAFTS_KEY } from '#services/browser/createTabLists';
import { aDraft } from '#tests/support/builders';

/** A tab with a fake sessionStorage that can be denied or full. */
function openTab(text: string | null = null) {
  const items = new Map<string, string>(text === null ? [] : [[DRAFTS_KEY, text]]);
  const state = { isLive: true, isDenied: false, isFull: false };
  const drafts = createSessionDrafts({
    isLive: () => state.isLive,
    storage: () => {
      if (state.isDenied) throw new DOMException('denied', 'SecurityError');
      return {
        getItem: (key) => items.get(key) ?? null,
        removeItem: (key) => void items.delete(key),
        setItem: (key, value) => {
          if (state.isFull) throw new DOMException('full', 'QuotaExceededError');
          items.set(key, value);
        },
      };
    },
  });
  return { drafts, items, state };
}
const stored = (drafts: readonly unknown[]) => JSON.stringify(drafts);

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
    ['a text', '"drafts"'],
    ['invalid rows', '[null, 1, "a", [], {}]'],
    ['a password', stored([aDraft({ values: { password: 'x' } as Draft['values'] })])],
    [
      'a prototype in the values',
      '[{"userId":null,"place":"signUp","values":{"__proto__":{"name":"x"}},"touched":[]}]',
    ],
    [
      'a prototype in the draft',
      '[{"userId":null,"place":"signUp","values":{},"touched":[],"__proto__":{}}]',
    ],
    ['a text longer than the limit', stored([aDraft()]).padEnd(500_001)],
  ])('ignore %s', (_what, text) => {
    expect(openTab(text).drafts.read()).toStrictEqual([]);
  });

  it('are read up to the longest text, and only the last twenty', () => {
    const many = Array.from({ length: 30 }, (_, n) => aDraft({ place: `review:toy-${n}` }));
    const { drafts } = openTab(stored(many).padEnd(500_000));
    expect(drafts.read()).toStrictEqual(many.slice(10));
  });

  it('are stored up to 20,000 characters each, and not more than twenty of them', () => {
    const { drafts, items } = openTab();
    const length = (comment: string) => JSON.stringify(aDraft({ values: { comment } })).length;
    const longest = 'x'.repeat(20_000 - length(''));
    const storedCount = () => (JSON.parse(items.get(DRAFTS_KEY) ?? '[]') as unknown[]).length;
    drafts.write([
      aDraft({ values: { comment: longest } }),
      aDraft({ place: 'profile', values: { comment: `${longest}${'x'.repeat(20)}` } }),
    ]);
    expect(storedCount()).toBe(1);
    drafts.write(Array.from({ length: 30 }, (_, n) => aDraft({ place: `review:toy-${n}` })));
    expect(storedCount()).toBe(20);
  });

  it('cause no error if storage is denied', () => {
    const { drafts, state } = openTab(stored([aDraft()]));
    state.isDenied = true;
    drafts.write([aDraft()]);
    expect(drafts.read()).toStrictEqual([]);
  });

  it('are not restored in an older version after the quota was exceeded', () => {
    const { drafts, state } = openTab(stored([aDraft({ values: { comment: 'old' } })]));
    state.isFull = true;
    drafts.write([aDraft({ values: { comment: 'new' } })]);
    expect(drafts.read()).toStrictEqual([]);
  });

  it('are not stored during time travel', () => {
    const { drafts, state } = openTab(stored([aDraft()]));
    state.isLive = false;
    drafts.write([]);
    expect(drafts.read()).toStrictEqual([aDraft()]);
  });
});
