import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cached, keyOf } from './buildCache.mjs';

/** How many files are compressed at the same time. */
const PARALLEL = 4;

const brotli = (content) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

/** Files worth compressing. Fonts and PNGs are compressed already; the service worker is rarely requested. */
const isText = (file) =>
  /\.(html|js|css|svg|json|xml|txt|webmanifest)$/.test(file) && file !== 'sw.js';

async function compress(name) {
  const content = readFileSync(name);
  const key = keyOf(process.version, content);
  writeFileSync(`${name}.br`, await cached('br', key, () => brotli(content)));
  writeFileSync(
    `${name}.gz`,
    await cached('gz', key, () => promisify(gzip)(content, { level: 9 })),
  );
}

/**
 * Writes a `.br` and a `.gz` copy of every text file in a folder, for servers that serve them. Copies of files that an
 * earlier build compressed come from its cache.
 */
export async function compressFolder(folder) {
  const names = readdirSync(folder, { recursive: true }).map(String).filter(isText);
  const work = async () => {
    for (let file = names.pop(); file !== undefined; file = names.pop())
      await compress(path.join(folder, file));
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
}
