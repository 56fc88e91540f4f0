import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cached, keyOf } from './buildCache.mjs';

/** Everything that a rendered page depends on besides the toys that it shows: the code, and the rest of the catalogue. */
function keyOfCode() {
  const catalogue = process.env.CATALOGUE ?? 'src/data/catalogue';
  const sources = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'toys.json')
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort();
  const files = ['shop.json', 'categories.json'].map((file) => path.join(catalogue, file));
  return keyOf(
    process.env.AUTH_SERVICE,
    process.env.BASE_PATH ?? '',
    ...[...sources, ...files, 'babel.config.js', 'package-lock.json'].flatMap((file) => [
      file,
      readFileSync(file),
    ]),
  );
}

/**
 * Returns a function that renders a page, or takes it from an earlier build if neither the code nor the toys of the page
 * have changed.
 */
export function pageRenderer({ renderPage, factsOf }, code = keyOfCode()) {
  let count = 0;
  const render = async (page) => {
    const key = keyOf(code, page.pathname, JSON.stringify(factsOf(page)));
    const content = await cached('page', key, async () => {
      count += 1;
      return Buffer.from(JSON.stringify(await renderPage(page)));
    });
    return JSON.parse(content);
  };
  return { render, renderedCount: () => count };
}
