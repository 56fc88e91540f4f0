/**
 * The folders of `src/` with the Jest tests that may kill their mutants. These are the tests of the folder
 * and of its neighbours: behaviour that only a distant test checks needs a test at a lower level.
 * `screens/*Parts` test the screens without the parts around them, in milliseconds. A test of the whole page takes
 * up to a second, so the lists have few of them.
 * No list has `store/commands`, `replay/longVisits`, and the tests of commands (`command`, `hostileCommand`,
 * `bisect`): each takes longer than all other tests of its folder together.
 */
const folder = (name, tests, options = {}) => ({ name, tests, ignoreStatic: true, ...options });
const all = (path) => `${path}/**/*`;

/**
 * Static mutants are in code that runs on import. Each of them needs a run of all tests of the folder. That
 * is cheap for `lib` and `domain`, which contain most of this code (tables, texts, schemas). The other folders
 * exclude static mutants. The report counts them.
 */
const withStatic = { ignoreStatic: false };

export const FOLDERS = [
  folder('lib', [all('lib')], withStatic),
  folder('domain', [all('domain')], withStatic),
  folder('features', [
    all('features'),
    all('machines'),
    // `devToolsOptions` loads every module again during a test, so it would seem to execute all static mutants.
    'store/!(commands|timeTravel|devToolsOptions)',
  ]),
  folder('store', [
    'store/!(commands)',
    'replay/!(command|hostileCommand|bisect|files|hostile|longVisits|hashState)',
  ]),
  folder('replay', ['replay/!(command|hostileCommand|bisect|longVisits)', 'store/timeTravel']),
  folder('identity', [all('identity')]),
  folder('services', [all('services'), all('identity'), 'store/drafts', 'store/auth']),
  folder('ui', [all('ui'), 'screens/*Parts']),
  folder('app', [all('app'), 'screens/{shell,brokenScreen,updateLine}']),
  folder('screens', ['screens/*Parts']),
  folder('boot', [all('boot'), all('screens')]),
  folder('devtools', [all('devtools'), 'replay/devtoolsImport']),
  folder('serviceWorker', [all('serviceWorker'), 'services/startServiceWorker']),
  folder('prerender', [all('prerender'), all('screens')]),
];
