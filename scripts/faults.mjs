import { readFileSync, writeFileSync } from 'node:fs';
import { requireTs } from './requireTs.mjs';

// Writes the list of __tests__/faults/README.md from the catalogue of the tests.
const { CATALOGUE, lineOf } = requireTs('__tests__/faults/catalogue.ts');
const PAGE = '__tests__/faults/README.md';
const [prose] = readFileSync(PAGE, 'utf8').split(/(?<=^## Catalogue\n)/m);
writeFileSync(PAGE, `${prose}\n${CATALOGUE.map(lineOf).join('\n')}\n`);
