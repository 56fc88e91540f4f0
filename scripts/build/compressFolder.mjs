import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Files worth compressing. Fonts and PNGs are compressed already. */
const isText = (file) => /\.(html|js|css|svg|json|xml|txt|webmanifest)$/.test(file);

/** Writes a `.br` and a `.gz` copy of every text file in a folder, for servers that serve them. */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true }).map((file) => path.join(folder, file));
  await Promise.all(
    files.filter(isText).map(async (file) => {
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content));
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
