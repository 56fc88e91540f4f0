import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Lock {
  readonly packages: Readonly<Record<string, { dev?: boolean; license?: string }>>;
}
const { refusedLicences, writeLicences } = jest.requireActual<{
  refusedLicences(lock: Lock): string[];
  writeLicences(outDir: string, packages: readonly string[]): void;
}>('../../scripts/build/licences.mjs');

describe('licences', () => {
  it('are allowed for all production packages', () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
    expect(Object.values(lock.packages).filter(({ dev }) => !dev).length).toBeGreaterThan(100);
    expect(refusedLicences(lock)).toStrictEqual([]);
  });

  it('are reported if they are missing or not allowed, except for development packages', () => {
    const packages = {
      '': { license: 'UNLICENSED' },
      'node_modules/react': { license: 'MIT' },
      'node_modules/axe-core': { license: 'MPL-2.0', dev: true },
      'node_modules/viral': { license: 'GPL-3.0-only' },
      'node_modules/silent': {},
    };
    expect(refusedLicences({ packages })).toStrictEqual([
      'node_modules/viral: GPL-3.0-only',
      'node_modules/silent: none',
    ]);
  });

  it('are shipped with the shop, with equal texts grouped', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'latim-licences-'));
    const packages = ['react', 'react-dom', 'firebase', 'formik'];
    writeLicences(
      folder,
      packages.map((name) => path.resolve('node_modules', name)),
    );
    const written = readFileSync(path.join(folder, 'licences.txt'), 'utf8');
    rmSync(folder, { recursive: true });
    expect(written).toMatch(/^react [\d.]+ \(MIT\)\nreact-dom [\d.]+ \(MIT\)\n\nMIT License/m);
    expect(written).toMatch(
      /^firebase [\d.]+ \(Apache-2.0\)\nformik [\d.]+ \(Apache-2.0\)\n\nApache License/m,
    );
    expect(written).toMatch(/^@fontsource\/hind-siliguri [\d.]+ \(OFL-1.1\)/m);
    expect(written).toContain('SIL OPEN FONT LICENSE');
  });
});
