import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeStateChecks } from './build/writeStateChecks.cjs';
import { serve } from './serve.mjs';

/** The settings of a Firebase build without a project. */
export const PLACEHOLDERS = {
  FIREBASE_API_KEY: 'placeholder',
  FIREBASE_AUTH_DOMAIN: 'placeholder.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'placeholder',
  FIREBASE_APP_ID: 'placeholder',
};

/** All files that a build reads, except installed packages (package-lock.json covers them). */
export const INPUTS = [
  'src',
  'public',
  '__tests__/fixtures/catalogue',
  'scripts/build',
  'scripts/catalogue',
  'scripts/requireTs.mjs',
  'scripts/settings.ts',
  'webpack.config.ts',
  'babel.config.js',
  'firebase.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Variables of the developer's environment that would change a build. */
const OWN_SETTINGS = [
  'NODE_ENV',
  'BABEL_ENV',
  'BASE_PATH',
  'TRUSTED_TYPES',
  ...Object.keys(PLACEHOLDERS),
];

/** Where the build `subPath` is served. */
const SUB_PATH = '/latim';

/** The path below which a build is served. */
export const basePathOf = (service) => (service === 'subPath' ? SUB_PATH : '');

export const folderOf = (service) => path.resolve('dist-test', service);

/**
 * The environment of a test build, without the developer's own settings. `shipped` is what `npm run build` makes of
 * the shop's own catalogue; `subPath` is that for a path of a site.
 */
export function buildEnvironment(service, settings = {}) {
  const env = { ...process.env };
  for (const name of OWN_SETTINGS) delete env[name];
  return {
    ...env,
    AUTH_SERVICE: ['shipped', 'subPath'].includes(service) ? 'embedded' : service,
    SITE_URL: `https://latim.example${basePathOf(service)}`,
    BASE_PATH: basePathOf(service),
    SKIP_ENV_FILE: '1',
    OUT_DIR: folderOf(service),
    BUILD_COMMIT: 'test', // the build is shared until an input changes
    ...(!['shipped', 'subPath'].includes(service) && {
      CATALOGUE: '__tests__/fixtures/catalogue', // the owner's changes of the shop's catalogue break no test
    }),
    ...(service === 'firebase' && PLACEHOLDERS),
    ...settings,
  };
}

const filesIn = (input) =>
  statSync(input).isDirectory()
    ? readdirSync(input, { recursive: true })
        .map((file) => path.join(input, file))
        .filter((file) => statSync(file).isFile())
        .sort()
    : [input];

/** A hash of all inputs and of the Node version. */
export function inputsKey(inputs = INPUTS) {
  writeStateChecks(); // they are among the sources
  const hash = createHash('sha256').update(process.version);
  for (const file of inputs.filter(existsSync).flatMap(filesIn))
    hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Builds the shop into a folder, unless none of the inputs has changed since the last build there. Returns the folder.
 * Throws if the build fails.
 */
export function buildInto(folder, env, inputs = INPUTS) {
  const keyFile = `${folder}.key`;
  const key = inputsKey(inputs);
  if (existsSync(keyFile) && existsSync(folder) && readFileSync(keyFile, 'utf8') === key)
    return folder;
  rmSync(keyFile, { force: true });
  const { status } = spawnSync('node', ['scripts/build/index.mjs'], { stdio: 'inherit', env });
  if (status !== 0) throw new Error(`The build in ${folder} failed.`);
  writeFileSync(keyFile, key);
  return folder;
}

/** Makes the production build of a service for the tests. */
export const testBuild = (service) => buildInto(folderOf(service), buildEnvironment(service));

// node scripts/testBuild.mjs SERVICE [PORT]: makes the build, and serves it if a port is given.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [service, port] = process.argv.slice(2);
  const folder = testBuild(service);
  if (port) await serve({ folder, port: Number(port), basePath: basePathOf(service) });
}
