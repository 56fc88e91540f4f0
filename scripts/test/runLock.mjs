import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LOCK = path.join('.cache', 'test-run.pid');
/** Set for the steps of a run, because the run already holds the lock. */
const HELD = 'TEST_RUN_HOLDS_LOCK';

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch ({ code }) {
    return code === 'EPERM'; // another user's process
  }
}

/** Creates the lock file atomically. Returns false if it already exists. */
function tryLock() {
  const own = `${LOCK}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, LOCK);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own);
  }
}

/**
 * Locks this checkout for one run, because runs share `dist-test` and `test-results`. If another run
 * holds the lock, prints one line and ends the process. A lock of a dead process is replaced.
 */
export function takeRunLock() {
  if (process.env[HELD]) return;
  mkdirSync(path.dirname(LOCK), { recursive: true });
  while (!tryLock()) {
    const holder = Number(readFileSync(LOCK, 'utf8'));
    if (isAlive(holder)) {
      console.error(
        `Refused: another test run (process ${holder}) uses this checkout. Wait until it ends. If that process is not a test run, delete ${LOCK}.`,
      );
      process.exit(1);
    }
    rmSync(LOCK, { force: true });
  }
  process.env[HELD] = '1';
  process.on('exit', () => rmSync(LOCK, { force: true }));
}
