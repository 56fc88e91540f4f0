import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What of `scripts/serve.mjs`, which has no types, is used here. */
interface Serving {
  serve(options: { folder: string; port: number }): Promise<Server>;
}

/** The files whose names and texts tell of scripts. */
const isText = (file: string) => /\.(html|js)$/.test(file);

/** As a deploy of new sources does: every script gets another name, and those of before are gone. */
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
  const worker = path.join(folder, 'sw.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/("version":")/, '$1next-'));
}

/** A hosting of a test's own, with a copy of the built shop that the test may deploy anew. */
export async function openHosting() {
  const folder = mkdtempSync(path.join(tmpdir(), 'latim-hosting-'));
  cpSync(process.env['OUT_DIR'] ?? 'dist', folder, {
    recursive: true,
    filter: (file) => !/\.(br|gz)$/.test(file),
  });
  const { serve } = (await import('../../../scripts/serve.mjs' as string)) as Serving; // as above
  const server = await serve({ folder, port: 0 });
  const { port } = server.address() as { port: number }; // it listens on a port
  return {
    url: `http://localhost:${port}`,
    deploy: () => renameScripts(folder),
    close: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
export type Hosting = Awaited<ReturnType<typeof openHosting>>;
