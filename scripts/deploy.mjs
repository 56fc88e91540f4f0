import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { requireTs } from './requireTs.mjs';

// Builds the shop for its Firebase project and deploys it to Firebase Hosting, with the version of
// firebase-tools that the contract tests use. `--dry-run` only prints the commands.

const { loadEnvFile, readSettings } = requireTs('scripts/settings.ts');
const emulator = JSON.parse(readFileSync('__tests__/contract/emulator/package.json', 'utf8'));

loadEnvFile();
process.env.AUTH_SERVICE = 'firebase'; // the embedded service keeps accounts in one browser only

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
// A Firebase project has two addresses besides the shop's own. Without canonical links, search engines
// see several copies of the shop. Share pictures and the site map also need the address.
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
    ...['--config', `${outDir}/firebase.json`], // the one in the root lacks the hashes
    ...['--project', firebaseKeys.projectId],
  ],
];

for (const [command, ...args] of STEPS) {
  console.log(`> ${[command, ...args].join(' ')}`);
  if (process.argv.includes('--dry-run')) continue;
  const shell = process.platform === 'win32'; // there, npx is a script
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell });
  if (status !== 0) stop(`Failed: ${command} ${args[0]}`);
}
