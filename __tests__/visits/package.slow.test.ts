import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  installVisits,
  type Packed,
  packVisits,
  run,
  runPackage,
} from '#tests/support/installPackage';
import manifest from '../../src/visits/package.json';

jest.setTimeout(300_000);

const ENTRIES = Object.keys(manifest.exports)
  .filter((name) => !path.extname(name))
  .map((name) => name.slice(2));

/** What the packages of the library need. They are linked: this test uses no network. */
const PEERS = ['@reduxjs/toolkit', '@tanstack/react-virtual', '@types/react', 'react', 'react-dom'];

const folder = mkdtempSync(path.join(tmpdir(), 'latim-package-'));
const app = path.join(folder, 'app');

let packed: Packed;
beforeAll(() => {
  packed = packVisits(folder);
  installVisits(app, path.join(folder, packed.filename), PEERS);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the package @latim/visits', () => {
  it('contains what was compiled, its texts, and nothing else', () => {
    const files = packed.files.map((file) => file.path);
    const others = files.filter((file) => !/^dist\/[\w-]+\.(?:js|d\.ts)$/.test(file));
    expect(others.sort()).toStrictEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']);
  });

  it.each(ENTRIES)('can be imported in Node: %s', (entry) => {
    const script = `console.log(Object.keys(await import('@latim/visits/${entry}')).length)`;
    const printed = run(app, process.execPath, '--input-type=module', '--eval', script);
    expect(Number(printed)).toBeGreaterThan(0);
  });

  it.each(['bundler', 'node16'])('has types for the resolution %s', (resolution) => {
    const lines = ENTRIES.map((entry) => `export * as ${entry} from '@latim/visits/${entry}';`);
    const use = `import { createRecorder, type Recording } from '@latim/visits/record';
const recorder = createRecorder<{ count: number }>(Date.now);
export const recording: Recording<{ count: number }> = recorder.recording();
// @ts-expect-error the types are known
export const wrong: number = recorder.recording();
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
