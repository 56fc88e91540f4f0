import type { Draft } from '#domain/draft';
import { createLazyDrafts } from '#services/browser/createLazyDrafts';
import { createSessionDrafts, DRAFTS_KEY } from '#services/browser/createSessionDrafts';
import { aDraft } from '#tests/support/builders';

/** A tab's sessionStorage, and what is wrong with it. */
function aTab(text: string | null = null) {
  const items = new Map<string, string>(text === null ? [] : [[DRAFTS_KEY, text]]);
  const world = { isLive: true, isDenied: false, isFull: false };
  const drafts = createSessionDrafts({
    isLive: () => world.isLive,
    storage: () => {
      if (world.isDenied) throw new DOMException('denied', 'SecurityError');
      return {
        getItem: (key) => items.get(key) ?? null,
        removeItem: (key) => void items.delete(key),
        setItem: (key, value) => {
          if (world.isFull) throw new DOMException('full', 'QuotaExceededError');
          items.set(key, value);
        },
      };
    },
  });
  return { drafts, items, world };
}
const written = (drafts: readonly unknown[]) => JSON.stringify(drafts);

describe('drafts in sessionStorage', () => {
  it('are read as they were written', async () => {
    const { drafts } = aTab();
    const kept = [aDraft(), aDraft({ userId: null, place: 'signUp', values: { name: 'A' } })];
    drafts.write(kept);
    expect(await drafts.read()).toEqual(kept);
  });

  it('leave no key behind when there are none', () => {
    const { drafts, items } = aTab(written([aDraft()]));
    drafts.write([]);
    expect(items.size).toBe(0);
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{"0":1}'],
    ['null', 'null'],
    ['a text', '"drafts"'],
    ['rows that are none', '[null, 1, "a", [], {}]'],
    ['a password', written([aDraft({ values: { password: 'x' } as Draft['values'] })])],
    ['a field beside', written([{ ...aDraft(), password: 'x' }])],
    ['a number for a text', written([{ ...aDraft(), values: { comment: 7 } }])],
    ['a text for a rating', written([{ ...aDraft(), values: { rating: '5' } }])],
    ['a rating out of range', written([aDraft({ values: { rating: 6 } })])],
    [
      'the prototype',
      '[{"userId":null,"place":"signUp","values":{"__proto__":{"name":"x"}},"touched":[]}]',
    ],
    [
      'a prototype beside',
      '[{"userId":null,"place":"signUp","values":{},"touched":[],"__proto__":{}}]',
    ],
    ['a place that there is not', written([{ ...aDraft(), place: 'tryToy' }])],
    ['too many names', written([aDraft({ touched: Array.from({ length: 11 }, () => 'email') })])],
    ['names that are none', written([{ ...aDraft(), touched: [1] }])],
    ['a text too long to be ours', `[${' '.repeat(500_000)}]`],
  ])('ignore %s', async (_what, text) => {
    expect(await aTab(text).drafts.read()).toEqual([]);
  });

  it('are kept except for damaged ones', async () => {
    const { drafts } = aTab(`[null, ${JSON.stringify(aDraft())}]`);
    expect(await drafts.read()).toEqual([aDraft()]);
  });

  it('are limited to the last twenty and in size', async () => {
    const { drafts } = aTab();
    const many = Array.from({ length: 30 }, (_, n) => aDraft({ place: `review:toy-${n}` }));
    drafts.write([...many, aDraft({ values: { comment: 'x'.repeat(20_000) } })]);
    expect((await drafts.read()).map(({ place }) => place)).toEqual(
      many.slice(10).map(({ place }) => place),
    );
  });

  it('cause no error if storage is denied', async () => {
    const { drafts, world } = aTab(written([aDraft()]));
    world.isDenied = true;
    drafts.write([aDraft()]);
    expect(await drafts.read()).toEqual([]);
  });

  it('are not restored in an older version after the quota was exceeded', async () => {
    const { drafts, world } = aTab(written([aDraft({ values: { comment: 'old' } })]));
    world.isFull = true;
    drafts.write([aDraft({ values: { comment: 'new' } })]);
    expect(await drafts.read()).toEqual([]);
  });

  it('are not written during time travel', async () => {
    const { drafts, world } = aTab(written([aDraft()]));
    world.isLive = false;
    drafts.write([]);
    expect(await drafts.read()).toEqual([aDraft()]);
  });
});

describe('createLazyDrafts', () => {
  it('reads and writes when its chunk is loaded', async () => {
    const { drafts } = aTab(written([aDraft()]));
    const lazy = createLazyDrafts(() => Promise.resolve(drafts));
    expect(await lazy.read()).toEqual([aDraft()]);
    lazy.write([]);
    expect(await drafts.read()).toEqual([]);
  });

  it('requests its chunk once, because the boot script retries requests, then works without it', async () => {
    const load = jest.fn(() => Promise.reject(new Error('no network')));
    const lazy = createLazyDrafts(load);
    expect(await lazy.read()).toEqual([]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(() => lazy.write([aDraft()])).not.toThrow();
  });
});
