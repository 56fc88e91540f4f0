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

/** The files that shrink; fonts and PNGs are compressed by themselves, the worker is asked for rarely. */
const isText = (file) =>
  /\.(html|js|css|svg|json|xml|txt|webmanifest)$/.test(file) && file !== 'sw.js';

/** Puts a `.br` and a `.gz` beside every text of a folder, for servers that hand them out. */
export function compressFolder(folder) {
  for (const file of readdirSync(folder, { recursive: true }).map(String).filter(isText)) {
    const name = path.join(folder, file);
    const content = readFileSync(name);
    writeFileSync(`${name}.br`, brotli(content));
    writeFileSync(`${name}.gz`, gzipSync(content, { level: 9 }));
  }
}
