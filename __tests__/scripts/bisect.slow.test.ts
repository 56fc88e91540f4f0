import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What `npm run visit -- replay` needs, besides the installed packages. */
const NEEDED = ['.gitignore', 'src', 'scripts', 'package.json', 'tsconfig.json', 'babel.config.js'];
const SLICE = 'src/features/filter/filterSlice.ts';
const LISTENERS = 'src/features/catalogue/catalogueListeners.ts';
/** It requests more toys at step 12. */
const VISIT = path.resolve('__tests__/snapshots/whole-visit.json');
const RIGHT = ['--at', '12', '--expect', 'filter.home.visibleCount=16'];

const temporary = mkdtempSync(path.join(tmpdir(), 'latim-bisect-test-'));
const folder = path.join(temporary, 'shop');
/** Without the variables that git sets for hooks, which would name the repository of the project. */
const ENVIRONMENT = {
  ...process.env,
  GIT_DIR: undefined,
  GIT_INDEX_FILE: undefined,
  GIT_WORK_TREE: undefined,
  BABEL_CACHE_PATH: path.join(temporary, 'babel.json'),
  TMPDIR: path.join(temporary, 'tmp'),
};
const SETTINGS = ['user.name=Test', 'user.email=test@example.test', 'commit.gpgsign=false'];

const git = (...args: string[]) =>
  execFileSync('git', [...SETTINGS.flatMap((setting) => ['-c', setting]), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

function commit(message: string): string {
  git('commit', '--quiet', '--allow-empty', '--all', '--message', message);
  return git('rev-parse', 'HEAD');
}

/** Commits a change of one file of the shop. */
function change(message: string, file: string, from: string, to: string): string {
  const name = path.join(folder, file);
  const text = readFileSync(name, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain: ${from}`);
  writeFileSync(name, text.replace(from, to));
  return commit(message);
}

function bisect(range: string, ...options: string[]) {
  const { status, stdout, stderr } = spawnSync(
    'node',
    ['scripts/visits.mjs', 'replay', '--bisect', range, ...options],
    { cwd: folder, encoding: 'utf8', env: ENVIRONMENT },
  );
  return { status, stdout, stderr };
}

/** What a bisection must leave as it is. */
const checkout = () => [
  git('status', '--porcelain', '--branch'),
  git('for-each-ref'),
  git('worktree', 'list'),
  readdirSync(ENVIRONMENT.TMPDIR),
];

let [good, unseen, planted, bad] = ['', '', '', '']; // commits

beforeAll(() => {
  for (const name of NEEDED) cpSync(name, path.join(folder, name), { recursive: true });
  mkdirSync(ENVIRONMENT.TMPDIR);
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', ...NEEDED);
  good = commit('Good');
  unseen = change(
    'A listener that loads nothing',
    LISTENERS,
    'dispatch(catalogueLoaded(await extra.catalogue.load()))',
    'dispatch(catalogueLoaded((await extra.catalogue.load()).slice(1)))',
  );
  change('A syntax error', SLICE, 'reducers: {', 'reducers: {{');
  change('The syntax error mended', SLICE, 'reducers: {{', 'reducers: {');
  planted = change(
    'Planted',
    SLICE,
    'home.visibleCount += HOME_PAGE_SIZE',
    'home.visibleCount += 1',
  );
  bad = commit('Harmless');
  writeFileSync(path.join(folder, 'package.json'), '{"changed": true}');
});
afterAll(() => rmSync(temporary, { recursive: true }));

describe('npm run visit -- replay --bisect', () => {
  jest.setTimeout(240_000); // a few runs of the command, each of which compiles the sources

  it('names the commit that broke a reducer', () => {
    const before = checkout();
    const { status, stdout, stderr } = bisect(`${good}..${bad}`, ...RIGHT, VISIT);
    expect([status, stdout, stderr]).toStrictEqual([
      0,
      `First bad commit: ${planted} Planted\n`,
      expect.stringContaining('filter.home.visibleCount: expected 16, found 9'),
    ]);
    expect(checkout()).toStrictEqual(before);
  });

  it('refuses a defect in a listener, which a replay does not see', () => {
    const { status, stdout, stderr } = bisect(`${good}..${unseen}`, VISIT);
    expect([status, stdout]).toStrictEqual([128, '']);
    expect(stderr).toContain('The bad end replays the visit as recorded.');
    expect(stderr).toContain('It does not see a defect in a listener or a component');
  });

  it('has a single run skip a commit whose sources cannot be compiled', () => {
    git('checkout', '--quiet', `${planted}~2`);
    const { status } = spawnSync('node', ['scripts/visits.mjs', 'replay', VISIT], {
      cwd: folder,
      env: ENVIRONMENT,
    });
    expect(status).toBe(125);
  });
});
