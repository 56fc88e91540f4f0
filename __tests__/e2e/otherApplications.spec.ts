import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, type Page, test } from '@playwright/test';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import sirv from 'sirv';
import webpack from 'webpack';
import { installVisits, MODULES, packVisits, run } from '#tests/support/installPackage';
import { findChromium } from '../../scripts/findChromium.cjs';

const TEMPLATE = 'cra-template-redux-typescript';
const VERSION = '2.0.0';
/** What the application needs from this repository; the rest is in the registry. */
const LINKED = [
  ...['@reduxjs/toolkit', 'react', 'react-dom', 'react-redux', 'scheduler'],
  ...['@playwright/test', 'playwright', 'playwright-core'],
];
/** The adapter for the command line, as in the README. */
const ADAPTER = `import { visits } from './src/app/store';
export default {
  visits,
  drive: { launch: () => (${JSON.stringify({ executablePath: findChromium(), args: ['--no-sandbox'] })}) },
};`;
const README = 'packages/visits/README.md';

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
  externals: { '@latim/visits/record': 'module @latim/visits/record' },
});

const compile = (config: webpack.Configuration) =>
  new Promise<void>((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });

/** Installs the packed library in the application of the template, edits that as the README says, builds and serves it. */
async function openTemplate(root: string) {
  const { filename } = packVisits(root);
  const packed = run(root, 'npm', 'pack', `${TEMPLATE}@${VERSION}`);
  expect(packed, 'the npm registry answers').toContain('.tgz');
  run(root, 'tar', 'xzf', `${TEMPLATE}-${VERSION}.tgz`);
  const folder = path.join(root, 'counter');
  mkdirSync(folder);
  cpSync(path.join(root, 'package/template/src'), path.join(folder, 'src'), { recursive: true });
  installVisits(folder, path.join(root, filename), LINKED, {
    registry: { 'web-vitals': '^2.1.0' },
  });
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

/** Opens the dialog, saves the visit, and opens it in the workbench. */
async function saveAndOpen(page: Page, root: string) {
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
  await dialog.getByRole('button', { name: 'Open in the workbench' }).click();
  const workbench = await opened;
  await expect(workbench.getByRole('slider', { name: 'Event' })).toBeVisible();
  await workbench.getByLabel('Open').setInputFiles(file); // with its screens
  await expect(workbench.getByText('Screens: as recorded')).toBeVisible();
  await workbench.keyboard.press('End');
  return { file, workbench, text: readFileSync(file, 'utf8') };
}

const screenOf = (page: Page) => page.frameLocator('iframe[title="Screen of the visit"]');
const goToStep = async (page: Page, step: number) => {
  await page.keyboard.press('Home');
  for (let at = 0; at < step; at += 1) await page.keyboard.press('ArrowRight');
};

test('the Redux template of Create React App records and replays by the README', async ({
  page,
}) => {
  test.setTimeout(360_000);
  const root = mkdtempSync(path.join(tmpdir(), 'other-applications-'));
  const app = await openTemplate(root);
  await page.goto(app.url);
  const increment = page.getByRole('button', { name: 'Increment value' });
  await increment.click();
  await increment.click();
  await page.getByRole('button', { name: 'Add Async' }).click();
  await expect(page.getByText('4', { exact: true })).toBeVisible();
  const { file, workbench } = await saveAndOpen(page, root);
  await expect(screenOf(workbench).getByText('4', { exact: true })).toBeVisible();
  await goToStep(workbench, 2);
  await expect(screenOf(workbench).getByText('1', { exact: true })).toBeVisible();
  await expect(workbench.getByText(/differs/)).toBeHidden();
  expect(await app.visits('replay', file)).toContain('5 events, states as recorded');
  expect(await app.visits('drive', '--app', app.url, file)).toBe(
    '3 acts and 5 events compared: 0 differences\n',
  );
  app.close();
  rmSync(root, { recursive: true });
});
