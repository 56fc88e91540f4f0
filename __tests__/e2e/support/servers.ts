import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';

/** The builds of the shop that the projects of the configuration test. */
export type Build = 'embedded' | 'firebase' | 'subPath' | 'development';

export interface BuildOptions {
  readonly build: Build;
  readonly isRepeatVisit: boolean;
}

/** The used parts of scripts, which have no type declarations. */
interface TestBuildModule {
  readonly INPUTS: readonly string[];
  testBuild(service: Build): string;
  basePathOf(service: Build): string;
  buildEnvironment(service: Build, settings?: Record<string, string>): NodeJS.ProcessEnv;
}
interface ServeModule {
  serve(options: { folder: string; port: number; basePath?: string }): Promise<Server>;
}
const importScript = async <Module>(name: string) =>
  (await import(`../../../scripts/${name}.mjs`)) as Module;
export const importTestBuild = () => importScript<TestBuildModule>('testBuild');

/** The folder of a build that is complete, because the tests run. */
export const folderOf = (build: Build): string => path.resolve('dist-test', build);
/** The copy of the sources that the development server serves. A test can edit it. */
export const DEVELOPMENT_SOURCES = folderOf('development');
export const DEVELOPMENT_PORT = Number(process.env['E2E_PORT']) + 1;

/** A server of a build, at an unused port. */
export interface RunningServer {
  readonly url: string;
  readonly close: () => Promise<unknown>;
}

const closeServer = (server: Server) =>
  new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });

/** Serves a folder with the headers of its hosting. */
export async function serveFolder(
  folder: string,
  { basePath = '', port: wanted = 0 } = {},
): Promise<RunningServer & { readonly port: number; readonly server: Server }> {
  const { serve } = await importScript<ServeModule>('serve');
  const server = await serve({ folder, port: wanted, basePath });
  const { port } = server.address() as { port: number }; // not a string, because the server listens on a port
  const url = `http://localhost:${port}${basePath}`;
  return { server, port, url, close: () => closeServer(server) };
}

async function copySources(): Promise<void> {
  const { INPUTS } = await importTestBuild();
  rmSync(DEVELOPMENT_SOURCES, { recursive: true, force: true });
  for (const input of INPUTS.filter((file) => existsSync(file))) {
    const copy = path.join(DEVELOPMENT_SOURCES, input);
    mkdirSync(path.dirname(copy), { recursive: true });
    cpSync(input, copy, { recursive: true });
  }
  symlinkSync(
    path.resolve('node_modules'),
    path.join(DEVELOPMENT_SOURCES, 'node_modules'),
    'junction',
  );
}

/** Starts the development server on a copy of the sources. */
async function startDevelopment(): Promise<RunningServer> {
  await copySources();
  const { buildEnvironment } = await importTestBuild();
  const server = spawn(
    process.execPath,
    ['node_modules/webpack/bin/webpack.js', 'serve', '--mode', 'development'],
    {
      cwd: DEVELOPMENT_SOURCES,
      env: { ...buildEnvironment('embedded'), PORT: String(DEVELOPMENT_PORT) },
      stdio: 'ignore',
    },
  );
  const ended = once(server, 'exit');
  const url = `http://localhost:${DEVELOPMENT_PORT}`;
  for (let isUp = false; !isUp;) {
    if (server.exitCode !== null) throw new Error('The development server did not start.');
    isUp = await fetch(url).then(
      () => true,
      () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 500)),
    );
  }
  const close = () => {
    server.kill();
    return ended;
  };
  return { url, close };
}

/** Starts the server of a build. The web server of the configuration serves the embedded build. */
export async function startServer(build: Build): Promise<RunningServer | undefined> {
  if (build === 'embedded') return undefined;
  if (build === 'development') return startDevelopment();
  const { basePathOf } = await importTestBuild();
  return serveFolder(folderOf(build), { basePath: basePathOf(build) });
}
