import { execFileSync, spawnSync } from 'node:child_process';
import {
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

/** The files of a small shop with a reducer, listeners, a screen, and a recorded visit. */
const FILES: Readonly<Record<string, string>> = {
  '.gitignore': 'node_modules\n',
  'slice.js': `
const { createSlice } = require('@reduxjs/toolkit');
const PAGE = 8;
module.exports = createSlice({
  name: 'shop',
  initialState: { shown: PAGE, cart: [], stars: 0, notice: 0 },
  reducers: {
    moreShown: (shop) => void (shop.shown += PAGE),
    added: (shop, { payload }) => void shop.cart.push(payload),
    removed: (shop, { payload }) => void (shop.cart = shop.cart.filter((id) => id !== payload)),
    rated: (shop, { payload }) => void (shop.stars = payload),
    told: (shop, { payload }) => void (shop.notice = payload),
  },
});
`,
  'listeners.js': `
const { actions } = require('./slice.js');
module.exports = (startListening) => {
  startListening({
    actionCreator: actions.added,
    effect: (_, { dispatch, extra }) => {
      extra.toasts.show(1);
      dispatch(actions.told(1));
    },
  });
  startListening({
    actionCreator: actions.removed,
    effect: (_, { dispatch, extra }) => {
      extra.toasts.show(2);
      dispatch(actions.told(2));
    },
  });
};
`,
  'screen.js': `
const link = (id) => 'link "Toy ' + id + '" /toy/' + id;
module.exports = ({ shop: { shown, cart, stars } }) => [
  'heading "Toys"',
  ...Array.from({ length: shown }, (_, index) => link(index + 1)),
  'text "' + stars + ' stars"',
  ...cart.flatMap((id) => ['link "In the cart" /toy/' + id, 'text "$' + (id * 9.5).toFixed(2) + '"']),
];
`,
  'app.cjs': `
const { combineReducers, configureStore, createListenerMiddleware } = require('@reduxjs/toolkit');
const record = require('@latim/visits/record');
const { createVisits } = require('@latim/visits/replay');
const listen = require('./listeners.js');
const linesOf = require('./screen.js');
const { actions, reducer: shop } = require('./slice.js');

const CALLS = { isOmitted: () => false, inputOf: (_, input) => input, isNoEvent: () => false };
const rate = (input) =>
  Object.assign((dispatch) => dispatch(actions.rated(input.stars)), { recordedAs: { name: 'rate', input } });
const reducer = combineReducers({ shop });
const visits = createVisits({ app: 'toys', reducer });
function openStore(preloadedState, log, enhance = []) {
  const listeners = createListenerMiddleware({ extra: { toasts: { show: () => undefined } } });
  const { middleware, listening, observe } = record.createObservable();
  const store = configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) => defaults().prepend(middleware, listeners.middleware),
    enhancers: (defaults) => defaults().concat(enhance),
  });
  listen(listening(listeners.startListening));
  observe(record.createCauseObserver(log));
  return store;
}
module.exports = {
  visits,
  corpus: 'visits',
  effects: () => ({ openStore: (state, log) => openStore(state, log), thunk: (name, input) => (name === 'rate' ? rate(input) : null), isRestart: () => false, calls: CALLS }),
  openFrame: () => {
    let lines = [];
    const show = (state) => (lines = linesOf(state));
    window.visitFrame = { prepare: async () => undefined, show, read: async () => lines };
  },
  judgeCommand: ['node', process.argv[1], 'differences'],
  record: () => {
    let time = 0;
    const recorder = record.createRecorder(() => (time += 250));
    const log = record.createCallLog(CALLS);
    const { dispatch } = openStore(undefined, log, [recorder.enhancer]);
    const { moreShown, added, removed } = actions;
    for (const event of [moreShown(), added(3), rate({ stars: 4 }), rate({ stars: 2 }), added(5), removed(3)])
      dispatch(event);
    return visits.stringify(
      { ...recorder.recording(), calls: log.calls() },
      { appVersion: '1', takenAt: '2026-01-02T03:04:05.000Z', url: '/', viewport: '360x740' },
    );
  },
};
`,
};

const temporary = mkdtempSync(path.join(tmpdir(), 'latim-bisect-test-'));
const folder = path.join(temporary, 'toys');
const VISIT = 'visits/visit.json';
/** Runs the command line of the sources with the shop in the current folder. */
const RUN = path.join(temporary, 'run.mjs');
const PROGRAM = `
import path from 'node:path';
import { pathToFileURL } from 'node:url';
const tree = process.cwd();
delete process.env.BABEL_CACHE_PATH; // the sources of the project are compiled already
process.chdir(${JSON.stringify(process.cwd())}); // their settings are read there
const { requireTs } = await import(pathToFileURL(path.resolve('scripts/requireTs.mjs')));
const { runVisits } = requireTs('src/visits/entries/cli.ts');
process.chdir(tree);
const load = (file) => import(pathToFileURL(path.resolve(file)));
const args = process.argv.slice(2);
if (args[0] === 'record') console.log((await load('app.cjs')).default.record());
else await runVisits([...args, '--adapter', 'app.cjs'], { program: 'visits', load });
`;
/** Without the variables that git sets for hooks, which would name the repository of the project. */
const ENVIRONMENT = {
  ...process.env,
  GIT_DIR: undefined,
  GIT_INDEX_FILE: undefined,
  GIT_WORK_TREE: undefined,
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

const visits = (...args: string[]) =>
  spawnSync('node', [RUN, ...args], { cwd: folder, encoding: 'utf8', env: ENVIRONMENT });

/** Commits changes of files, each from one text to another. Returns the commit. */
function commit(
  message: string,
  ...changes: (readonly [file: string, from: string, to: string])[]
) {
  for (const [file, from, to] of changes) {
    const name = path.join(folder, file);
    const text = readFileSync(name, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not contain: ${from}`);
    writeFileSync(name, text.replace(from, to));
  }
  git('commit', '--quiet', '--allow-empty', '--all', '--message', message);
  return git('rev-parse', 'HEAD');
}

/** What `--accept` does to a file: it is another one. */
const accepted = [VISIT, '{', '{ '] as const;

const defectOfStars = ['slice.js', '(shop.stars = payload)', '(shop.stars ||= payload)'] as const;

/** What a bisection prints: under each commit, its differences, without hashes and steps. */
function bisect(...args: string[]) {
  const { status, stdout, stderr } = visits('bisect', ...args);
  const found: Record<string, string[]> = {};
  let title = '';
  for (const line of stdout.trimEnd().split('\n')) {
    const words = line.replaceAll(/\b[0-9a-f]{7,12} /g, '').replace(/ \(step .*$/, '');
    if (!line.startsWith(' ')) title = words;
    const lines = (found[title] ??= []);
    if (line.startsWith(' ')) lines.push(words.trim());
  }
  for (const lines of Object.values(found)) lines.sort();
  return { status, stderr, found };
}

/** What a bisection must leave as it is. */
const checkout = () => [
  git('status', '--porcelain', '--branch'),
  git('for-each-ref'),
  git('worktree', 'list'),
  readdirSync(ENVIRONMENT.TMPDIR),
];

let [good, stars, bad, mended, checked] = ['', '', '', '', '']; // commits

beforeAll(() => {
  mkdirSync(path.join(folder, 'visits'), { recursive: true });
  mkdirSync(ENVIRONMENT.TMPDIR);
  writeFileSync(RUN, PROGRAM);
  for (const [name, content] of Object.entries(FILES))
    writeFileSync(path.join(folder, name), content);
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, VISIT), visits('record').stdout);
  const accepting = visits('check', '--accept', VISIT);
  if (accepting.status !== 0) throw new Error(accepting.stderr);
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '.');
  good = commit('Good');
  commit('Intended text', ['screen.js', '"Toys"', '"All toys"'], accepted);
  commit('Defect of the price', ['screen.js', 'toFixed(2)', 'toFixed(1)']);
  commit('Intended page', ['slice.js', 'PAGE = 8', 'PAGE = 12'], accepted);
  stars = commit('Defect of the stars', defectOfStars);
  commit('Does not build', ['slice.js', 'reducers: {', 'reducers: {{']);
  commit('Builds again', ['slice.js', 'reducers: {{', 'reducers: {']);
  commit('Defect of the notice', ['listeners.js', 'told(2)', 'told(1)']);
  commit('Harmless');
  commit('Defect of the link', ['screen.js', "/toy/' + id, 'text", "/toy/' + cart[0], 'text"]);
  commit('Defect of More', ['slice.js', 'shop.shown += PAGE', 'shop.shown += 1']);
  commit('Defect of the toast', ['listeners.js', 'show(1);', 'show(1); extra.toasts.show(1);']);
  bad = commit('The last one');
  git('checkout', '--quiet', '-b', 'side', good);
  commit('Broken', ['slice.js', 'reducers: {', 'reducers: {{'], defectOfStars);
  mended = commit('Mended', ['slice.js', 'reducers: {{', 'reducers: {']);
  git('checkout', '--quiet', '-b', 'unchecked', good);
  commit('Unchecked', ['app.cjs', "'rate' ?", "'gone' ?"], ['app.cjs', 'input.stars', '5']);
  checked = commit('Checked', ['app.cjs', "'gone' ?", "'rate' ?"]);
  git('checkout', '--quiet', 'main');
});
afterAll(() => rmSync(temporary, { recursive: true }));

const ACCEPTED = '(intended: accepted there, in visits/visit.json)';
const lost = (line: string) => `screens: recorded ${line}`;
const added = (line: string) => `screens: here ${line}`;

/** The commits of the chain, with the differences that each has led to. */
const ALL = {
  [`Intended text ${ACCEPTED}`]: [added('heading "All toys"'), lost('heading "Toys"')],
  'Defect of the price': [
    added('text "$28.5"'),
    lost('text "$28.50"'),
    added('text "$47.5"'),
    lost('text "$47.50"'),
  ],
  'Defect of the stars': [
    lost('text "2 stars"'),
    added('text "4 stars"'),
    'states: shop.stars recorded 2, here 4',
  ],
  'Defect of the notice': [
    'effects: shop/told because of 8 shop/removed: payload recorded 2, here 1',
  ],
  'Defect of the link': [lost('link "In the cart" /toy/5'), added('link "In the cart" /toy/3')],
  'Defect of More': [
    `changed before by Intended page ${ACCEPTED}`,
    'states: shop.shown recorded 16, here 9',
    ...[10, 11, 12, 13, 14, 15, 16].map((id) => lost(`link "Toy ${id}" /toy/${id}`)),
  ],
  'Defect of the toast': [
    'effects: call of toasts.show because of 2 shop/added: not in the recording',
    'effects: call of toasts.show because of 6 shop/added: not in the recording',
  ],
};

describe('visits bisect', () => {
  jest.setTimeout(240_000); // each commit is judged by a process of its own

  it('names the commit of each difference of states, effects and screens, among intended ones', () => {
    const before = checkout();
    const { status, found } = bisect(`${good}..${bad}`, '--effects', '--screens', VISIT);
    expect(found).toStrictEqual(
      Object.fromEntries(Object.entries(ALL).map(([title, lines]) => [title, lines.toSorted()])),
    );
    expect(status).toBe(0);
    expect(checkout()).toStrictEqual(before);
  });

  it('names all suspects if a commit between cannot be judged, and decides nothing', () => {
    const { status, stderr, found } = bisect(`${good}..${mended}`, VISIT);
    expect(stderr).toMatch(/Broken: .*Unexpected token/);
    expect([status, found]).toStrictEqual([
      128,
      {
        'one of these, of which only the last can be judged: Broken; Mended': [
          'states: shop.stars recorded 2, here 4',
        ],
      },
    ]);
  });

  it('treats a commit with unchecked effects as one that cannot be judged', () => {
    const { status, found } = bisect(`${good}..${checked}`, '--effects', VISIT);
    expect([status, Object.keys(found)]).toStrictEqual([
      128,
      ['one of these, of which only the last can be judged: Unchecked; Checked'],
    ]);
  });

  it('finds the commit of an expected value', () => {
    const expected = ['--at', '5', '--expect', 'shop.stars=2'];
    const { status, found } = bisect(`${stars}~1..${stars}`, ...expected, VISIT);
    expect([status, found]).toStrictEqual([
      0,
      { 'Defect of the stars': ['states: shop.stars expected 2, here 4'] },
    ]);
    const text = bisect(`${stars}~1..${stars}`, '--at', '5', '--expect', 'shop.stars="2"', VISIT);
    expect(Object.values(text.found).flat()).toContain('states: shop.stars expected "2", here 4');
  });

  it('refuses ends that do not differ, and says what both show otherwise', () => {
    const { status, stderr } = bisect(`${bad}~1..${bad}`, VISIT);
    expect(status).toBe(128);
    expect(stderr).toContain('At the good end already:\n  states: shop.shown recorded 16, here 9');
    expect(stderr).toContain('The ends do not differ');
  });
});
