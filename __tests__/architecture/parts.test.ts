import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { PARTS } from './rules';

const isCode = (file: string): boolean =>
  /\.(?:tsx?|mjs|cjs|css)$/.test(file) && !/(?:^|\/)(?:dist|node_modules)\//.test(file);

const filesAt = (place: string): readonly string[] =>
  statSync(place).isFile()
    ? [place]
    : readdirSync(place, { recursive: true, encoding: 'utf8' })
        .map((name) => path.posix.join(place, name))
        .filter(isCode);

const linesIn = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;

it.each(Object.entries(PARTS))('%s has no more lines than its ceiling', (_name, part) => {
  const lines = part.paths.flatMap(filesAt).reduce((sum, file) => sum + linesIn(file), 0);
  expect(lines).toBeLessThanOrEqual(part.ceiling);
});
