import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const { checkCatalogue, placeholders } = jest.requireActual<{
  checkCatalogue(dataFolder: string, publicFolder: string): readonly string[];
  placeholders(dataFolder: string): readonly string[];
}>('../../scripts/catalogue/checkCatalogue.mjs');

type Json = Record<string, unknown>;
interface Toys {
  removedIds: unknown;
  toys: Json[];
}

let folder = '';
const at = (file: string) => path.join(folder, file);
const check = () => checkCatalogue(folder, at('public'));
const write = (file: string, text: string | Buffer) => writeFileSync(at(file), text);

/** Changes a file of the catalogue. */
function edit<T = Toys>(change: (value: T) => void, file = 'toys.json') {
  const value = JSON.parse(readFileSync(at(file), 'utf8')) as T;
  change(value);
  write(file, JSON.stringify(value));
}
/** Changes the fields of a toy, by default of toy-5. Removes the fields that are undefined. */
const editToy = (fields: Json, index = 4) =>
  edit(({ toys }) => {
    toys[index] = { ...toys[index], ...fields };
  });
/** Replaces all details of toys. */
const editDetails = (details: Json) =>
  edit<Json>((file) => (file['toys'] = details), 'details.json');

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'));
  cpSync('__tests__/fixtures/catalogue', folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

it("the tests' catalogue is valid", () => {
  expect(check()).toStrictEqual([]);
});

it.each<[Json, string]>([
  [{ price: 0 }, 'price: expected US dollars .*; found 0'],
  [{ price: 9.999 }, 'price: expected US dollars .*; found 9.999'],
  [{ price: undefined }, 'price: expected US dollars .*; found nothing'],
  [{ prise: 9 }, 'prise: expected one of the fields id, name, .*; found another name'],
  [{ name: ' ' }, 'name: expected 1 to 80 characters of the Latin alphabet.*; found " "'],
  [{ name: 'বাঘ' }, 'name: expected .* Latin alphabet.*; found "বাঘ"'],
  [{ description: 'x'.repeat(301) }, 'description: expected One or two sentences.*; found "x+…'],
  [
    { age_group: '3+' },
    'age_group: expected The ages in years, for example 3-6 years; found "3\\+"',
  ],
  [{ age_group: '6-3 years' }, 'age_group: expected the lower age first.*; found "6-3 years"'],
  [{ availableQuantity: 1.5 }, 'availableQuantity: expected .* a whole number.*; found 1.5'],
  [{ rating: 6 }, 'rating: expected A number from 0 to 5, for example 4.8; found 6'],
  [{ seller_email: 'none' }, 'seller_email: expected An email address.*; found "none"'],
  [{ category: 'Toys' }, 'category: expected one of Building Blocks, .*; found "Toys"'],
  [{ image: '/toys/../x.svg' }, 'image: expected The picture: .*; found "/toys/../x.svg"'],
  [{ image: '/toys/no.svg' }, 'image: expected a picture in the folder public; found no such file'],
])('reports the mistake of a toy: %j', (fields, mistake) => {
  editToy(fields);
  expect(check()).toStrictEqual([
    expect.stringMatching(new RegExp(`^toys.json › toy-5 › ${mistake}$`, 's')),
  ]);
});

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"';

it.each<[string, string, string | Buffer]>([
  ['an oversized drawing', 'tram.svg', `${DRAWING} id="${'0'.repeat(5000)}"/>`],
  ['a drawing with a script', 'tram.svg', `${DRAWING}><script/></svg>`],
  ['a drawing with an event', 'tram.svg', `${DRAWING} onload="x()"/>`],
  ['a drawing that loads a file', 'tram.svg', `${DRAWING}><use href="x"/></svg>`],
  ['a drawing without a size', 'tram.svg', '<svg/>'],
  ['an oversized photo', 'tram.png', Buffer.from('89504e47'.padEnd(140_000, '0'), 'hex')],
  ['a photo that is another file', 'tram.jpg', '<html>'],
])('reports %s', (_name, file, content) => {
  write(`public/toys/${file}`, content);
  editToy({ image: `/toys/${file}` });
  expect(check()).toStrictEqual([
    expect.stringMatching(/^toys\.json › toy-5 › image: expected a .+; found .+/),
  ]);
});

it('accepts photos in place of drawings', () => {
  write('public/toys/tram.jpg', Buffer.from('ffd8ffe0', 'hex'));
  write('public/toys/tram-use.jpg', Buffer.from('ffd8ffe0', 'hex'));
  write('public/toys/kite.png', Buffer.from('89504e470d0a1a0a', 'hex'));
  editToy({ image: '/toys/tram.jpg' });
  editToy({ image: '/toys/kite.png' }, 5);
  expect(check()).toStrictEqual([]);
});

it.each([
  ['tram-use.svg', '<svg/>', 'expected /toys/tram.svg beside it, .*; found no such file'],
  ['tiger-use.svg', '<svg/>', 'expected a drawing that starts with .*; found "<svg/>"'],
])('reports the mistake of the second picture %s', (file, content, mistake) => {
  write(`public/toys/${file}`, content);
  expect(check()).toStrictEqual([
    expect.stringMatching(new RegExp(`^public/toys/${file}: ${mistake}$`)),
  ]);
});

it('reports an id of two toys, and names both', () => {
  edit(({ toys }) => toys.push({ ...toys[2], name: 'Kite' }));
  expect(check()).toStrictEqual([
    'toys.json › toy-3 › id: expected a value that no other toy has; found "toy-3" at "Sundarbans Sunrise Jigsaw, 100 Pieces" and at "Kite"',
  ]);
});

it('reports a toy that was removed without a note, and an id that is used again', () => {
  editDetails({});
  edit(({ toys }) => toys.splice(4, 1));
  expect(check()).toStrictEqual([
    expect.stringMatching(/^toys\.json › removedIds: expected toy-5 in the list/),
  ]);
  edit((catalogue) => (catalogue.removedIds = ['toy-5', 'toy-6']));
  expect(check()).toStrictEqual([
    expect.stringMatching(/^toys\.json › toy-6 › id: expected an id that was never used/),
  ]);
  edit((catalogue) => (catalogue.removedIds = ['toy-5', 'toy-13']));
  expect(check()).toStrictEqual([]);
  edit(({ toys }) => toys.pop());
  expect(check()).toStrictEqual([expect.stringMatching(/expected toy-12 in the list/)]);
});

it('reports all mistakes of all files at once', () => {
  edit(({ toys }) => {
    toys[0] = { ...toys[0], price: 'free', rating: 9 };
    toys.push('no toy' as never, { id: 'toy-13', name: 'Kite' });
  });
  edit<{ email: string; social: Json[] }>((shop) => {
    shop.email = 'none';
    shop.social[0] = { name: 'Facebook', href: 'http://www.facebook.com/' };
  }, 'shop.json');
  edit<{ home: unknown }>((file) => (file.home = ['Plush', 'Plush']), 'categories.json');
  const places = check().map((mistake) => mistake.split(': ')[0]);
  expect(places).toStrictEqual(
    expect.arrayContaining([
      'toys.json › toy-1 › price',
      'toys.json › toy-1 › rating',
      'toys.json › entry 13',
      'toys.json › toy-13 › image',
      'shop.json › email',
      'shop.json › social › entry 1 › href',
      'categories.json › home',
    ]),
  );
});

it('reports the line of a missing comma', () => {
  const text = readFileSync(at('toys.json'), 'utf8');
  write('toys.json', text.replace('"price": 24.99,', '"price": 24.99'));
  expect(check()).toStrictEqual([
    expect.stringMatching(
      /^toys\.json line \d+: expected JSON; found ".+"\. Look for a missing comma/,
    ),
  ]);
});

interface Words {
  toys: Record<string, Json>;
  categories: Record<string, unknown>;
  ages: Record<string, unknown>;
  bestRated: unknown;
}

it.each<[string, (words: Words) => void, string]>([
  ['an unknown toy', ({ toys }) => (toys['toy-99'] = {}), 'toys: expected the id of .*"toy-99"'],
  [
    'a Latin name',
    ({ toys }) => (toys['toy-1'] = { bangla: 'Bagha' }),
    'toy-1 › bangla: expected The name in Bangla letters.*"Bagha"',
  ],
  [
    'a word that is none',
    ({ toys }) => (toys['toy-1'] = { words: ['বাঘ', ' '] }),
    'toy-1 › words › entry 2: expected A word or phrase.*" "',
  ],
  [
    'an unknown category',
    ({ categories }) => (categories['Dolls'] = ['doll']),
    'categories: expected a category of the list allToys.*"Dolls"',
  ],
  [
    'an age that is none',
    ({ ages }) => (ages['baby'] = ['baby']),
    'ages: expected an age in years.*"baby"',
  ],
  [
    'a repetition',
    (words) => (words.bestRated = ['gift', 'gift']),
    'bestRated: expected A list of words or phrases without repetition.*',
  ],
])('reports %s in the words', (_what, change, mistake) => {
  edit(change, 'words.json');
  expect(check()).toStrictEqual([
    expect.stringMatching(new RegExp(`^words\\.json › ${mistake}$`, 's')),
  ]);
});

it('names the facts of the shop that are still examples', () => {
  const all = ['email', 'phone', 'whatsapp', 'map', 'openingHours', 'delivery', 'social'];
  expect(placeholders(folder)).toStrictEqual(all);
  edit<Json>((shop) => Object.assign(shop, { email: 'shop@latim.bd', map: '' }), 'shop.json');
  edit<{ openingHours: Json }>(({ openingHours }) => (openingHours['friday'] = ''), 'shop.json');
  expect(check()).toStrictEqual([]);
  expect(placeholders(folder)).toStrictEqual(['phone', 'whatsapp', 'delivery', 'social']);
});

it.each<[Json, string]>([
  [
    { 'toy-99': { size: '3 cm' } },
    'toy-99: expected the id of a toy in toys.json; found no such toy',
  ],
  [{ 'toy-5': {} }, 'toy-5: expected An object with one or more of .*; found {}'],
  [{ 'toy-5': { care: ' ' } }, 'toy-5 › care: expected How to clean .*; found " "'],
  [
    { 'toy-8': { safety: 'Not for children under 3 years: small parts.' } },
    'toy-8 › safety: expected a line that fits the ages 1-4 years; found "Not .*"',
  ],
])('reports the mistake of the details %j', (details, mistake) => {
  editDetails(details);
  const mistakes = check();
  expect(new Set(mistakes).size).toBeGreaterThan(0);
  for (const one of mistakes) expect(one).toMatch(new RegExp(`^details.json › ${mistake}$`, 's'));
});

const editHours = (change: Json) =>
  edit<{ openingHours: Json }>(
    ({ openingHours }) => Object.assign(openingHours, change),
    'shop.json',
  );

it.each([
  [{ friday: [] }, 'friday'],
  [{ friday: ['10:00-13:00', ''] }, 'friday › entry 2'],
  [{ friday: ['10-13'] }, 'friday › entry 1'],
])('finds the wrong opening hours %j', (hours, place) => {
  editHours(hours);
  expect(check()).toStrictEqual([
    expect.stringMatching(new RegExp(`^shop\\.json › openingHours › ${place}: expected .*10:00-`)),
  ]);
});
