import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import Minimizer from 'minimizer-webpack-plugin';
import sirv from 'sirv';
import webpack from 'webpack';
import manifest from '../../packages/visits/package.json';
import { findChromium } from '../../scripts/findChromium.cjs';

const SOURCES = 'packages/visits';
const TEMPLATE = 'cra-template-redux-typescript';
const VERSION = '2.0.0';
/** The packages of this repository. */
const MODULES = path.resolve('node_modules');
/** What the application needs of them; the rest is in the registry. */
const LINKED = [
  ...['@reduxjs/toolkit', '@types/react', 'react', 'react-dom', 'react-redux', 'scheduler'],
  ...['@playwright/test', 'playwright', 'playwright-core'],
];
/** The adapter for the command line, as in the README. */
const ADAPTER = `import { visits } from './src/app/store';
export default {
  visits,
  drive: { launch: () => (${JSON.stringify({ executablePath: findChromium(), args: ['--no-sandbox'] })}) },
};`;
const README = `${SOURCES}/README.md`;
const ENTRIES = Object.keys(manifest.exports)
  .filter((name) => !path.extname(name))
  .map((name) => name.slice(2));

/** Runs a command. Returns its output, also if it fails: the output says why. */
const run = (cwd: string, command: string, ...args: readonly string[]) =>
  spawnSync(command, args, { cwd, encoding: 'utf8' }).stdout;

/** Compiles the library beside its sources, and packs it into a folder. Returns what `npm pack` says. */
function packVisits(root: string) {
  const staged = path.join(root, 'visits');
  mkdirSync(staged);
  for (const name of ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE'])
    cpSync(path.join(SOURCES, name), path.join(staged, name));
  const tsdown = path.join(MODULES, 'tsdown/dist/run.mjs');
  const options = ['--config-loader', 'native', '--out-dir', path.join(staged, 'dist')];
  run(SOURCES, process.execPath, tsdown, ...options);
  const packed = run(staged, 'npm', 'pack', '--json', '--pack-destination', root);
  return (JSON.parse(packed) as [{ filename: string; files: { path: string }[] }])[0];
}

/** Installs the packed library in an application in another folder. */
function install(folder: string, file: string): void {
  const dependencies = {
    '@latim/visits': `file:${file}`,
    ...Object.fromEntries(LINKED.map((name) => [name, `file:${path.join(MODULES, name)}`])),
    'web-vitals': '^2.1.0', // of the template
  };
  const consumer = { name: 'consumer', private: true, type: 'module', dependencies };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(consumer));
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps'];
  run(folder, 'npm', 'install', ...options);
}

/** The two changes that the README tells the reader to make, as lines that begin with a space, a plus or a minus. */
const readmeEdits = (): string[][] =>
  [...readFileSync(README, 'utf8').matchAll(/```diff\n([\s\S]*?)```/g)].map(([, lines = '']) =>
    lines.trimEnd().split('\n'),
  );

/** A line without surrounding spaces and a final comma, which depend on the formatter. */
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

/** As in Create React App, the default export of a CSS module is its classes. */
const css = {
  loader: path.join(MODULES, 'css-loader'),
  options: { modules: { auto: true, namedExport: false } },
};

/** A common webpack configuration, with nothing that this package would need. */
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
  externals: Object.fromEntries(
    ['record', 'tools'].map((entry) => [`@latim/visits/${entry}`, `module @latim/visits/${entry}`]),
  ),
});

const compile = (config: webpack.Configuration) =>
  new Promise<void>((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });

const root = mkdtempSync(path.join(tmpdir(), 'latim-package-'));
const folder = path.join(root, 'counter');
let packed: ReturnType<typeof packVisits>;

/** Edits the application as the README says, builds and serves it. */
async function openTemplate() {
  const [store = [], main = []] = readmeEdits();
  edit(path.join(folder, 'src/app/store.ts'), store);
  edit(path.join(folder, 'src/index.tsx'), main);
  await compile(configOf(folder, './src/index.tsx'));
  writeFileSync(path.join(folder, 'visits.ts'), ADAPTER);
  await compile(adapterOf(folder));
  const dist = path.join(folder, 'dist');
  writeFileSync(
    path.join(dist, 'index.html'),
    '<!doctype html><html lang="en"><title>Counter</title><link rel="stylesheet" href="/main.css"><div id="root"></div><script src="/main.js"></script>',
  );
  const server = createServer(sirv(dist, { single: true }));
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  /** What the command line says, with the adapter. */
  const visits = async (command: string, ...options: readonly string[]) => {
    const child = spawn('npx', ['--no', 'visits', command, ...options], { cwd: folder });
    const printed = await Promise.all([child.stdout, child.stderr].map((stream) => text(stream)));
    return printed.join('');
  };
  return { url, visits, close: () => server.close() };
}

/** Opens the dialog, saves the visit, and opens its file in the workbench. */
async function saveAndOpen(page: Page) {
  await page.keyboard.press('Alt+Shift+Q');
  const dialog = page.getByRole('dialog', { name: 'Recorded visit' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the visit' }).click();
  const file = path.join(root, (await download).suggestedFilename());
  await (await download).saveAs(file);
  await expect(dialog.getByRole('status')).toHaveText(
    /^Saved my-app-[\dTZ-]+\.json: 5 events, \d+ KB\.$/,
  );
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Open the saved file in the workbench' }).click();
  const workbench = await opened;
  await workbench.getByLabel('Open a visit').setInputFiles(file);
  await expect(workbench.getByText('Screens: as recorded')).toBeVisible();
  await workbench.keyboard.press('End');
  return { file, workbench, text: readFileSync(file, 'utf8') };
}

const screenOf = (page: Page) => page.frameLocator('iframe[title="Screen of the visit"]');
const goToStep = async (page: Page, step: number) => {
  await page.keyboard.press('Home');
  for (let at = 0; at < step; at += 1) await page.keyboard.press('ArrowRight');
};

test.describe.configure({ mode: 'default', timeout: 360_000 }); // all tests use one installed package
test.beforeAll(() => {
  packed = packVisits(root);
  const template = run(root, 'npm', 'pack', `${TEMPLATE}@${VERSION}`);
  expect(template, 'the npm registry answers').toContain('.tgz');
  run(root, 'tar', 'xzf', `${TEMPLATE}-${VERSION}.tgz`);
  cpSync(path.join(root, 'package/template/src'), path.join(folder, 'src'), { recursive: true });
  install(folder, path.join(root, packed.filename));
});
test.afterAll(() => rmSync(root, { recursive: true }));

test('The package contains what was compiled, its texts, and nothing of the shop', () => {
  const files = packed.files.map((file) => file.path);
  const others = files.filter((file) => !/^dist\/[\w-]+\.(?:js|d\.ts)$/.test(file));
  expect(others.sort()).toStrictEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']);
  const words = /\b(?:toys?|toyId|shop|favou?rites?|wish(?:es|list)?|catalogue|Latim)\b|#\w+\//;
  const uses = files
    .filter((file) => file !== 'LICENSE') // it names the owner
    .flatMap((file) => readFileSync(path.join(root, 'visits', file), 'utf8').split('\n'))
    .filter((line) => words.test(line));
  expect(uses).toStrictEqual([]);
});

test('The package can be imported in Node, has types, and adds about 2 KB to a script that records', async () => {
  const imports = ENTRIES.map((entry) => `import * as ${entry} from '@latim/visits/${entry}';`);
  const script = [
    ...imports,
    `console.log(String(Object.keys({ ${ENTRIES.join()} }).length));`,
  ].join('\n');
  const printed = run(folder, process.execPath, '--input-type=module', '--eval', script);
  expect(printed).toBe(`${ENTRIES.length}\n`);
  const use = `import { configureStore } from '@reduxjs/toolkit';
const reducer = (state = { count: 0 }) => state;
const redact = () => tools.createRedactor({ fields: {} });
const visits = record.createVisits({ app: 'counter', reducer, redact });
const store = configureStore(visits.record({ reducer }));
export const count: number = store.getState().count;
// @ts-expect-error the types are known
export const wrong: string = store.getState().count;
`;
  writeFileSync(path.join(folder, 'consumer.ts'), [...imports, use].join('\n'));
  for (const module of ['esnext', 'node16']) {
    const target = ['--target', 'es2022', '--lib', 'es2024,dom,dom.iterable'];
    const resolution = ['--moduleResolution', module === 'esnext' ? 'bundler' : module];
    const options = ['--module', module, ...resolution, ...target, '--strict', '--noEmit'];
    const tsc = path.join(MODULES, 'typescript/bin/tsc');
    expect(run(folder, process.execPath, tsc, ...options, 'consumer.ts')).toBe('');
  }
  const entry = path.join(folder, 'record.js');
  writeFileSync(entry, "export * from '@latim/visits/record';");
  await compile({
    ...configOf(folder, entry),
    mode: 'production',
    output: { path: folder, filename: 'bundle.mjs', library: { type: 'module' }, module: true },
    experiments: { outputModule: true },
    optimization: { minimizer: [new Minimizer({ minify: Minimizer.swcMinify })] },
  });
  const size = gzipSync(readFileSync(path.join(folder, 'bundle.mjs'))).length;
  expect(size).toBeGreaterThan(1000);
  expect(size).toBeLessThan(2300); // gzipped, in bytes
});

test('the Redux template of Create React App records and replays by the README', async ({
  page,
}) => {
  const app = await openTemplate();
  await page.goto(app.url);
  const increment = page.getByRole('button', { name: 'Increment value' });
  await increment.click();
  await increment.click();
  await page.getByRole('button', { name: 'Add Async' }).click();
  await expect(page.getByText('4', { exact: true })).toBeVisible();
  const { file, workbench } = await saveAndOpen(page);
  await expect(screenOf(workbench).getByText('4', { exact: true })).toBeVisible();
  await goToStep(workbench, 2);
  await expect(screenOf(workbench).getByText('1', { exact: true })).toBeVisible();
  await expect(workbench.getByText(/differs/)).toBeHidden();
  expect(await app.visits('replay', file)).toContain('5 events, states as recorded');
  expect(await app.visits('drive', '--app', app.url, file)).toBe(
    '3 acts and 5 events compared: 0 differences\n',
  );
  app.close();
});
