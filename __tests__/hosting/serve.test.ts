import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const { serve } = jest.requireActual<{
  serve(options: { folder: string; port: number; basePath?: string }): Promise<Server>;
}>('../../scripts/serve.mjs');

/** Header rules like those of firebase.json, for a built shop with four files. */
const SETTINGS = {
  hosting: {
    headers: [
      { source: '!/__/**', headers: [{ key: 'Cache-Control', value: 'no-cache' }] },
      { source: '/assets/**', headers: [{ key: 'Cache-Control', value: 'immutable' }] },
    ],
  },
};
const folder = mkdtempSync(path.join(tmpdir(), 'latim-serve-'));
let server: Server;

const request = (pathname: string) =>
  fetch(`http://localhost:${(server.address() as AddressInfo).port}${pathname}`, {
    redirect: 'manual',
  });

beforeAll(async () => {
  mkdirSync(path.join(folder, 'toy'));
  mkdirSync(path.join(folder, 'assets'));
  for (const file of ['index.html', 'toy/toy-1.html', '404.html', 'assets/main.js'])
    writeFileSync(path.join(folder, file), file);
  writeFileSync(path.join(folder, 'firebase.json'), JSON.stringify(SETTINGS));
  server = await serve({ folder, port: 0 });
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe('the preview server, like Firebase Hosting,', () => {
  it.each([
    ['/', 'index.html'],
    ['/?toy=1', 'index.html'],
    ['/toy/toy-1', 'toy/toy-1.html'],
    ['/assets/main.js', 'assets/main.js'],
  ])('serves %s', async (pathname, content) => {
    const response = await request(pathname);
    expect([response.status, await response.text()]).toStrictEqual([200, content]);
  });

  it.each([
    ['/index.html', '/'],
    ['/index', '/'],
    ['/toy/toy-1.html', '/toy/toy-1'],
    ['/toy/toy-1/', '/toy/toy-1'],
    ['/toy/toy-1.html?qa=1', '/toy/toy-1?qa=1'],
    ['/404.html', '/404'],
  ])('redirects %s to %s', async (pathname, address) => {
    const response = await request(pathname);
    expect([response.status, response.headers.get('location')]).toStrictEqual([301, address]);
  });

  it.each(['/404', '/nowhere', '/toy', '/toy/', '/assets/gone.js', '/firebase.json', '/%E0%A4%A'])(
    'returns 404 for %s',
    async (pathname) => {
      const response = await request(pathname);
      expect([response.status, await response.text()]).toStrictEqual([404, '404.html']);
    },
  );

  it.each([
    ['/', 'no-cache'],
    ['/nowhere', 'no-cache'],
    ['/assets/main.js', 'immutable'],
    ['/__/auth/iframe', null],
  ])('applies the last matching header rule to %s', async (pathname, caching) => {
    expect((await request(pathname)).headers.get('cache-control')).toBe(caching);
  });
});

describe('below a path, the preview server', () => {
  let below: Server;
  beforeAll(async () => (below = await serve({ folder, port: 0, basePath: '/latim' })));
  afterAll(() => below.close());

  it.each([
    ['/latim/', 200, null],
    ['/latim/toy/toy-1', 200, null],
    ['/latim/toy/toy-1.html?qa=1', 301, '/latim/toy/toy-1?qa=1'],
    ['/latim/nowhere', 404, null],
    ['/latim', 301, '/latim/'],
    ['/latimer/toy/toy-1', 404, null],
    ['/toy/toy-1', 404, null],
  ])('answers %s with %i', async (pathname, status, location) => {
    const { port } = below.address() as AddressInfo;
    const response = await fetch(`http://localhost:${port}${pathname}`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toStrictEqual([status, location]);
  });
});
