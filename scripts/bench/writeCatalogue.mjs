import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireTs } from '../requireTs.mjs';

const { generateToys } = requireTs('scripts/bench/generateToys.ts');

/** The catalogue that the generated toys are added to. */
const SOURCE = '__tests__/fixtures/catalogue';

const readJson = (file) => JSON.parse(readFileSync(path.join(SOURCE, file), 'utf8'));

/**
 * Writes a catalogue with `count` toys into a folder: the twelve toys of the tests, then generated ones. Each generated toy has
 * its own picture, or shares one of the twelve, which builds faster.
 */
export function writeCatalogue(folder, count, { hasOwnPictures = true } = {}) {
  rmSync(folder, { recursive: true, force: true });
  cpSync(SOURCE, folder, { recursive: true });
  const { toys } = readJson('toys.json');
  const pictureOf = ({ id, image }) => {
    const picture = readFileSync(path.join(SOURCE, 'public', image), 'utf8');
    return picture.replace(/\s*<\/svg>/, `<!-- ${id} --></svg>`);
  };
  const generated = generateToys(count, {
    categories: readJson('categories.json').allToys,
    pictures: toys.map(({ image }) => image),
  }).slice(toys.length);
  mkdirSync(path.join(folder, 'public/toys'), { recursive: true });
  const withPicture = (toy) => {
    const image = `/toys/${toy.id}.svg`;
    writeFileSync(path.join(folder, 'public', image), pictureOf(toy));
    return { ...toy, image };
  };
  const added = hasOwnPictures ? generated.map(withPicture) : generated;
  const catalogue = { removedIds: [], toys: [...toys, ...added].slice(0, count) };
  writeFileSync(path.join(folder, 'toys.json'), JSON.stringify(catalogue));
  const ids = new Set(catalogue.toys.map(({ id }) => id));
  const details = Object.entries(readJson('details.json').toys).filter(([id]) => ids.has(id));
  const text = JSON.stringify({ toys: Object.fromEntries(details) });
  writeFileSync(path.join(folder, 'details.json'), text);
}

// node scripts/bench/writeCatalogue.mjs FOLDER COUNT
const [script, folder, count] = process.argv.slice(1);
if (script === fileURLToPath(import.meta.url)) writeCatalogue(folder, Number(count));
