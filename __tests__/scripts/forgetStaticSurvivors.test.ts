/** @jest-environment node */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const { forgetStaticSurvivors } = jest.requireActual<{ forgetStaticSurvivors(file: string): void }>(
  '../../scripts/mutants/forgetStaticSurvivors.mjs',
);

const folder = mkdtempSync(path.join(tmpdir(), 'mutants-'));

it('forgetStaticSurvivors removes only the static mutants that no test noticed or executed', () => {
  const file = path.join(folder, 'lib.json');
  const mutants = [
    { id: '0', static: true, status: 'Survived' },
    { id: '1', static: true, status: 'NoCoverage' },
    { id: '2', static: true, status: 'Killed' },
    { id: '3', static: false, status: 'Survived' },
    { id: '4', static: false, status: 'NoCoverage' },
  ];
  writeFileSync(file, JSON.stringify({ files: { 'src/lib/a.ts': { source: 'a', mutants } } }));
  forgetStaticSurvivors(file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    files: { 'src/lib/a.ts': { source: 'a', mutants: mutants.slice(2) } },
  });
});

it('forgetStaticSurvivors does nothing before the first run', () => {
  expect(() => forgetStaticSurvivors(path.join(folder, 'none.json'))).not.toThrow();
});
