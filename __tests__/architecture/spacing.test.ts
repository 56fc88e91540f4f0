import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SRC = path.resolve('src');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:tsx?|css)$/.test(file))
  .map((file) => readFileSync(path.join(SRC, file), 'utf8'));

/** The matches of a pattern in the files, without repetitions. */
const found = (pattern: RegExp) => new Set(files.flatMap((text) => text.match(pattern) ?? []));

it('the spacings use only defined steps of the scale, and every defined step', () => {
  const used = found(/(?<=var\(--space-|\$gap(?:=\{| = ))\d+/g);
  const defined = found(/(?<=--space-)\d+: \d+px;/g);
  expect(new Set([...used].map((step) => `${step}: ${step}px;`))).toStrictEqual(defined);
});
