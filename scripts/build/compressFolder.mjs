import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const brotli = (content) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

/** Files worth compressing. Fonts and PNGs are compressed already; the service worker is rarely requested. */
const isText = (file) =>
  /\.(html|js|css|svg|json|xml|txt|webmanifest)$/.test(file) && file !== 'sw.js';

/** Writes a `.br` and a `.gz` copy of every text file in a folder, for servers that serve them. */
export function compressFolder(folder) {
  for (const file of readdirSync(folder, { recursive: true }).map(String).filter(isText)) {
    const name = path.join(folder, file);
    const content = readFileSync(name);
    writeFileSync(`${name}.br`, brotli(content));
    writeFileSync(`${name}.gz`, gzipSync(content, { level: 9 }));
  }
}
