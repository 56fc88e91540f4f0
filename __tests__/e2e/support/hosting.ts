import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderOf, serveFolder } from './servers';
import { test } from './shop';

/** Whether the name or content of a file may contain the hash of a script. */
const isText = (file: string) => /\.(html|js)$/.test(file);

function editWorker(folder: string, edit: (code: string) => string): void {
  const worker = path.join(folder, 'sw.js');
  writeFileSync(worker, edit(readFileSync(worker, 'utf8')));
}

/** Simulates a deploy of new sources: each script has a new name, and the old names no longer exist. */
function renameScripts(folder: string): void {
  const files = readdirSync(folder, { recursive: true }).map(String).filter(isText);
  const hashes = files.flatMap((file) => /^assets\/.*\.([\da-f]{8})\.js$/.exec(file)?.[1] ?? []);
  const next = (text: string) =>
    hashes.reduce((done, hash) => done.replaceAll(hash, [...hash].reverse().join('')), text);
  for (const file of files) {
    const name = path.join(folder, file);
    writeFileSync(name, `${next(readFileSync(name, 'utf8'))}`);
    renameSync(name, path.join(folder, next(file)));
  }
  // The pages have new contents.
  editWorker(folder, (code) => code.replaceAll('"revision":"', '$&next-'));
}

/** Changes the list of files in the service worker as if the catalogue was large: only the first toys are installed. */
const installToys = (folder: string, count: number) =>
  editWorker(folder, (code) =>
    code.replace(/\{"revision":"\w+","url":"\/toy\/toy-(\d+)"\},?/g, (entry, id) =>
      Number(id) > count ? '' : entry,
    ),
  );

/** Starts a server for one test. It serves a copy of the build, which the test can redeploy. */
export async function openHosting() {
  const folder = mkdtempSync(path.join(tmpdir(), 'latim-hosting-'));
  cpSync(folderOf('embedded'), folder, {
    recursive: true,
    filter: (file) => !/\.(br|gz)$/.test(file),
  });
  const server = await serveFolder(folder);
  return {
    url: server.url,
    deploy: () => renameScripts(folder),
    installToys: (count: number) => installToys(folder, count),
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true });
    },
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
