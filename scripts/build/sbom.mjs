import { readFileSync, writeFileSync } from 'node:fs';

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** The package that `name` means in the package at `place`: Node looks in each parent folder. */
function resolve(packages, place, name) {
  for (
    let folder = place;
    ;
    folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))
  ) {
    const found = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (found in packages) return found;
    if (folder === '') return undefined;
  }
}

/** A licence as CycloneDX writes it: an SPDX id, or an expression of several. */
const licenceOf = (license) =>
  /[ (]/.test(license) ? { expression: license } : { license: { id: license } };

function componentOf([place, { version, license, integrity }]) {
  const name = nameOf(place);
  const hashes = (integrity ?? '').split(' ').flatMap((one) => {
    const [algorithm, hash = ''] = one.split(/-(.*)/);
    const content = Buffer.from(hash, 'base64').toString('hex');
    return algorithm === 'sha512' ? [{ alg: 'SHA-512', content }] : [];
  });
  return {
    type: 'library',
    'bom-ref': place,
    name,
    version,
    purl: purlOf(name, version),
    ...(license && { licenses: [licenceOf(license)] }),
    ...(hashes.length > 0 && { hashes }),
  };
}

/**
 * The software bill of materials (CycloneDX 1.6) of the production packages in a lock file. It has no time and no
 * serial number, so equal lock files give equal texts.
 */
export function sbomOf(lock) {
  const { packages } = lock;
  const shipped = Object.entries(packages).filter(([place, { dev }]) => place !== '' && !dev);
  const shop = { type: 'application', 'bom-ref': '.', name: lock.name, version: lock.version };
  const dependsOn = (place) => {
    const { dependencies, optionalDependencies, peerDependencies } = packages[place];
    return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
      .map((name) => resolve(packages, place, name))
      .filter((found) => found !== undefined && !packages[found].dev);
  };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: shop },
    components: shipped.map(componentOf),
    dependencies: ['', ...shipped.map(([place]) => place)].map((place) => ({
      ref: place === '' ? '.' : place,
      dependsOn: [...new Set(dependsOn(place))].sort(),
    })),
  };
}

/** Writes the bill next to the build. It is not deployed, because it would show attackers the version of each package. */
export function writeSbom(outDir) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  writeFileSync(`${outDir}-sbom.cdx.json`, `${JSON.stringify(sbomOf(lock), null, 2)}\n`);
}
