import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFolder } from '../build/compressFolder.mjs';

/** Copies a build, and removes the scripts from its pages. Returns the folder of the copy. */
export async function withoutScripts(folder) {
  const copy = `${folder}-without-scripts`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(folder, copy, { recursive: true });
  const pages = readdirSync(copy, { recursive: true }).filter((file) => file.endsWith('.html'));
  for (const page of pages.map((file) => path.join(copy, file))) {
    const html = readFileSync(page, 'utf8');
    writeFileSync(page, html.replaceAll(/<script[^>]*>[^]*?<\/script>/g, ''));
  }
  await compressFolder(copy);
  return copy;
}
