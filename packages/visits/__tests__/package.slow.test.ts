import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  installVisits,
  MODULES,
  type Packed,
  packVisits,
  run,
  runPackage,
} from '#tests/support/installPackage';
import manifest from '../package.json';

jest.setTimeout(300_000);

const ENTRIES = Object.keys(manifest.exports)
  .filter((name) => !path.extname(name))
  .map((name) => name.slice(2));

/** What the packages of the library need. They are linked: this test uses no network. */
const PEERS = [
  ...['@reduxjs/toolkit', '@types/react', 'dom-accessibility-api'],
  ...['react', 'react-dom', 'scheduler'],
];

const folder = mkdtempSync(path.join(tmpdir(), 'latim-package-'));
const app = path.join(folder, 'app');
const installed = path.join(app, 'node_modules/@latim/visits');

/** Packs the library, and installs it into an empty application. */
function install(): Packed {
  const result = packVisits(folder);
  installVisits(app, path.join(folder, result.filename), PEERS);
  return result;
}

/** The entry points for browsers. */
const FOR_BROWSERS = ENTRIES.filter((entry) => entry !== 'cli');

/** Bundles all exports of each entry point. Returns the sizes of the compressed scripts. */
function bundledSizes(): Readonly<Record<string, number>> {
  const minimizer = JSON.stringify(path.join(MODULES, 'minimizer-webpack-plugin'));
  for (const entry of FOR_BROWSERS)
    writeFileSync(path.join(app, `${entry}.js`), `export * from '@latim/visits/${entry}';`);
  writeFileSync(
    path.join(app, 'webpack.config.cjs'),
    `const Minimizer = require(${minimizer});
module.exports = {
  mode: 'production',
  performance: false,
  entry: ${JSON.stringify(Object.fromEntries(FOR_BROWSERS.map((entry) => [entry, `./${entry}.js`])))},
  output: { library: { type: 'module' }, module: true },
  experiments: { outputModule: true },
  optimization: { minimizer: [new Minimizer({ minify: Minimizer.swcMinify })] },
};`,
  );
  runPackage(app, 'webpack/bin/webpack.js');
  const sizeOf = (entry: string) =>
    gzipSync(readFileSync(path.join(app, `dist/${entry}.mjs`))).length;
  return Object.fromEntries(FOR_BROWSERS.map((entry) => [entry, sizeOf(entry)]));
}

let packed: Packed;
const filesOf = () => packed.files.map((file) => file.path);
const textOf = (file: string) => readFileSync(path.join(installed, file), 'utf8');

beforeAll(() => {
  packed = install();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the package @latim/visits', () => {
  it('contains what was compiled, its texts, and nothing else', () => {
    const others = filesOf().filter((file) => !/^dist\/[\w-]+\.(?:js|d\.ts)$/.test(file));
    expect(others.sort()).toStrictEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']);
  });

  it('contains nothing of the shop', () => {
    const words = /\b(?:toys?|toyId|shop|favou?rites?|wish(?:es|list)?|catalogue|Latim)\b|#\w+\//;
    const uses = filesOf()
      .filter((file) => file !== 'LICENSE') // it names the owner
      .flatMap((file) =>
        textOf(file)
          .split('\n')
          .filter((line) => words.test(line))
          .map((line) => `${file}: ${line}`),
      );
    expect(uses).toStrictEqual([]);
  });

  it.each(ENTRIES)('can be imported in Node: %s', (entry) => {
    const script = `console.log(Object.keys(await import('@latim/visits/${entry}')).length)`;
    const printed = run(app, process.execPath, '--input-type=module', '--eval', script);
    expect(Number(printed)).toBeGreaterThan(0);
  });

  it('can be bundled, and adds about 2 KB to a script that records', () => {
    const sizes = bundledSizes();
    expect(Object.values(sizes).every((size) => size > 0)).toBe(true);
    expect(sizes['record']).toBeLessThan(2200);
  });

  it.each(['bundler', 'node16'])('has types for the resolution %s', (resolution) => {
    const lines = ENTRIES.map((entry) => `export * as ${entry} from '@latim/visits/${entry}';`);
    const use = `import { createVisits } from '@latim/visits/record';
import { configureStore } from '@reduxjs/toolkit';
const reducer = (state = { count: 0 }) => state;
const visits = createVisits({ app: 'counter', reducer });
const store = configureStore(visits.record({ reducer }));
export const count: number = store.getState().count;
// @ts-expect-error the types are known
export const wrong: string = store.getState().count;
`;
    writeFileSync(path.join(app, 'consumer.ts'), [use, ...lines].join('\n'));
    const compilerOptions = {
      module: resolution === 'bundler' ? 'esnext' : resolution,
      moduleResolution: resolution,
      target: 'es2022',
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: [],
      strict: true,
      noEmit: true,
    };
    writeFileSync(
      path.join(app, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['consumer.ts'] }),
    );
    expect(runPackage(app, 'typescript/bin/tsc')).toBe('');
  });
});
