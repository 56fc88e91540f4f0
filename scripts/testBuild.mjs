import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from './serve.mjs';

/** All files that a build reads, except installed packages (package-lock.json covers them). */
export const INPUTS = [
  'src',
  'packages/visits/src',
  'public',
  '__tests__/fixtures/catalogue',
  'scripts',
  'webpack.config.ts',
  'babel.config.js',
  'firebase.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** The catalogue of the tests, so that the owner's changes of the shop's catalogue break no test. */
const CATALOGUE = '__tests__/fixtures/catalogue';

/** The settings of the builds. `shipped` is what `npm run build` makes; `subPath` is that for a path of a site. */
const BUILDS = {
  shipped: {},
  subPath: { BASE_PATH: '/latim' },
  embedded: { CATALOGUE },
  firebase: {
    CATALOGUE,
    AUTH_SERVICE: 'firebase',
    FIREBASE_API_KEY: 'placeholder',
    FIREBASE_AUTH_DOMAIN: 'placeholder.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'placeholder',
    FIREBASE_APP_ID: 'placeholder',
  },
};

/** The path below which a build is served. */
export const basePathOf = (name) => BUILDS[name].BASE_PATH ?? '';

const folderOf = (name) => path.resolve('dist-test', name);

/** The environment of a build, without the developer's own settings. */
export const buildEnvironment = (name) => ({
  ...process.env,
  NODE_ENV: undefined,
  BABEL_ENV: undefined,
  TRUSTED_TYPES: undefined,
  REPORT_URL: undefined,
  SKIP_ENV_FILE: '1',
  AUTH_SERVICE: 'embedded',
  BASE_PATH: '',
  SITE_URL: `https://latim.example${basePathOf(name)}`,
  OUT_DIR: folderOf(name),
  BUILD_COMMIT: 'test', // the build is shared until an input changes
  ...BUILDS[name],
});

const filesIn = (input) =>
  statSync(input).isDirectory()
    ? readdirSync(input).flatMap((name) => filesIn(path.join(input, name)))
    : [input];

/** A hash of all inputs and of the Node version. */
function inputsKey() {
  const hash = createHash('sha256').update(process.version);
  for (const file of INPUTS.flatMap(filesIn)) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** Makes a build, unless none of its inputs has changed since the last time. Returns its folder. Throws if the build fails. */
export function testBuild(name) {
  const folder = folderOf(name);
  const keyFile = `${folder}.key`;
  const key = inputsKey();
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return folder;
  rmSync(keyFile, { force: true });
  const options = { stdio: 'inherit', env: buildEnvironment(name) };
  const { status } = spawnSync('node', ['scripts/build/index.mjs'], options);
  if (status !== 0) throw new Error(`The build in ${folder} failed.`);
  writeFileSync(keyFile, key);
  return folder;
}

// node scripts/testBuild.mjs BUILD [PORT]: makes the build, and serves it if a port is given.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [name, port] = process.argv.slice(2);
  const folder = testBuild(name);
  if (port) await serve({ folder, port: Number(port), basePath: basePathOf(name) });
}
