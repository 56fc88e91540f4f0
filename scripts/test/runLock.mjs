import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LOCK = path.join('.cache', 'test-run.pid');
/** Tells the steps of a run that the run holds the lock. */
const HELD = 'TEST_RUN_HOLDS_LOCK';

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch ({ code }) {
    return code === 'EPERM'; // another user's process
  }
}

/** Writes the lock in one step, so that nobody reads half of it. False where there is one already. */
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
 * Keeps this checkout for one run, since runs share `dist-test` and `test-results`. Ends the process
 * with one line where another run holds it. A lock whose process has ended is taken over.
 */
export function takeRunLock() {
  if (process.env[HELD]) return;
  mkdirSync(path.dirname(LOCK), { recursive: true });
  while (!tryLock()) {
    const holder = Number(readFileSync(LOCK, 'utf8'));
    if (isAlive(holder)) {
      console.error(
        `Refused: another test run (process ${holder}) uses this checkout. Wait for its end; if it is none, delete ${LOCK}.`,
      );
      process.exit(1);
    }
    rmSync(LOCK, { force: true });
  }
  process.env[HELD] = '1';
  process.on('exit', () => rmSync(LOCK, { force: true }));
}
