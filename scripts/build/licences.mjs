import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Licences that only require their notice. */
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

/** Fonts, which webpack does not list as modules because style sheets load them. */
const FONTS = ['@fontsource-variable/baloo-da-2', '@fontsource/hind-siliguri'].map((name) =>
  path.resolve('node_modules', name),
);

/** Whether a package is part of a build. `devOptional`: a tool that a shipped package can use, too. */
const isShipped = ({ dev, devOptional }) => !dev && !devOptional;

/** The production packages in a lock file whose licence is not allowed. */
export const refusedLicences = (lock) =>
  Object.entries(lock.packages)
    .filter(
      ([place, { link, license, ...one }]) =>
        place !== '' && isShipped(one) && !link && !ALLOWED.includes(license),
    )
    .map(([place, { license }]) => `${place}: ${license ?? 'none'}`);

/** The Apache licence, from TypeScript. Firebase's packages and Formik do not contain its text. */
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

/** Writes the licence notices of all shipped packages. Packages with the same text are grouped. */
export function writeLicences(outDir, packages) {
  const titles = new Map();
  for (const folder of [...packages, ...FONTS]) {
    const { title, text } = noticeOf(folder);
    titles.set(text, [...(titles.get(text) ?? []), title]);
  }
  const parts = [...titles].map(([text, names]) => [...names.sort(), '', text].join('\n'));
  writeFileSync(
    path.join(outDir, 'licences.txt'),
    `${parts.sort().join(`\n\n${'='.repeat(78)}\n\n`)}\n`,
  );
}
