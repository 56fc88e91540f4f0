import { spawnSync } from 'node:child_process';

/** The report of `npm audit` for shipped packages, or the reason why there is no report. */
function audit() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return { message: 'npm gave no report' };
  }
}

// Fails if a shipped package has a known vulnerability. Not every registry supports audits. Without
// one, the audit is reported as not run.
const { vulnerabilities, message } = audit();
if (!vulnerabilities) {
  console.log(`Audit: not run (the registry does not support audits: ${message})`);
  process.exit(0);
}
const found = Object.values(vulnerabilities);
for (const { name, range, severity } of found)
  console.error(`Known vulnerability (${severity}): ${name} ${range}`);
console.log(`Audit: ${found.length === 0 ? 1 : 0} passed, ${found.length} failed`);
process.exit(found.length === 0 ? 0 : 1);
