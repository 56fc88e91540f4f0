import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { requireTs } from './requireTs.mjs';

// Writes the table of docs/faults.md from the catalogue of the tests.
const { CATALOGUE } = requireTs('__tests__/faults/catalogue.ts');
const PAGE = 'docs/faults.md';
const rows = CATALOGUE.map(({ id, fault, injected, matrices, also }) => {
  const files = also.map((file) => `\`${file}\``).join(', ');
  return `| ${[id, fault, injected, matrices.join(', '), files].join(' | ')} |\n`;
});
const page = readFileSync(PAGE, 'utf8').replace(
  /(?<=^## Catalogue\n\n\|.*\n\|.*\n)(?:\|.*\n)+/m,
  () => rows.join(''),
);
writeFileSync(PAGE, await format(page, { ...(await resolveConfig(PAGE)), parser: 'markdown' }));
