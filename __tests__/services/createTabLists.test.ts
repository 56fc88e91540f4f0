/** @jest-environment ./__tests__/support/environment.cjs */
import { createTabLists } from '#services/browser/createTabLists';
import { aDraft } from '#tests/support/builders';

const { drafts, recentToys, wishes } = createTabLists(() => true);
const storeDrafts = (text: string) => sessionStorage.setItem('toyshop:drafts', text);

beforeEach(() => sessionStorage.clear());

it('drafts, recent toys and wishes are restored, and damaged ones are skipped', () => {
  const wish = { toyId: 'toy-1', pathname: '/all-toys', requestedAt: '2026-01-02T03:04:05.000Z' };
  expect(recentToys.read()).toStrictEqual([]);
  recentToys.write(['toy-2', 'toy-1']);
  expect(recentToys.read()).toStrictEqual(['toy-2', 'toy-1']);
  drafts.write([aDraft()]);
  expect(drafts.read()).toStrictEqual([aDraft()]);
  wishes.write([wish]);
  expect(wishes.read()).toStrictEqual([wish]);
  sessionStorage.setItem('toyshop:wishes', JSON.stringify(['toy-1', wish, {}]));
  expect(wishes.read()).toStrictEqual([wish]);
});

describe('drafts in sessionStorage', () => {
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
    storeDrafts(text);
    expect(drafts.read()).toStrictEqual([]);
  });

  it('are not read, and cause no error, if storage is denied', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    drafts.write([aDraft()]);
    expect(drafts.read()).toStrictEqual([]);
  });

  it('are not restored in an older version after the quota was exceeded', () => {
    drafts.write([aDraft()]);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    drafts.write([aDraft({ values: { comment: 'new' } })]);
    expect(drafts.read()).toStrictEqual([]);
  });

  it('are not stored while a past state is shown', () => {
    drafts.write([aDraft()]);
    createTabLists(() => false).drafts.write([]);
    expect(drafts.read()).toStrictEqual([aDraft()]);
  });
});
