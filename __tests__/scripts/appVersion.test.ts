/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appVersion } from '../../scripts/settings';

let folder = '';
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.co', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

/** A repository with one commit. Returns the hash of the commit. */
function commit(): string {
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'x');
  return git('rev-parse', 'HEAD');
}

beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'version-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('the version of a build', () => {
  it('names the commit', () => {
    const hash = commit();
    expect(hash).toMatch(/^[0-9a-f]{40}$/);
    expect(appVersion('0.1.0', {}, folder)).toBe(`0.1.0+${hash}`);
  });

  it('has an unknown commit outside of git, and in a folder of another repository', () => {
    expect(appVersion('0.1.0', {}, folder)).toBe('0.1.0+unknown');
    commit();
    const inner = path.join(folder, 'latim');
    mkdirSync(inner);
    expect(appVersion('0.1.0', {}, inner)).toBe('0.1.0+unknown');
  });

  it('has the given commit, so that a shared build does not depend on the checkout', () => {
    expect(appVersion('0.1.0', { BUILD_COMMIT: 'test' }, folder)).toBe('0.1.0+test');
  });
});
