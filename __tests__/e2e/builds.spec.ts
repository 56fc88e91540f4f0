import { createHash } from 'node:crypto';
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

const policyOf = (folder: string): string =>
  /"Content-Security-Policy",\s*"value": "(.+)"/.exec(
    readFileSync(path.join(folder, 'firebase.json'), 'utf8'),
  )?.[1] ?? '';

/** The hashes of the inline styles and scripts. The security policy does not apply to data (JSON). */
const inlineHashes = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => [
      ...readFileSync(path.join(folder, file), 'utf8').matchAll(
        /<style[^>]*>([^]*?)<\/style>|<script(?![^>]* src=|[^>]*"application\/(?:ld\+)?json")[^>]*>([^]*?)<\/script>/g,
      ),
    ])
    .map(([, style, script]) =>
      createHash('sha256')
        .update(style ?? script ?? '')
        .digest('base64'),
    );

test.describe('Builds', () => {
  for (const build of ['firebase', 'subPath'] as const)
    test(`the ${build} build has the approved files and heads of pages`, () => {
      expect(approvedTextOf(build)).toMatchSnapshot(`build-${build}.txt`);
    });

  for (const service of ['embedded', 'firebase'] as const)
    test(`the policy of the ${service} build has the hash of each inline style and script, and no other hash`, () => {
      const hashes = new Set(inlineHashes(folderOf(service)));
      const policy = policyOf(folderOf(service));
      expect([...hashes].filter((hash) => !policy.includes(hash))).toStrictEqual([]);
      expect(policy.match(/'sha256-/g)).toHaveLength(hashes.size + 1); // and the hash of the empty style
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
