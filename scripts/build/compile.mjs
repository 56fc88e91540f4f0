import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The folder of the npm package that contains a file, or undefined for the project's own files. */
const packageOf = (file) =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file?.replaceAll('\\', '/') ?? '')?.[0];

const modulesIn = (modules = []) =>
  modules.flatMap((module) => [module, ...modulesIn(module.modules)]);

/**
 * Compiles the shop with webpack into `outDir`. Returns the URLs of the files of each named chunk group
 * (`main`, and `screen-…` for every screen), and the folders of the bundled packages. Ends the process if
 * compilation fails.
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
  const groups = Object.fromEntries(
    Object.entries(stats.namedChunkGroups).map(([name, { assets }]) => [
      name,
      assets.map((asset) => `/${asset.name}`),
    ]),
  );
  const files = modulesIn(stats.modules).map(({ nameForCondition }) => nameForCondition);
  return { groups, packages: [...new Set(files.map(packageOf))].filter(Boolean) };
}
