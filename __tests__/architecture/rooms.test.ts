import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOMS } from './rules';

const isCode = (file: string): boolean =>
  /\.(?:tsx?|mjs|cjs)$/.test(file) && !/(?:^|\/)(?:dist|node_modules)\//.test(file);

/** The files of code at a path of a room. */
function filesAt(place: string): readonly string[] {
  const folder = place.replace(/\/\*$/, '');
  if (statSync(folder).isFile()) return [folder];
  return readdirSync(folder, { recursive: folder === place, encoding: 'utf8' })
    .filter(isCode)
    .map((name) => path.join(folder, name));
}

const linesIn = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;

const linesOf = (paths: readonly string[]): number =>
  paths.flatMap(filesAt).reduce((sum, file) => sum + linesIn(file), 0);

describe.each(Object.entries(ROOMS))('the room %s', (_name, { paths, ceiling }) => {
  const lines = linesOf(paths);

  it('has no more lines than its ceiling', () => {
    expect(lines).toBeLessThanOrEqual(ceiling);
  });

  it('has a ceiling that was lowered with it', () => {
    expect(lines).toBeGreaterThan(ceiling * 0.95);
  });
});

it('each file of the sources is in one room', () => {
  const rooms = Object.values(ROOMS).flatMap(({ paths }) => paths.flatMap(filesAt));
  const sources = filesAt('src');
  expect(rooms.filter((file) => file.startsWith('src/')).sort()).toStrictEqual([...sources].sort());
});
