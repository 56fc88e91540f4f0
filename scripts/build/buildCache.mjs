import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** In node_modules, like the cache of webpack: a fresh installation starts with an empty one. */
const FOLDER = 'node_modules/.cache/latim-build';
/** Entries that no build has used for this long are removed. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The hash of texts and buffers, for {@link cached}. */
export function keyOf(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/** Keeps the content for later builds. One that cannot be kept, for example in the folder of another user, is computed again. */
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

/** Marks the content as used now. Only its owner can. */
function markUsed(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Then the builds of the owner decide how long it is kept.
  }
}

/**
 * Returns the content for a key from the results of earlier builds, or computes and keeps it. The key must cover everything
 * that the content depends on, also the code.
 */
export async function cached(kind, key, compute) {
  const file = path.join(FOLDER, kind, key.slice(0, 2), key);
  if (existsSync(file)) {
    markUsed(file);
    return readFileSync(file);
  }
  const content = await compute();
  keep(file, content);
  return content;
}

/** Removes the content that no build has used for 30 days, so that the cache does not grow for ever. */
export function removeUnused(now = Date.now()) {
  if (!existsSync(FOLDER)) return;
  for (const entry of readdirSync(FOLDER, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const usedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now; // another build may replace it
    if (now - usedAt > KEPT_MS) rmSync(file, { force: true });
  }
}
