import { existsSync, readFileSync } from 'node:fs';
import { CATALOGUE, lineOf } from './catalogue';

const [, LIST = ''] = readFileSync('__tests__/faults/README.md', 'utf8').split(
  '\n## Catalogue\n\n',
);
describe('the catalogue of faults', () => {
  it('has the 51 faults of the requirements, and others', () => {
    const count = (letter: string) => CATALOGUE.filter(({ id }) => id.startsWith(letter)).length;
    expect(['S', 'C', 'A', 'N'].map(count)).toStrictEqual([13, 8, 14, 16]);
    expect(new Set(CATALOGUE.map(({ id }) => id)).size).toBe(CATALOGUE.length);
  });

  it('assigns each fault to at least one matrix', () => {
    expect(CATALOGUE.filter(({ matrices }) => matrices.length === 0)).toStrictEqual([]);
  });

  it.each(CATALOGUE.flatMap(({ id, also }) => also.map((file) => [id, file])))(
    '%s: the file %s exists',
    (_id, file) => expect(existsSync(`__tests__/${file}`)).toBe(true),
  );

  it('is the list of __tests__/faults/README.md (to update: node scripts/faults.mjs)', () => {
    expect(LIST.trimEnd().split('\n')).toStrictEqual(CATALOGUE.map(lineOf));
  });
});
