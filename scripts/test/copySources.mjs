import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { INPUTS } from './sharedBuild.mjs';

/**
 * Copies the sources that webpack reads into `folder`, for a development server that serves the copy. A test can
 * edit the copy without changing the developer's files.
 */
export function copySources(folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const input of INPUTS) {
    mkdirSync(path.dirname(path.join(folder, input)), { recursive: true });
    cpSync(input, path.join(folder, input), { recursive: true });
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'dir');
}
