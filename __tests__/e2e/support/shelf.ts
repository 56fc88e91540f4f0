import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const SOURCES = path.resolve('__tests__/visits/shelf');
const COMMAND = path.resolve('__tests__/e2e/support/shelfCommand.mjs');

/** A folder with a copy of a small application, and the command line for it. */
export function openShelf() {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'latim-shelf-')));
  const folder = path.join(root, 'shelf');
  cpSync(SOURCES, folder, { recursive: true });
  /** What a command prints, and its exit code. */
  const visits = async (...args: readonly string[]) => {
    const env = {
      ...process.env,
      GIT_DIR: undefined,
      GIT_INDEX_FILE: undefined,
      GIT_WORK_TREE: undefined,
    };
    const child = spawn(process.execPath, [COMMAND, ...args], { cwd: folder, env });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    const [stdout, stderr] = await Promise.all(
      [child.stdout, child.stderr].map((one) => text(one)),
    );
    return { code: await ended, stdout: stdout ?? '', stderr: stderr ?? '' };
  };
  return { folder, visits, remove: () => rmSync(root, { recursive: true }) };
}
