import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { requireTs } from '../requireTs.mjs';
import { serve } from '../serve.mjs';
import { INPUTS, inputsKey } from '../testBuild.mjs';
import { addressOf } from './addressOf.mjs';
import { buildShop } from './buildShop.mjs';
import { writeCatalogue } from './writeCatalogue.mjs';

const { LIST_STEP } = requireTs('src/domain/constants.ts');

/** The build has the pages of the toys that the service worker installs, and no others. */
const TOY_PAGES = String(LIST_STEP);

/** Builds the shop with this many toys, unless an earlier run has built the same one. Returns the folder. */
function buildCatalogue(size) {
  const name = `toys-${size}`;
  const folder = `dist-bench/${name}`;
  const keyFile = `${folder}.key`;
  const key = inputsKey([
    ...INPUTS,
    'scripts/bench/generateToys.ts',
    'scripts/bench/writeCatalogue.mjs',
  ]);
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return folder;
  rmSync(keyFile, { force: true });
  const CATALOGUE = `dist-bench/catalogue-${size}`;
  writeCatalogue(CATALOGUE, size, { hasOwnPictures: false });
  buildShop(name, { AUTH_SERVICE: 'embedded', CATALOGUE, TOY_PAGES });
  writeFileSync(keyFile, key);
  return folder;
}

/** Serves the shop with this many toys. `close` ends the server. */
export async function serveCatalogue(size) {
  const server = await serve({ folder: buildCatalogue(size), port: 0 });
  return { size, base: addressOf(server), close: () => server.close() };
}
