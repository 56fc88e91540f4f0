import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** In node_modules, like the cache of webpack: each `npm ci` empties it, so that it does not grow for ever. */
const FOLDER = 'node_modules/.cache/latim-build';

/** The hash of texts and buffers, for {@link cached}. */
export function keyOf(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/** Stores the content for later builds. If it cannot be written, for example in the folder of another user, they compute it again. */
function keep(file, content) {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    const temporary = `${file}.${process.pid}`; // another build may read the file at the same time
    writeFileSync(temporary, content);
    renameSync(temporary, file);
  } catch (error) {
    console.warn(`The build cache cannot be written: ${error.message}`);
  }
}

/**
 * Returns the content for a key from the results of earlier builds, or computes and stores it. The key must cover everything
 * that the content depends on, including the code.
 */
export async function cached(kind, key, compute) {
  const file = path.join(FOLDER, kind, key.slice(0, 2), key);
  if (existsSync(file)) return readFileSync(file);
  const content = await compute();
  keep(file, content);
  return content;
}
