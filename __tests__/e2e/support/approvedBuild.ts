import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Build, folderOf } from './servers';

/** A page of each kind, with the statement that its head and its note show. */
const PAGES = {
  'index.html': 'search engines know the shop (spec §2)',
  'toy/toy-1.html': 'search engines know the toy, and links show its picture (spec §2)',
  'auth.html': 'search engines do not list it',
  'favorites.html': 'search engines do not list it',
  '404.html': 'the page of an unknown address (spec §2)',
  'shell.html': 'a page that is not installed, without a network (decision 6)',
  'workbench.html': 'search engines do not list it',
  'workbench-frame.html': 'keeps no input for a shop that is not used',
  'identity/chooser.html': 'search engines do not list it',
  'identity/outbox.html': 'search engines do not list it',
} as const;

/** Without what differs between builds of the same pages: hashes, chunks that have a number, the code of styles and scripts. */
const normalized = (text: string): string =>
  text
    .replaceAll(/\.[0-9a-f]{8}\./g, '.')
    .replaceAll(/<script defer src="[^"]*\/\d+\.js"><\/script>\n?/g, '')
    .replaceAll(/<style[^>]*>[^]*?<\/style>/g, '<style>')
    .replaceAll(/<script>[^]*?<\/script>/g, '<script>')
    .replaceAll(/>(?=<)/g, '>\n');

/** The head of a page, the note for visitors without JavaScript, and what follows until the content. */
const startOf = (html: string): string => html.split('<div id="root"')[0] ?? '';

/** The text of a build that a reader approves: files, addresses for search engines, and the start of each kind of page. */
export function approvedTextOf(build: Build): string {
  const folder = folderOf(build);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter(
      (file) =>
        /\.\w+$/.test(file) &&
        !/\.(?:br|gz|LICENSE\.txt)$|^assets\/\d|^(?:icons|pictures|toys)\//.test(file),
    )
    .map(normalized);
  const pages = Object.entries(PAGES).filter(([file]) => files.includes(file));
  return [
    `# Files, without hashes\n${[...new Set(files)].sort().join('\n')}`,
    ...['robots.txt', 'sitemap.xml'].map((file) => `# ${file}\n${read(file)}`),
    `# manifest.webmanifest: an application of its own beside others of the host\n${read('manifest.webmanifest')}`,
    ...pages.map(([file, why]) => `# ${file}: ${why}\n${normalized(startOf(read(file)))}`),
  ].join('\n\n');
}
