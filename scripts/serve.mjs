import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

/** The headers that firebase.json gives to a path: later rules win, as on Firebase Hosting. */
export function headersFor(pathname, { headers }) {
  const given = {};
  for (const rule of headers) {
    const folder = rule.source.replace(/\*\*$/, '');
    const isMeant = rule.source === '**' || pathname === rule.source;
    if (!isMeant && !(folder !== rule.source && pathname.startsWith(folder))) continue;
    for (const { key, value } of rule.headers) given[key] = value;
  }
  return given;
}

/**
 * Serves a built shop as its hosting does: the same headers (from the `firebase.json` that the build
 * wrote), addresses without `.html`, compressed files, and 404.html with its status for what there is
 * not. Resolves to the listening server; port 0 takes a free one. A build for the Auth emulator may
 * also reach that, at the address `emulator`.
 */
export function serve({ folder = 'dist', port = 4173, emulator } = {}) {
  const root = path.resolve(folder);
  const { hosting } = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8'));
  const files = sirv(root, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
  });
  const missing = readFileSync(path.join(root, '404.html'));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    for (const [key, value] of Object.entries(headersFor(pathname, hosting)))
      response.setHeader(
        key,
        emulator ? value.replace('connect-src', `connect-src ${emulator}`) : value,
      );
    const isSettings = pathname === '/firebase.json' || /\.(br|gz)$/.test(pathname);
    const answerMissing = () => {
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(missing);
    };
    if (isSettings) answerMissing();
    else files(request, response, answerMissing);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => resolve(server));
  });
}
