import { serve } from '../serve.mjs';
import { buildEnvironment, buildInto, INPUTS, PLACEHOLDERS } from '../testBuild.mjs';
import { writeCatalogue } from './writeCatalogue.mjs';

/** Builds the shop with these settings, and serves it. `close` ends the server. */
async function serveShop(name, settings) {
  const OUT_DIR = `dist-bench/${name}`;
  const env = buildEnvironment('shipped', { ...settings, OUT_DIR });
  const folder = buildInto(OUT_DIR, env, [...INPUTS, 'scripts/bench']);
  const server = await serve({ folder, port: 0 });
  return {
    folder,
    base: `http://localhost:${server.address().port}`,
    close: () => server.close(),
  };
}

/** Serves the shop as it is published, with the sign-in service of Firebase. */
export const serveFirebase = () =>
  serveShop('firebase', { ...PLACEHOLDERS, AUTH_SERVICE: 'firebase' });

/** Serves a shop with this many toys, and the pages of the first ones. */
export async function serveCatalogue(size) {
  const CATALOGUE = `dist-bench/catalogue-${size}`;
  writeCatalogue(CATALOGUE, size, { hasOwnPictures: false });
  return { size, ...(await serveShop(`toys-${size}`, { CATALOGUE, TOY_PAGES: '24' })) };
}
