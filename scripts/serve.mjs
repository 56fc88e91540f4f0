import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { minimatch } from 'minimatch';
import sirv from 'sirv';

/**
 * The headers that firebase.json defines for a path. Later rules win, as on Firebase Hosting. Its
 * emulator matches paths with the same library.
 */
export function headersFor(pathname, { headers }) {
  const result = {};
  for (const { source, headers: fields } of headers)
    if (minimatch(pathname, source)) for (const { key, value } of fields) result[key] = value;
  return result;
}

/** The canonical path of a page, if this path has `.html` or a trailing slash; otherwise undefined. */
function canonicalPathOf(root, pathname) {
  const clean = pathname.replace(/\.html$/, '').replace(/\/(index)?$/, '') || '/';
  const file = clean === '/' ? '/index.html' : `${clean}.html`;
  return clean !== pathname && existsSync(path.join(root, file)) ? clean : undefined;
}

/**
 * Serves a built shop like its hosting: the same headers (from the `firebase.json` that the build
 * wrote), one address per page, compressed files, and 404.html with status 404 for unknown paths.
 * Resolves to the listening server. Port 0 selects an unused one. With `emulator`, the security policy
 * allows connections to the Auth emulator at that address. With `basePath`, the build is at that path.
 */
export function serve({ folder, port, emulator, basePath = '' }) {
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
    const { pathname: fullPath, search } = new URL(request.url ?? '/', 'http://localhost');
    if (!fullPath.startsWith(`${basePath}/`))
      return response
        .writeHead(...(fullPath === basePath ? [301, { Location: `${basePath}/` }] : [404]))
        .end();
    const pathname = fullPath.slice(basePath.length);
    request.url = pathname + search;
    for (const [key, value] of Object.entries(headersFor(fullPath, hosting)))
      response.setHeader(
        key,
        emulator ? value.replace('connect-src', `connect-src ${emulator}`) : value,
      );
    /** Files that are not deployed, and the page for status 404. */
    const isMissing = /^\/(firebase\.json|404)$|\.(br|gz)$/.test(pathname);
    const canonical = canonicalPathOf(root, pathname);
    const answerMissing = () => {
      // A rule applies to a file of the build that was removed. Browsers must not cache the error.
      if (response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-cache');
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(missing);
    };
    if (canonical !== undefined)
      response.writeHead(301, { Location: basePath + canonical + search }).end();
    else if (isMissing) answerMissing();
    else files(request, response, answerMissing);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => resolve(server));
  });
}
