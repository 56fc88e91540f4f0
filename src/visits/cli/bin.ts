#!/usr/bin/env node
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { refuse } from '#visits/format';
import { runVisits } from './main';

const TYPESCRIPT = `Node cannot run this TypeScript. With a loader it can: npm install --save-dev tsx, then
NODE_OPTIONS="--import tsx" npx visits …`;

/** Imports the adapter module, which must exist: a mistyped path is no commit without an adapter. */
async function load(file: string): Promise<unknown> {
  if (!existsSync(file)) refuse(`There is no file ${file}.`);
  try {
    return await import(pathToFileURL(path.resolve(file)).href);
  } catch (error) {
    if (!(error instanceof Error) || !/\.[cm]?tsx?$/.test(file)) throw error;
    throw new Error(`${error.message}\n${TYPESCRIPT}`, { cause: error });
  }
}

await runVisits(process.argv.slice(2), { program: 'visits', load });
process.stdout.write('', () => process.exit()); // after a pipe has taken the output
