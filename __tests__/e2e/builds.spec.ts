import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { approvedTextOf } from './support/approvedBuild';
import { folderOf } from './support/servers';
import { expect, test } from './support/shop';

/** Texts that only the embedded sign-in service contains. */
const EMBEDDED_TEXTS = ['toyshop:identity', '/identity/chooser'];

const scriptsOf = (folder: string): string[] =>
  readdirSync(path.join(folder, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(folder, 'assets', file), 'utf8'));

test.describe('Builds', () => {
  for (const build of ['firebase', 'subPath'] as const)
    test(`the ${build} build has the approved files and heads of pages`, () => {
      expect(approvedTextOf(build)).toMatchSnapshot(`build-${build}.txt`);
    });

  for (const text of EMBEDDED_TEXTS)
    test(`a Firebase build contains no code of the embedded service: ${text}`, () => {
      const contains = (script: string) => script.includes(text);
      expect(scriptsOf(folderOf('embedded')).some(contains)).toBe(true);
      expect(scriptsOf(folderOf('firebase')).some(contains)).toBe(false);
    });

  test('a build contains the licence notices of its packages', () => {
    const notices = readFileSync(path.join(folderOf('firebase'), 'licences.txt'), 'utf8');
    const fonts = /^@fontsource\/hind-siliguri \S+ \(OFL-1.1\)/m;
    for (const part of [/^react \S+ \(MIT\)/m, /^formik \S+ \(Apache-2.0\)\n\nApache/m, fonts])
      expect(notices).toMatch(part);
  });
});
