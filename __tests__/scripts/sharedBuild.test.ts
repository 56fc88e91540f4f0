/** @jest-environment node */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const { buildEnvironment, inputsKey } = jest.requireActual<{
  buildEnvironment(service: string): Readonly<Record<string, string | undefined>>;
  inputsKey(inputs: readonly string[]): string;
}>('../../scripts/test/sharedBuild.mjs');

let folder: string;
const at = (file: string) => path.join(folder, file);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'latim-inputs-'));
  mkdirSync(at('src/app'), { recursive: true });
  writeFileSync(at('src/main.ts'), 'one');
  writeFileSync(at('src/app/App.tsx'), 'two');
  writeFileSync(at('package.json'), '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

const key = () => inputsKey([at('src'), at('package.json'), at('not there')]);

describe('inputsKey', () => {
  it('does not change if a file is rewritten with the same content', () => {
    const before = key();
    writeFileSync(at('src/main.ts'), 'one');
    writeFileSync(at('README.md'), 'no input');
    expect(key()).toBe(before);
  });

  it.each([
    ['an edit', () => writeFileSync(at('src/app/App.tsx'), 'TWO')],
    ['a new file', () => writeFileSync(at('src/new.ts'), '')],
    ['a deleted file', () => rmSync(at('src/main.ts'))],
    ['a renamed file', () => renameSync(at('src/main.ts'), at('src/other.ts'))],
    ['an edit of a single file', () => writeFileSync(at('package.json'), '{"version":"2.0.0"}')],
  ])('changes with %s', (_name, change) => {
    const before = key();
    change();
    expect(key()).not.toBe(before);
  });
});

describe('buildEnvironment', () => {
  const own = { FIREBASE_API_KEY: 'own', TRUSTED_TYPES: 'reported', NODE_ENV: 'test' };
  const before = { ...process.env };
  beforeEach(() => Object.assign(process.env, own));
  afterEach(() => {
    process.env = before;
  });

  it('contains no settings of the developer', () => {
    const env = buildEnvironment('embedded');
    for (const name of Object.keys(own)) expect(env).not.toHaveProperty(name);
    expect(env).toMatchObject({ AUTH_SERVICE: 'embedded', SKIP_ENV_FILE: '1' });
  });

  it('has placeholder keys for a Firebase build', () => {
    expect(buildEnvironment('firebase')).toMatchObject({ FIREBASE_API_KEY: 'placeholder' });
  });
});
