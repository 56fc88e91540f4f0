import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What `npm run replay` needs, besides the installed packages. */
const NEEDED = ['src', 'scripts', 'package.json', 'tsconfig.json', 'babel.config.js'];
const SLICE = 'src/features/filter/filterSlice.ts';

/** Without the variables that git sets for hooks, which would name the repository of the project. */
const ENVIRONMENT = {
  ...process.env,
  GIT_DIR: undefined,
  GIT_INDEX_FILE: undefined,
  GIT_WORK_TREE: undefined,
};
const SETTINGS = ['user.name=Test', 'user.email=test@example.test', 'commit.gpgsign=false'];

/** A copy of the project in a new repository. */
function createRepository(folder: string) {
  const git = (...args: string[]) =>
    execFileSync('git', [...SETTINGS.flatMap((setting) => ['-c', setting]), ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  for (const name of NEEDED) cpSync(name, path.join(folder, name), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  git('init', '--quiet');
  const commit = (message: string) => {
    git('add', ...NEEDED);
    git('commit', '--quiet', '--message', message);
    return git('rev-parse', 'HEAD').trim();
  };
  return { git, commit };
}

describe('git bisect run npm run replay', () => {
  jest.setTimeout(240_000); // a few runs of the command, each of which compiles the sources

  const folders: string[] = [];
  const newFolder = () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'latim-bisect-'));
    folders.push(folder);
    return folder;
  };
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

  const oracles: readonly (readonly [string, readonly string[]])[] = [
    ['the recorded states', []],
    ['an expected value', ['--at', '12', '--expect', 'filter.home.visibleCount=16']],
  ];
  it.each(oracles)(
    'finds the commit that broke a visit, by %s',
    (_oracle, options) => {
      const folder = newFolder();
      const file = path.join(newFolder(), 'visit.json');
      copyFileSync('__tests__/snapshots/whole-visit.json', file);
      const { git, commit } = createRepository(folder);
      const good = commit('Good');
      const change = (from: string, to: string) => {
        const text = readFileSync(path.join(folder, SLICE), 'utf8');
        if (!text.includes(from)) throw new Error(`${SLICE} does not contain: ${from}`);
        writeFileSync(path.join(folder, SLICE), text.replace(from, to));
      };
      const end = '/** A link to /all-toys with a filter. */';
      change(end, `// one\n${end}`);
      commit('Harmless');
      change('state.home.visibleCount + HOME_PAGE_SIZE', 'state.home.visibleCount + 1');
      const planted = commit('Planted');
      change(end, `// two\n${end}`);
      commit('Harmless too');

      git('bisect', 'start', 'HEAD', good);
      const output = git(
        'bisect',
        'run',
        'npm',
        'run',
        '--silent',
        'replay',
        '--',
        ...options,
        file,
      );
      expect(output).toContain(`${planted} is the first bad commit`);
    },
  );
});
