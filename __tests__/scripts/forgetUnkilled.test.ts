/** @jest-environment node */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const { forgetUnkilled } = jest.requireActual<{
  forgetUnkilled(file: string, isTested: (name: string) => boolean): void;
}>('../../scripts/mutants/forgetUnkilled.mjs');

const folder = mkdtempSync(path.join(tmpdir(), 'mutants-'));

it('forgetUnkilled removes survivors, uncovered mutants and timeouts, and keeps the others', () => {
  const file = path.join(folder, 'lib.json');
  const mutants = [
    { id: '0', static: true, status: 'Survived' },
    { id: '1', static: false, status: 'Survived' },
    { id: '2', static: false, status: 'NoCoverage' },
    { id: '3', static: true, status: 'Timeout' },
    { id: '4', static: false, status: 'Killed' },
    { id: '5', static: true, status: 'Ignored' },
  ];
  writeFileSync(file, JSON.stringify({ files: { 'src/lib/a.ts': { source: 'a', mutants } } }));
  forgetUnkilled(file, () => true);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toStrictEqual({
    files: { 'src/lib/a.ts': { source: 'a', mutants: mutants.slice(4) } },
  });
});

it('forgetUnkilled keeps the results of files that are not part of the next run', () => {
  const file = path.join(folder, 'part.json');
  const survivors = { source: 'a', mutants: [{ id: '0', status: 'Survived' }] };
  writeFileSync(file, JSON.stringify({ files: { 'src/a.ts': survivors, 'src/b.ts': survivors } }));
  forgetUnkilled(file, (name) => name === 'src/a.ts');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toStrictEqual({
    files: { 'src/a.ts': { source: 'a', mutants: [] }, 'src/b.ts': survivors },
  });
});

it('forgetUnkilled is a no-op without earlier results', () => {
  expect(() => forgetUnkilled(path.join(folder, 'none.json'), () => true)).not.toThrow();
});
