/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  it('names the commit, and the changes by their content, so that a changed tree is the same build only if it is equal', () => {
    const hash = commit();
    expect(appVersion('0.1.0', { BUILD_COMMIT: '' }, folder)).toBe(`0.1.0+${hash}`);
    const versionWith = (name: string, content: string) => {
      writeFileSync(path.join(folder, name), content);
      return appVersion('0.1.0', {}, folder);
    };
    const first = versionWith('new.txt', 'one');
    expect(first).toMatch(new RegExp(`^0\\.1\\.0\\+${hash}-dirty-[0-9a-f]{12}$`));
    expect(versionWith('new.txt', 'two')).not.toBe(first);
    expect(versionWith('new.txt', 'one')).toBe(first);
  });

  it('has an unknown commit outside of git, and in a folder of another repository, unless one is given', () => {
    expect(appVersion('0.1.0', {}, folder)).toBe('0.1.0+unknown');
    commit();
    const inner = path.join(folder, 'latim');
    mkdirSync(inner);
    expect(appVersion('0.1.0', {}, inner)).toBe('0.1.0+unknown');
    expect(appVersion('0.1.0', { BUILD_COMMIT: 'test' }, folder)).toBe('0.1.0+test'); // shared builds
  });
});
