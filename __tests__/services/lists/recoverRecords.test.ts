import { recoverRecords } from '#services/lists/listText';

interface Row {
  readonly id: unknown;
}
const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null && 'id' in row;
const recover = (text: string) => recoverRecords(text, isRow);

describe('recoverRecords', () => {
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
  ])('recovers %s', (_name, text, rows) => {
    expect(recover(text)).toStrictEqual(rows);
  });

  it('recovers records of up to 64 K characters', () => {
    const rowOf = (length: number) => {
      const empty = JSON.stringify({ id: '' });
      return JSON.stringify({ id: 'x'.repeat(length - empty.length) });
    };
    expect(recover(`[${rowOf(64 * 1024)}`)).toHaveLength(1);
    expect(recover(`[${rowOf(64 * 1024 + 1)}`)).toStrictEqual([]);
  });

  it('recovers all records of a truncated list of 10,000', () => {
    const rows = Array.from({ length: 10_000 }, (_, id) => ({ id, text: 'x'.repeat(20) }));
    expect(recover(JSON.stringify(rows).slice(0, -1))).toStrictEqual(rows);
  });

  it('limits the work for a hostile text', () => {
    const hostile = '{'.repeat(200_000);
    expect(recover(`${hostile}{"id":1}`)).toStrictEqual([]);
    expect(recover(`{"id":1}${hostile}`)).toStrictEqual([{ id: 1 }]);
  });

  it('finds a record after many unclosed braces at the end of a long text', () => {
    const text = `${'x'.repeat(60_000)}${'{'.repeat(40)}{"id":1}`;
    expect(recover(text)).toStrictEqual([{ id: 1 }]);
  });
});
