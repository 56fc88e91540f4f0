import { spawnSync } from 'node:child_process';

/** Builds the shop in a folder of `dist-bench` with these settings of the environment. Returns the folder. */
export function buildShop(name, settings) {
  const OUT_DIR = `dist-bench/${name}`;
  const { status, stdout, stderr } = spawnSync('node', ['scripts/build/index.mjs'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BABEL_ENV: 'production',
      SKIP_ENV_FILE: '1',
      ...settings,
      OUT_DIR,
    },
  });
  if (status !== 0) throw new Error(stdout + stderr);
  return OUT_DIR;
}
