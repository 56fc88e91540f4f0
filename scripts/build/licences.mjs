import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** They ask for their notice, and for nothing of the shop's own. */
const ALLOWED = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'OFL-1.1',
  '(MIT OR CC0-1.0)',
];

/** What webpack's modules do not tell of: fonts come by style sheets. */
const BESIDES = ['@fontsource-variable/baloo-da-2', '@fontsource/hind-siliguri'].map((name) =>
  path.resolve('node_modules', name),
);

/** The packages for production in a lock file that have a licence which nobody has allowed. */
export const refusedLicences = (lock) =>
  Object.entries(lock.packages)
    .filter(([place, { dev, license }]) => place !== '' && !dev && !ALLOWED.includes(license))
    .map(([place, { license }]) => `${place}: ${license ?? 'none'}`);

/** Firebase's packages and Formik come without the text of their licence; TypeScript has the same. */
const APACHE = readFileSync('node_modules/typescript/LICENSE.txt', 'utf8').trim();

function noticeOf(folder) {
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  if (texts.length === 0)
    texts.push(license === 'Apache-2.0' ? APACHE : `https://spdx.org/licenses/${license}.html`);
  return { title: `${name} ${version} (${license})`, text: texts.join('\n\n') };
}

/** Writes the notices of all that the shop hands to a browser; packages of one text share it. */
export function writeLicences(outDir, packages) {
  const titles = new Map();
  for (const folder of [...packages, ...BESIDES]) {
    const { title, text } = noticeOf(folder);
    titles.set(text, [...(titles.get(text) ?? []), title]);
  }
  const parts = [...titles].map(([text, names]) => [...names.sort(), '', text].join('\n'));
  writeFileSync(
    path.join(outDir, 'licences.txt'),
    `${parts.sort().join(`\n\n${'='.repeat(78)}\n\n`)}\n`,
  );
}
