import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cached, keyOf } from './buildCache.mjs';

/** How many files are compressed at the same time. */
const PARALLEL = 4;

/** About 8 % larger than with the best quality, in a tenth of the time. */
const FAST_QUALITY = 8;

const brotli = (content, quality) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

/** Files worth compressing. Fonts and PNGs are compressed already; the service worker is rarely requested. */
const isText = (file) =>
  /\.(html|js|css|svg|json|xml|txt|webmanifest)$/.test(file) && file !== 'sw.js';

async function compress(name, quality) {
  const content = readFileSync(name);
  const key = keyOf(process.version, content);
  const qualityKey = keyOf(key, `${quality}`);
  writeFileSync(`${name}.br`, await cached('br', qualityKey, () => brotli(content, quality)));
  writeFileSync(
    `${name}.gz`,
    await cached('gz', key, () => promisify(gzip)(content, { level: 9 })),
  );
}

/**
 * Writes a `.br` and a `.gz` copy of every text file in a folder, for servers that serve them. Copies of files that an
 * earlier build compressed come from its cache. The files in `fast` are compressed faster and less.
 */
export async function compressFolder(folder, fast = new Set()) {
  const names = readdirSync(folder, { recursive: true }).map(String).filter(isText);
  const work = async () => {
    for (let file = names.pop(); file !== undefined; file = names.pop())
      await compress(
        path.join(folder, file),
        fast.has(file) ? FAST_QUALITY : constants.BROTLI_MAX_QUALITY,
      );
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
}
