import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { minimatch } from 'minimatch';
import sirv from 'sirv';

/**
 * The headers that firebase.json gives to a path: later rules win, as on Firebase Hosting, whose
 * emulator reads a rule's source with the same library.
 */
export function headersFor(pathname, { headers }) {
  const given = {};
  for (const { source, headers: fields } of headers)
    if (minimatch(pathname, source)) for (const { key, value } of fields) given[key] = value;
  return given;
}

/** The page's one address, where this is another of it: with `.html`, with a slash at the end. */
function addressOf(root, pathname) {
  const clean = pathname.replace(/\.html$/, '').replace(/\/(index)?$/, '') || '/';
  const file = clean === '/' ? '/index.html' : `${clean}.html`;
  return clean !== pathname && existsSync(path.join(root, file)) ? clean : undefined;
}

/**
 * Serves a built shop as its hosting does: the same headers (from the `firebase.json` that the build
 * wrote), one address for each page, compressed files, and 404.html with its status for what there is
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
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    for (const [key, value] of Object.entries(headersFor(pathname, hosting)))
      response.setHeader(
        key,
        emulator ? value.replace('connect-src', `connect-src ${emulator}`) : value,
      );
    /** What is not deployed, and the page that is the answer to nothing. */
    const isMissing = /^\/(firebase\.json|404)$|\.(br|gz)$/.test(pathname);
    const address = addressOf(root, pathname);
    const answerMissing = () => {
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(missing);
    };
    if (address !== undefined) response.writeHead(301, { Location: address + search }).end();
    else if (isMissing) answerMissing();
    else files(request, response, answerMissing);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => resolve(server));
  });
}
