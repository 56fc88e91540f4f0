import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { folderOf, serveFolder } from './servers';
import { test } from './shop';

/** Whether the name or content of a file may contain the hash of a script. */
const isText = (file: string) => /\.(html|js)$/.test(file);

/** A file in the list of the service worker. */
interface Entry {
  readonly integrity: string;
  readonly revision: string | null;
  readonly url: string;
}

/** Replaces the entries in the service worker's list of files, or removes them. */
function editList(folder: string, edit: (entry: Entry) => Entry | undefined): void {
  const worker = path.join(folder, 'sw.js');
  const code = readFileSync(worker, 'utf8');
  const edited = code.replace(/(\{"integrity":"[^}]*\}),?/g, (_whole, text: string) => {
    const next = edit(JSON.parse(text) as Entry);
    return next ? `${JSON.stringify(next)},` : '';
  });
  writeFileSync(worker, edited);
}

const hash = (algorithm: string, data: string | Buffer, encoding: 'hex' | 'base64') =>
  createHash(algorithm).update(data).digest(encoding);

/** The content of the file that the hosting serves at a URL. */
function contentOf(folder: string, url: string): Buffer {
  const files = [url, `${url}.html`, `${url}index.html`].map((name) => path.join(folder, name));
  return readFileSync(String(files.find((file) => path.extname(file) && existsSync(file))));
}

/** Simulates a deploy of new sources: each script has a new name, and the old names no longer exist. */
function renameScripts(folder: string): void {
  const files = readdirSync(folder, { recursive: true }).map(String).filter(isText);
  const hashes = files.flatMap((file) => /^assets\/.*\.([\da-f]{8})\.js$/.exec(file)?.[1] ?? []);
  const next = (text: string) =>
    hashes.reduce((done, hash) => done.replaceAll(hash, [...hash].reverse().join('')), text);
  for (const file of files) {
    const name = path.join(folder, file);
    writeFileSync(name, next(readFileSync(name, 'utf8')));
    renameSync(name, path.join(folder, next(file)));
  }
  editList(folder, ({ revision, url }) => {
    const content = contentOf(folder, url);
    return {
      integrity: `sha256-${hash('sha256', content, 'base64')}`,
      revision: revision && hash('md5', content, 'hex'),
      url,
    };
  });
}

/** What the filter answers to every request. */
export const FILTER_PAGE = '<!doctype html><title>Filter</title><h1>Blocked by the filter</h1>';

/** Starts a server for one test. It serves a copy of the build, which the test can redeploy. */
export async function openHosting() {
  const folder = test.info().outputPath('hosting');
  cpSync(folderOf('embedded'), folder, {
    recursive: true,
    filter: (file) => !/\.(br|gz)$/.test(file),
  });
  const { server, url, close } = await serveFolder(folder);
  const [answer] = server.listeners('request') as [RequestListener];
  let untilFilter = Infinity;
  server.removeAllListeners('request').on('request', (request, response) => {
    untilFilter -= 1;
    if (untilFilter > 0) answer(request, response);
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end(FILTER_PAGE);
  });
  return {
    url,
    deploy: () => renameScripts(folder),
    /** Removes files from the list of the service worker, as if they belonged to later toys of a large catalogue. */
    unlist: (urls: RegExp) =>
      editList(folder, (entry) => (urls.test(entry.url) ? undefined : entry)),
    /** Answers with a page of a filter from the nth request on, counted from now. `Infinity` turns the filter off. */
    filterFrom: (request: number) => {
      untilFilter = request;
    },
    close,
  };
}

/** Tests with their own copy of the built shop, of which they can deploy another version. */
export const hostingTest = test.extend<{ hosting: Awaited<ReturnType<typeof openHosting>> }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright requires an object pattern, even where no fixture is used
  hosting: async ({}, provide) => {
    const hosting = await openHosting();
    await provide(hosting);
    await hosting.close();
  },
});
