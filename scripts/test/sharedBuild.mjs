import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Keys of no project: enough to build with. */
export const PLACEHOLDERS = {
  FIREBASE_API_KEY: 'placeholder',
  FIREBASE_AUTH_DOMAIN: 'placeholder.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'placeholder',
  FIREBASE_APP_ID: 'placeholder',
};

/** All that a build reads, beside its environment and the installed packages that the lock file names. */
const INPUTS = [
  'src',
  'public',
  'scripts/build',
  'scripts/settings.ts',
  'webpack.config.ts',
  'babel.config.js',
  'firebase.json',
  'package.json',
  'package-lock.json',
];

/** What would change a build if it came from the developer's own environment. */
const OWN_SETTINGS = ['NODE_ENV', 'BABEL_ENV', 'TRUSTED_TYPES', ...Object.keys(PLACEHOLDERS)];

/** The environment of a build for tests: nothing of the developer's own settings. */
export function buildEnvironment(service, settings = {}) {
  const env = { ...process.env };
  for (const name of OWN_SETTINGS) delete env[name];
  return {
    ...env,
    AUTH_SERVICE: service,
    SITE_URL: 'https://latim.example',
    SKIP_ENV_FILE: '1',
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

/** Changes with every edit of an input, and with the version of Node. */
export function inputsKey(inputs = INPUTS) {
  const hash = createHash('sha256').update(process.version);
  for (const file of inputs.filter(existsSync).flatMap(filesIn))
    hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * The folder of a production build of this service, made once for all suites: it is built again only
 * when an input of the build has changed. Ends the process where it cannot be built.
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
