import { readFileSync } from 'node:fs';

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly unknown[];
  readonly hashes: readonly { alg: string; content: string }[];
}
const { sbomOf } = jest.requireActual<{
  sbomOf(lockFile: unknown): {
    readonly bomFormat: string;
    readonly components: readonly Component[];
    readonly dependencies: readonly { ref: string; dependsOn: readonly string[] }[];
  };
}>('../../scripts/build/sbom.mjs');

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, { dev?: boolean; version?: string }>>;
};
const bill = sbomOf(lock);
const { packages } = lock;

describe('the software bill of materials', () => {
  it('lists every production package once, and no other one', () => {
    const shipped = Object.keys(packages).filter((place) => place !== '' && !packages[place]?.dev);
    expect(bill.bomFormat).toBe('CycloneDX');
    expect(bill.components.map((one) => one['bom-ref'])).toStrictEqual(shipped);
  });

  it('has version, address, licence and hash of each', () => {
    for (const { name, version, purl, licenses, hashes } of bill.components) {
      expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
      expect([name, licenses.length, hashes[0]?.content.length]).toStrictEqual([name, 1, 128]);
    }
    expect(bill.components.find(({ name }) => name === 'react')).toMatchObject({
      version: packages['node_modules/react']?.version,
      licenses: [{ license: { id: 'MIT' } }],
    });
  });
});
