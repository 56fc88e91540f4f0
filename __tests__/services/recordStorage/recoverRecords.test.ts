import { LIST_KINDS } from '#domain/listKinds';
import { parseList } from '#services/browser/recordStorage/parseList';
import { recoverRecords } from '#services/browser/recordStorage/recoverRecords';
import { aReview } from '#tests/support/builders';

interface Row {
  readonly id: unknown;
}
const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null && 'id' in row;
const recover = (text: string) => recoverRecords(text, isRow);

describe('a text that is no longer JSON', () => {
  it.each([
    ['nothing', 'null', []],
    ['an object that does not end', '[{"id":1', []],
    ['objects between damaged text', 'x{"id":1}y{"id":2}z', [{ id: 1 }, { id: 2 }]],
    ['an object after one that does not end', '{"id":1,{"id":2}', [{ id: 2 }]],
    ['an object in a damaged one', '{x{"id":1}}', [{ id: 1 }]],
    ['an object in one that is no record', '[{"a":{"id":1}}', [{ id: 1 }]],
    ['a record once, without its parts', '[{"id":{"id":1}}', [{ id: { id: 1 } }]],
    ['braces in a text', '[{"id":"}{"}', [{ id: '}{' }]],
    ['quotes in a text', '[{"id":"\\"}"}', [{ id: '"}' }]],
    ['a backslash at the end of a text', '[{"id":"\\\\"}', [{ id: '\\' }]],
  ])('contains %s', (_name, text, rows) => {
    expect(recover(text)).toEqual(rows);
  });

  it('contains records of up to 64 K characters', () => {
    const rowOf = (length: number) => {
      const empty = JSON.stringify({ id: '' });
      return JSON.stringify({ id: 'x'.repeat(length - empty.length) });
    };
    expect(recover(`[${rowOf(64 * 1024)}`)).toHaveLength(1);
    expect(recover(`[${rowOf(64 * 1024 + 1)}`)).toEqual([]);
  });

  it('contains all records of a long list', () => {
    const rows = Array.from({ length: 10_000 }, (_, id) => ({ id, text: 'x'.repeat(20) }));
    expect(recover(JSON.stringify(rows).slice(0, -1))).toEqual(rows);
  });

  it('is not read further if it was written to take long', () => {
    const hostile = '{'.repeat(200_000);
    expect(recover(`${hostile}{"id":1}`)).toEqual([]);
    expect(recover(`{"id":1}${hostile}`)).toEqual([{ id: 1 }]);
  });
});

describe('a stored list', () => {
  const { reviews } = LIST_KINDS;

  it.each(['null', '42', '"text"', '{}', '{"items":7}', '{"items":"{"}', '{"items":"7"}'])(
    'is damaged if it is %s',
    (text) => {
      expect(parseList(text, reviews)).toEqual({ records: [], signed: null, damage: text });
    },
  );

  it('contains no record twice if the JSON is valid, but no list', () => {
    const text = JSON.stringify({ first: aReview() });
    expect(parseList(text, reviews)).toEqual({ records: [], signed: null, damage: text });
  });

  it('is damaged if one of its rows is', () => {
    const text = JSON.stringify([aReview(), 7]);
    expect(parseList(text, reviews)).toEqual({ records: [aReview()], signed: null, damage: text });
  });

  it('that ends too early keeps its intact records', () => {
    const text = JSON.stringify([aReview(), aReview({ id: 'review-2' })]).slice(0, -5);
    expect(parseList(text, reviews)).toEqual({ records: [aReview()], signed: null, damage: text });
  });

  it.each([
    ['as redux-persist writes it', JSON.stringify({ items: JSON.stringify([aReview()]) })],
    ['with plain items', JSON.stringify({ items: [aReview()] })],
  ])('%s is imported', (_name, text) => {
    expect(parseList(text, reviews)).toEqual({ records: [aReview()], signed: null, damage: null });
  });
});
