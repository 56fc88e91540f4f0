import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The emulator (300 MB) is installed on first use: in CI, or where someone did before. */
const hasEmulator = process.env.CI || existsSync('__tests__/contract/emulator/node_modules');

/**
 * Everything that must hold, one after the other: types, lint, in CI what is known of dependencies,
 * unit and screens, browser. The last line tells how many checks and tests passed and failed.
 */
const STEPS = [
  { name: 'types', command: ['npx', 'tsc'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  ...(process.env.CI
    ? [
        {
          name: 'known vulnerabilities',
          command: ['node', 'scripts/audit.mjs'],
          count: /^Audit: .*$/m,
        },
      ]
    : []),
  { name: 'unit and screens', command: ['npx', 'jest'], count: /^Tests:.*$/m },
  { name: 'builds', command: ['node', 'scripts/builds.mjs'], count: /^Builds: .*$/m },
  ...(hasEmulator
    ? [{ name: 'contract', command: ['node', 'scripts/contract.mjs'], count: /^Contract: .*$/m }]
    : []),
  { name: 'browser', command: ['node', 'scripts/e2e.mjs'], count: /^Browser: .*$/m },
  {
    name: 'browser, on a Firebase build',
    command: ['node', 'scripts/e2e.mjs', 'firebase'],
    count: /^Browser: .*$/m,
  },
  {
    name: 'browser, the DevTools in development',
    command: ['node', 'scripts/e2e.mjs', 'devtools'],
    count: /^Browser: .*$/m,
  },
  ...(hasEmulator
    ? [
        {
          name: 'browser, on the emulator',
          command: ['node', 'scripts/e2e.mjs', 'emulator'],
          count: /^Browser: .*$/m,
        },
      ]
    : []),
];

const run = ([command, ...args]) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['inherit', 'pipe', 'pipe'] });
    let output = '';
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])
      stream.on('data', (data) => {
        output += data;
        target.write(data);
      });
    child.on('close', (status) => resolve({ status, output }));
  });

const numberBefore = (line, word) => Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0);

let passed = 0;
let failed = 0;
for (const { name, command, count } of STEPS) {
  console.log(`\n== ${name}`);
  const { status, output } = await run(command);
  const line = count?.exec(output)?.[0];
  if (line) {
    passed += numberBefore(line, 'passed');
    failed += Math.max(numberBefore(line, 'failed'), status === 0 ? 0 : 1);
  } else if (status === 0) passed += 1;
  else failed += 1;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
