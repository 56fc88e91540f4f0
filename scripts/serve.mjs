import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

/** The headers that firebase.json gives to a path: later rules win, as on Firebase Hosting. */
export function headersFor(pathname, { headers }) {
  const given = {};
  for (const rule of headers) {
    const folder = rule.source.replace(/\*\*$/, '');
    if (rule.source !== '**' && !pathname.startsWith(folder)) continue;
    for (const { key, value } of rule.headers) given[key] = value;
  }
  return given;
}

/** Whether a path that is no file shows the shop; a missing asset is a 404, never a page. */
const isScreen = (pathname) => !/^\/(assets|toys|pictures|icons|identity)\//.test(pathname);

/**
 * Serves a built shop as its hosting does: the same headers, from firebase.json, and deep links.
 * Resolves to the listening server; port 0 takes a free one. A build for the Auth emulator may also
 * reach that, at the address `emulator`.
 */
export function serve({ folder = 'dist', port = 4173, emulator } = {}) {
  const root = path.resolve(folder);
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const files = sirv(root, { dev: true, etag: true });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    for (const [key, value] of Object.entries(headersFor(pathname, hosting)))
      response.setHeader(
        key,
        emulator ? value.replace('connect-src', `connect-src ${emulator}`) : value,
      );
    files(request, response, () => {
      if (!isScreen(pathname)) {
        response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
        return;
      }
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(readFileSync(path.join(root, 'index.html')));
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => resolve(server));
  });
}
