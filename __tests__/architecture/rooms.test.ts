/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addressesIn, environmentUsesIn, readHouse } from './readImports';
import { breaches, findCircle, roomOf } from './rules';

const SRC = path.resolve('src');
const house = readHouse(SRC);

describe('imports between folders', () => {
  it('follow the table, including type imports', () => {
    expect(house.length).toBeGreaterThan(80);
    expect(breaches(house)).toEqual([]);
  });

  it('have no cycles', () => {
    expect(findCircle(house)).toBeNull();
  });

  it.each([
    ['a type of the store in a feature', 'features/auth/authSlice.ts', 'store/rootReducer.ts'],
    ['an adapter in a screen', 'screens/Home.tsx', 'services/browser/browserHistory.ts'],
    ['a feature to the right', 'features/auth/authSlice.ts', 'features/reviews/reviewsSlice.ts'],
    ['a listener of another feature', 'features/reviews/x.ts', 'features/auth/authListeners.ts'],
    ['anything in the domain', 'domain/toy.ts', 'data/toys.ts'],
    ['an entry', 'app/App.tsx', 'main.tsx'],
  ])('report %s', (_name, file, target) => {
    expect(breaches([{ file, imports: [target] }])).toEqual([`${file} -> ${target}`]);
  });

  it('report an added cycle', () => {
    const planted = [
      { file: 'lib/a.ts', imports: ['lib/b.ts'] },
      { file: 'lib/b.ts', imports: ['lib/c.ts'] },
      { file: 'lib/c.ts', imports: ['lib/a.ts'] },
    ];
    expect(findCircle(planted)).toEqual(['lib/a.ts', 'lib/b.ts', 'lib/c.ts', 'lib/a.ts']);
  });

  it('are found in every form of import', () => {
    const text = `
      import a from './a'; import type { B } from './b'; export * from './c';
      const d = () => import('./d'); type E = import('./e').E; export { f } from './f';`;
    expect(addressesIn(text).sort()).toEqual(['./a', './b', './c', './d', './e', './f']);
  });

  it('features, ui and screens read no build setting and no storage, and reload nothing', () => {
    const files = house
      .map(({ file }) => file)
      .filter((file) => ['features', 'ui', 'screens'].includes(roomOf(file)));
    expect(files.length).toBeGreaterThan(60);
    const uses = files.flatMap((file) =>
      environmentUsesIn(readFileSync(path.join(SRC, file), 'utf8')).map((use) => `${file}: ${use}`),
    );
    expect(uses).toEqual([]);
  });

  it.each([
    ['process.env', 'const isDemo = process.env.AUTH_SERVICE;'],
    ['sessionStorage', "window.sessionStorage.setItem('a', '1');"],
    ['localStorage', 'const { length } = localStorage;'],
    ['reload', 'window.location.reload();'],
  ])('the use of %s is found', (use, text) => {
    expect(environmentUsesIn(text)).toEqual([use]);
  });

  it('every folder has a README', () => {
    const rooms = [...new Set(house.map(({ file }) => roomOf(file)))].filter((r) => r !== 'entry');
    const folders = rooms.map((room) => (room === 'ports' ? 'services' : room));
    const features = readdirSync(path.join(SRC, 'features'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `features/${name}`);
    const missing = [...folders, ...features].filter(
      (folder) =>
        !folder.startsWith('services/') && !existsSync(path.join(SRC, folder, 'README.md')),
    );
    expect(missing).toEqual([]);
  });
});
