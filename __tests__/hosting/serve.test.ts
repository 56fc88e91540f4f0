/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

const { writeHosting } = jest.requireActual<{
  writeHosting(outDir: string, hashes: object, options: { readonly basePath: string }): void;
}>('../../scripts/build/writeHosting.mjs');
const { serve } = jest.requireActual<{
  serve(options: { folder: string; port: number; basePath: string }): Promise<Server>;
}>('../../scripts/serve.mjs');

let folder = '';
let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
  rmSync(folder, { recursive: true });
});

it('the preview of a build with a base path keeps the path in redirects, and sends the configured headers', async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'latim-serve-'));
  mkdirSync(path.join(folder, 'assets'));
  for (const file of ['404.html', 'all-toys.html', 'assets/main.0123456789.js'])
    writeFileSync(path.join(folder, file), '');
  writeHosting(folder, { styles: [], scripts: [] }, { basePath: '/latim' });
  server = await serve({ folder, port: 0, basePath: '/latim' });
  const { port } = server.address() as { port: number }; // it listens on a port
  const get = (address: string) =>
    fetch(`http://localhost:${port}${address}`, { redirect: 'manual' });
  const redirected = await get('/latim/all-toys.html?q=a');
  expect([redirected.status, redirected.headers.get('location')]).toStrictEqual([
    301,
    '/latim/all-toys?q=a',
  ]);
  const { headers } = await get('/latim/assets/main.0123456789.js');
  expect(headers.get('cache-control')).toContain('immutable');
});
