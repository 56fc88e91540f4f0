import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { emulatorSkipReason } from './test/emulatorSkipReason.mjs';
import { takeRunLock } from './test/runLock.mjs';
import { buildEnvironment, sharedBuild } from './test/sharedBuild.mjs';

takeRunLock();

/** Texts that only the embedded service contains. */
const EMBEDDED_TEXTS = ['toyshop:identity', '/identity/chooser'];

const scripts = (folder) =>
  readdirSync(path.join(folder, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, text: readFileSync(path.join(folder, 'assets', file)) }));

const policyOf = (folder) =>
  readFileSync(path.join(folder, 'firebase.json'), 'utf8').match(
    /"Content-Security-Policy",\s*"value": "(.+)"/,
  )[1];

/** The hashes of the inline styles and scripts. The security policy does not apply to data (JSON). */
const inlinedIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => [
      ...readFileSync(path.join(folder, file), 'utf8').matchAll(
        /<style[^>]*>([^]*?)<\/style>|<script(?![^>]* src=|[^>]*"application\/(?:ld\+)?json")[^>]*>([^]*?)<\/script>/g,
      ),
    ])
    .map(([, style, script]) =>
      createHash('sha256')
        .update(style ?? script)
        .digest('base64'),
    );
const kb = (bytes) => (bytes / 1000).toFixed(1).padStart(7);

const results = [];
const check = (name, isMet) => {
  results.push(isMet);
  console.log(`${isMet ? '  ok ' : 'FAIL '} ${name}`);
};

console.log('build       entry (gzip KB)   all scripts   chunks');
const built = {};
const isEmulatorSkipped = emulatorSkipReason() !== undefined;
for (const service of ['embedded', ...(isEmulatorSkipped ? [] : ['emulator']), 'firebase']) {
  const folder = sharedBuild(service);
  const files = scripts(folder).map(({ file, text }) => ({
    file,
    text: text.toString(),
    size: gzipSync(text).length,
  }));
  built[service] = files;
  const entry = files.find(({ file }) => file.startsWith('main.'))?.size ?? 0;
  const all = files.reduce((sum, { size }) => sum + size, 0);
  console.log(`${service.padEnd(10)} ${kb(entry)}           ${kb(all)}       ${files.length}`);
  const policy = policyOf(folder);
  const inlined = inlinedIn(folder);
  check(
    `${service}: the policy has the hash of each of ${inlined.length} inline styles and scripts, and no other hash`,
    inlined.every((hash) => policy.includes(hash)) &&
      (policy.match(/'sha256-/g) ?? []).length === new Set(inlined).size + 1, // and the hash of the empty style
  );
}

const contains = (service, searched) => built[service].some(({ text }) => text.includes(searched));
check(
  'a firebase build contains no code of the embedded service',
  EMBEDDED_TEXTS.every((text) => !contains('firebase', text)),
);
check(
  'an embedded build contains the texts searched for',
  EMBEDDED_TEXTS.every((text) => contains('embedded', text)),
);
const { status, stderr } = spawnSync('node', ['scripts/build/index.mjs'], {
  encoding: 'utf8',
  env: buildEnvironment('firebase', {
    OUT_DIR: 'dist-test/refused',
    FIREBASE_AUTH_DOMAIN: '',
    FIREBASE_PROJECT_ID: '',
    FIREBASE_APP_ID: '',
  }),
});
check(
  'a firebase build with missing keys fails and names them',
  status !== 0 && stderr.includes('FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID, FIREBASE_APP_ID'),
);

// Into a copy, because the browser suites serve the shared build.
const copy = 'dist-test/baseline';
rmSync(copy, { recursive: true, force: true });
cpSync(sharedBuild('firebase'), copy, { recursive: true });
const baseline = spawnSync('node', ['scripts/bench/writeBaselinePages.mjs', copy], {
  encoding: 'utf8',
  env: buildEnvironment('firebase'),
});
if (baseline.status !== 0) console.log(baseline.stderr);
check(
  'the baseline pages of the benchmark have the text of the pages of a build',
  baseline.status === 0,
);
rmSync(copy, { recursive: true, force: true });

const failed = results.filter((isMet) => !isMet).length;
const skipped = isEmulatorSkipped ? ', 1 not run' : '';
console.log(`Builds: ${results.length - failed} passed, ${failed} failed${skipped}`);
process.exit(failed === 0 ? 0 : 1);
