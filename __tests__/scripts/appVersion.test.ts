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
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'x');
  return git('rev-parse', 'HEAD');
}

beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'version-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('the version of a build', () => {
  it('names the commit, and whether files differ from it', () => {
    writeFileSync(path.join(folder, 'file.txt'), 'one');
    const hash = commit();
    expect(appVersion('0.1.0', { BUILD_COMMIT: '' }, folder)).toBe(`0.1.0+${hash}`);
    writeFileSync(path.join(folder, 'file.txt'), 'two');
    expect(appVersion('0.1.0', {}, folder)).toBe(`0.1.0+${hash}-dirty`);
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
