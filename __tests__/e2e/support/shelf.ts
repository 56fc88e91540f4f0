import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import webpack from 'webpack';

const PROJECT = path.resolve(__dirname, '../../..');
const MODULES = path.join(PROJECT, 'node_modules');
const SOURCES = path.join(PROJECT, 'packages/visits/__tests__/shelf');
const COMMAND = path.join(PROJECT, '__tests__/e2e/support/shelfCommand.mjs');
const PAGE =
  '<!doctype html><html lang="en"><title>Shelf</title><body><script src="/main.js"></script>';

/** The environment without the repository of this project. */
export const outsideGit = () => ({
  ...process.env,
  GIT_DIR: undefined,
  GIT_INDEX_FILE: undefined,
  GIT_WORK_TREE: undefined,
});

/** Builds the application in a folder. Returns its script. */
const build = (folder: string) =>
  new Promise<Buffer>((resolve, reject) => {
    const babel = {
      loader: path.join(MODULES, 'babel-loader'),
      options: {
        babelrc: false,
        configFile: false,
        presets: [
          [path.join(MODULES, '@babel/preset-react'), { runtime: 'automatic' }],
          path.join(MODULES, '@babel/preset-typescript'),
        ],
      },
    };
    const config: webpack.Configuration = {
      mode: 'development',
      devtool: false,
      context: PROJECT,
      entry: path.join(folder, 'main.ts'),
      output: { path: folder, filename: 'main.js', asyncChunks: false },
      resolve: {
        extensions: ['.ts', '.tsx', '.js', '.mjs'],
        alias: { '#visits': path.join(PROJECT, 'packages/visits/src') },
        modules: [MODULES],
      },
      module: {
        rules: [
          { test: /\.tsx?$/, use: babel },
          { test: /\.css$/, type: 'asset/source' },
        ],
      },
    };
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve(readFileSync(path.join(folder, 'main.js')));
    });
  });

/** Builds and serves the application in a folder. */
export async function serveShelf(folder: string) {
  const script = await build(folder);
  const server = createServer(({ url, method }, response) => {
    const isScript = url === '/main.js';
    const isPayment = url === '/pay' && method === 'POST';
    const type = isScript ? 'text/javascript' : isPayment ? 'application/json' : 'text/html';
    response.writeHead(200, { 'content-type': type });
    response.end(isScript ? script : isPayment ? '{"total":5}' : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://localhost:${(server.address() as AddressInfo).port}/`, close };
}

/** A folder with a copy of a small application, and the command line for it. */
export function openShelf() {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'latim-shelf-')));
  const folder = path.join(root, 'shelf');
  cpSync(SOURCES, folder, { recursive: true });
  /** What a command prints, and its exit code. */
  const visits = async (...args: readonly string[]) => {
    const child = spawn(process.execPath, [COMMAND, ...args], { cwd: folder, env: outsideGit() });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    const [stdout, stderr] = await Promise.all(
      [child.stdout, child.stderr].map((one) => text(one)),
    );
    return { code: await ended, stdout: stdout ?? '', stderr: stderr ?? '' };
  };
  return { folder, visits, remove: () => rmSync(root, { recursive: true }) };
}
