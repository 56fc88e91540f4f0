import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

// Builds the shop for its Firebase project and hands it to Firebase Hosting, by the version of its tool
// that the contract suite knows. `--dry-run` only says what it would run.

const require = createRequire(import.meta.url);
process.env.BABEL_ENV = 'test'; // Babel for this very Node
require('@babel/register')({ extensions: ['.ts', '.js'], cache: false });
const { readSettings } = require('./settings.ts');
const emulator = require('../__tests__/contract/emulator/package.json');

if (process.env.SKIP_ENV_FILE === undefined) {
  try {
    process.loadEnvFile('.env');
  } catch {
    // No .env: the environment itself may hold all that is asked for below.
  }
}
process.env.AUTH_SERVICE = 'firebase'; // accounts of the embedded service would be each browser's own

function stop(reason) {
  console.error(`Nothing was deployed. ${reason}`);
  process.exit(1);
}

function settings() {
  try {
    return readSettings(process.env);
  } catch ({ message }) {
    return stop(message);
  }
}

const { firebaseKeys, siteUrl } = settings();
// A Firebase project answers at two addresses besides the shop's own. Without a canonical one, search
// engines see three shops, chats find no picture, and there is no site map.
if (!/^https:\/\/[^/]+$/.test(siteUrl))
  stop('SITE_URL must be the https address of the shop, without a path. See .env.example.');

const outDir = process.env.OUT_DIR ?? 'dist';
const STEPS = [
  ['node', 'scripts/build/index.mjs'],
  [
    'npx',
    '--yes',
    `firebase-tools@${emulator.dependencies['firebase-tools']}`,
    'deploy',
    ...['--only', 'hosting'],
    ...['--config', `${outDir}/firebase.json`], // it has the hashes; the one in the root has none
    ...['--project', firebaseKeys.projectId],
  ],
];

for (const [command, ...args] of STEPS) {
  console.log(`> ${[command, ...args].join(' ')}`);
  if (process.argv.includes('--dry-run')) continue;
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) stop(`This failed: ${command} ${args[0]}`);
}
