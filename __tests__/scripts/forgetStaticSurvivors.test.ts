/** @jest-environment node */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const { forgetStaticSurvivors } = jest.requireActual<{ forgetStaticSurvivors(file: string): void }>(
  '../../scripts/mutants/forgetStaticSurvivors.mjs',
);

const folder = mkdtempSync(path.join(tmpdir(), 'mutants-'));

it('forgetStaticSurvivors removes only the static mutants that survived', () => {
  const file = path.join(folder, 'lib.json');
  const mutants = [
    { id: '0', static: true, status: 'Survived' },
    { id: '1', static: true, status: 'Killed' },
    { id: '2', static: false, status: 'Survived' },
  ];
  writeFileSync(file, JSON.stringify({ files: { 'src/lib/a.ts': { source: 'a', mutants } } }));
  forgetStaticSurvivors(file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    files: { 'src/lib/a.ts': { source: 'a', mutants: mutants.slice(1) } },
  });
});

it('forgetStaticSurvivors does nothing before the first run', () => {
  expect(() => forgetStaticSurvivors(path.join(folder, 'none.json'))).not.toThrow();
});
