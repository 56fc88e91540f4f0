import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import sirv from 'sirv';
import webpack from 'webpack';
import { installVisits, MODULES, packVisits, run } from '#tests/support/installPackage';

const README = 'src/visits/README.md';
const LINKED = ['@reduxjs/toolkit', '@tanstack/react-virtual', 'react', 'react-dom', 'react-redux'];

/** The two changes that the README tells the reader to make, as lines that begin with a space, a plus or a minus. */
const readmeEdits = (): string[][] =>
  [...readFileSync(README, 'utf8').matchAll(/```diff\n([\s\S]*?)```/g)].map(([, lines = '']) =>
    lines.trimEnd().split('\n'),
  );

/** A line without the spaces and the comma that depend on how an application is formatted. */
const trimmed = (line: string): string => line.trim().replace(/,$/, '');

/** Changes a file as the README says. Throws if it does not have the lines. */
function edit(file: string, lines: readonly string[]): void {
  const text = readFileSync(file, 'utf8').split('\n');
  let at = 0;
  for (const line of lines) {
    const [sign, code] = [line[0], line.slice(1)];
    if (sign === '+') {
      text.splice(at, 0, code);
      at += 1;
    } else {
      const found = text.findIndex((one, index) => index >= at && trimmed(one) === trimmed(code));
      if (found < 0) throw new Error(`${file} has no line “${code.trim()}”.`);
      if (sign === '-') text.splice(found, 1);
      at = sign === '-' ? found : found + 1;
    }
  }
  writeFileSync(file, text.join('\n'));
}

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

/** As Create React App has it: the classes of a module are its default export. */
const css = {
  loader: path.join(MODULES, 'css-loader'),
  options: { modules: { auto: true, namedExport: false } },
};

/** A configuration of webpack like that of many applications, without anything for this package. */
const configOf = (folder: string, entry: string): webpack.Configuration => ({
  mode: 'development',
  devtool: false,
  context: folder,
  entry: { main: entry },
  output: { path: path.join(folder, 'dist'), publicPath: '/' },
  resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'] },
  module: {
    rules: [
      { test: /\.tsx?$/, use: babel },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, css] },
      { test: /\.svg$/, type: 'asset/resource' },
    ],
  },
  plugins: [new MiniCssExtractPlugin()],
});

/** Node runs no TypeScript of an application: its adapter is bundled, without the library. */
const adapterOf = (folder: string): webpack.Configuration => ({
  ...configOf(folder, './visits.ts'),
  target: 'node20',
  entry: './visits.ts',
  experiments: { outputModule: true },
  output: { path: folder, filename: 'visits.mjs', library: { type: 'module' } },
  externals: { '@latim/visits/replay': 'module @latim/visits/replay' },
});

const compile = (config: webpack.Configuration) =>
  new Promise<void>((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });

interface Sources {
  /** The folder with the sources of the application. */
  readonly sources: string;
  /** The files that make the store and render the application. */
  readonly store: string;
  readonly main: string;
  /** The adapter for the command line, as the README has it. */
  readonly adapter: string;
  readonly linked?: readonly string[];
  readonly registry?: Readonly<Record<string, string>>;
}

/** A folder for applications and the packed library. */
export function createWorkplace() {
  const root = mkdtempSync(path.join(tmpdir(), 'other-applications-'));
  const packed = packVisits(root);
  return {
    root,
    remove: () => rmSync(root, { recursive: true }),
    /** Installs, edits, builds and serves an application. */
    open: async (name: string, { linked = [], registry = {}, ...files }: Sources) => {
      const folder = path.join(root, name);
      mkdirSync(folder);
      cpSync(files.sources, path.join(folder, 'src'), { recursive: true });
      installVisits(folder, path.join(root, packed.filename), [...LINKED, ...linked], { registry });
      const [store = [], main = []] = readmeEdits();
      edit(path.join(folder, 'src', files.store), store);
      edit(path.join(folder, 'src', files.main), main);
      await compile(configOf(folder, `./src/${files.main}`));
      writeFileSync(path.join(folder, 'visits.ts'), files.adapter);
      await compile(adapterOf(folder));
      const dist = path.join(folder, 'dist');
      const styles = readdirSync(dist).includes('main.css')
        ? '<link rel="stylesheet" href="/main.css">'
        : '';
      writeFileSync(
        path.join(dist, 'index.html'),
        `<!doctype html><html lang="en"><title>${name}</title>${styles}<div id="root"></div><script src="/main.js"></script>`,
      );
      const server = createServer(sirv(dist, { single: true }));
      await new Promise<void>((resolve) => {
        server.listen(0, resolve);
      });
      const url = `http://localhost:${(server.address() as AddressInfo).port}`;
      return {
        folder,
        url,
        /** What the command line says of a file, with the adapter. */
        replay: (...options: readonly string[]) =>
          run(folder, 'npx', 'visits', 'replay', '--adapter', 'visits.mjs', ...options),
        /** What `visits drive` says of a file, on this server. */
        drive: async (file: string) => {
          const command = ['visits', 'drive', '--adapter', 'visits.mjs', '--app', url, file];
          const child = spawn('npx', command, { cwd: folder });
          const printed = await Promise.all(
            [child.stdout, child.stderr].map((stream) => text(stream)),
          );
          return printed.join('');
        },
        close: () => void server.close(),
      };
    },
  };
}
