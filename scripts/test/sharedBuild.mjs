import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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
const OWN_SETTINGS = ['NODE_ENV', 'BABEL_ENV', 'TRUSTED_TYPES', ...Object.keys(PLACEHOLDERS)];

/** The environment of a test build, without the developer's own settings. */
export function buildEnvironment(service, settings = {}) {
  const env = { ...process.env };
  for (const name of OWN_SETTINGS) delete env[name];
  return {
    ...env,
    AUTH_SERVICE: service,
    SITE_URL: 'https://latim.example',
    SKIP_ENV_FILE: '1',
    CATALOGUE: '__tests__/fixtures/catalogue', // the owner's changes of the shop's catalogue break no test
    BUILD_COMMIT: 'test', // the build is shared until an input changes
    STORE_WATCHER: 'on', // the browser suites record the transitions of the store
    OUT_DIR: path.join('dist-test', service),
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
  const hash = createHash('sha256').update(process.version);
  for (const file of inputs.filter(existsSync).flatMap(filesIn))
    hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Returns the folder of a production build for this service, which all suites share. It is rebuilt only
 * if an input has changed. Ends the process if the build fails.
 */
export function sharedBuild(service) {
  const env = buildEnvironment(service);
  const keyFile = `${env.OUT_DIR}.key`;
  const key = inputsKey();
  if (existsSync(keyFile) && existsSync(env.OUT_DIR) && readFileSync(keyFile, 'utf8') === key)
    return env.OUT_DIR;
  rmSync(keyFile, { force: true });
  const { status } = spawnSync('node', ['scripts/build/index.mjs'], { stdio: 'inherit', env });
  if (status !== 0) {
    console.error(`The ${service} build failed.`);
    process.exit(1);
  }
  writeFileSync(keyFile, key);
  return env.OUT_DIR;
}
