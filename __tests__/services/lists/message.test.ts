import { LIST_KINDS } from '#domain/listKinds';
import { entriesForList, parseMessage } from '#services/lists/journal';
import { aFavorite, aReview } from '#tests/support/builders';

const added = { key: 'a', stamp: 1, record: aFavorite() };
const removed = { key: 'b', stamp: 2, record: null };

describe('a message from another tab', () => {
  it('contains the entries of one list, without invalid ones', () => {
    const entries = [
      added,
      removed,
      null,
      'text',
      { ...added, key: 7 },
      { ...added, stamp: NaN },
      { ...added, stamp: '1' },
      { ...added, record: aReview() },
      { ...added, record: undefined },
    ];
    expect(parseMessage({ list: 'favorites', entries }, LIST_KINDS)).toStrictEqual({
      list: 'favorites',
      entries: [added, removed],
    });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'favorites'],
    ['no list', { entries: [added] }],
    ['an unknown list', { list: 'carts', entries: [added] }],
    ['an inherited name as the list', { list: 'constructor', entries: [added] }],
    ['entries that are not a list', { list: 'favorites', entries: { 0: added, length: 1 } }],
  ])('of another version is ignored: %s', (_name, value) => {
    expect(parseMessage(value, LIST_KINDS)).toBeNull();
  });
});

describe('the journal', () => {
  it('gives the valid entries of one list, without other fields', () => {
    const journal = [
      { ...added, list: 'favorites', id: 1 },
      { ...removed, list: 'reviews' },
      { ...added, list: 'favorites', key: 7 },
    ] as unknown as Parameters<typeof entriesForList>[0];
    expect(entriesForList(journal, 'favorites', LIST_KINDS.favorites)).toStrictEqual([added]);
    expect(entriesForList(journal, 'reviews', LIST_KINDS.reviews)).toStrictEqual([removed]);
  });
});
