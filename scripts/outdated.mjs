import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Lists the direct dependencies that have a newer version, with the reason from docs/dependencies.md why they
 * are not updated. Fails if one has no reason: it can be updated, or the page is incomplete.
 */

/** The rows `| name | newest | reason |` of the section about versions that are held back. */
const reasons = new Map(
  [
    ...(readFileSync('docs/dependencies.md', 'utf8').split('## Held back')[1] ?? '').matchAll(
      /^\| `([^`]+)` +\| +\S+ +\| +([^|]+?) +\|$/gm,
    ),
  ].map(([, name, reason]) => [name, reason]),
);

const { stdout } = spawnSync('npm', ['outdated', '--json'], { encoding: 'utf8' });
let packages;
try {
  packages = Object.entries(JSON.parse(stdout || '{}'));
} catch {
  packages = [];
}
if (packages.some(([name]) => name === 'error') || stdout.trim() === '') {
  console.log('Outdated dependencies: not run, because npm did not answer');
  process.exit(0);
}
for (const [name, { current, latest }] of packages)
  console.log(`${name}  ${current}  newest: ${latest}  ${reasons.get(name) ?? 'NO REASON'}`);
const missing = packages.filter(([name]) => !reasons.has(name)).length;
console.log(`Outdated dependencies: ${packages.length}, ${missing} of them without a reason`);
process.exit(missing === 0 ? 0 : 1);
