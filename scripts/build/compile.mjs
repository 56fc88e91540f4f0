import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Compiles the shop with webpack into `outDir`. Returns the URLs of the files of each named chunk group
 * (`main`, and `screen-…` for every screen). Ends the process if compilation fails.
 */
export function compile(outDir) {
  const folder = mkdtempSync(path.join(tmpdir(), 'latim-build-'));
  const file = path.join(folder, 'stats.json');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/webpack/bin/webpack.js', '--mode', 'production', `--json=${file}`],
    { encoding: 'utf8', maxBuffer: Infinity, env: { ...process.env, OUT_DIR: outDir } },
  );
  const stats = status === 0 ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  rmSync(folder, { recursive: true });
  if (!stats || stats.errorsCount > 0) {
    console.error(stats?.errors?.map(({ message }) => message).join('\n\n') ?? stdout + stderr);
    process.exit(1);
  }
  return Object.fromEntries(
    Object.entries(stats.namedChunkGroups).map(([name, { assets }]) => [
      name,
      assets.map((asset) => `/${asset.name}`),
    ]),
  );
}
