import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dependencies } from '#tests/contract/emulator/package.json';

const READY = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'latim-shop.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'latim-shop',
  FIREBASE_APP_ID: 'app',
  SITE_URL: 'https://latim.example/',
};

function deploy(env: Readonly<Record<string, string>>, options: readonly string[] = ['--dry-run']) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/deploy.mjs', ...options],
    { encoding: 'utf8', env: { ...process.env, SKIP_ENV_FILE: '1', ...READY, ...env } },
  );
  return { status, stdout, stderr };
}

describe('npm run deploy', () => {
  it('builds, then deploys the build with its own configuration', () => {
    expect(deploy({})).toStrictEqual({
      status: 0,
      stdout: [
        '> node scripts/build/index.mjs',
        `> npx --yes firebase-tools@${dependencies['firebase-tools']} deploy --only hosting --config dist/firebase.json --project latim-shop`,
        '',
      ].join('\n'),
      stderr: '',
    });
  });

  it.each([
    ['an app ID', { FIREBASE_APP_ID: '' }, 'needs FIREBASE_APP_ID.'],
    ['a site URL', { SITE_URL: '' }, 'SITE_URL must be'],
    ['an https site URL', { SITE_URL: 'http://latim.example' }, 'SITE_URL must be'],
  ])('stops without %s', (_name, env, reason) => {
    const { status, stdout, stderr } = deploy(env);
    expect([status, stdout]).toStrictEqual([1, '']);
    expect(stderr).toContain('Nothing was deployed.');
    expect(stderr).toContain(reason);
  });

  it('builds with AUTH_SERVICE=firebase, and does not deploy if the build is killed', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'latim-deploy-'));
    const script = '#!/bin/sh\necho "$AUTH_SERVICE"\nkill -9 $$\n';
    writeFileSync(path.join(folder, 'node'), script, { mode: 0o755 });
    expect(deploy({ PATH: folder, AUTH_SERVICE: 'embedded' }, [])).toStrictEqual({
      status: 1,
      stdout: '> node scripts/build/index.mjs\nfirebase\n',
      stderr: 'Nothing was deployed. Failed: node scripts/build/index.mjs\n',
    });
    rmSync(folder, { recursive: true });
  });
});
