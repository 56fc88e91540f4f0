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
/** Sets the field at a path such as `toys.4.price`. Removes it if the value is undefined. */
const set = (file: string, place: string, value: unknown) =>
  edit<Json>((content) => {
    const keys = place.split('.');
    const last = keys.pop() ?? '';
    keys.reduce((part, key) => part[key] as Json, content)[last] = value;
  }, file);
const setImage = (image: string, index = 4) => set('toys.json', `toys.${index}.image`, image);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'));
  cpSync('__tests__/fixtures/catalogue', folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

it("the tests' catalogue is valid", () => {
  expect(check()).toStrictEqual([]);
});

it.each<[string, unknown, string]>([
  ['price', 0, 'US dollars .*; found 0'],
  ['price', 9.999, 'US dollars .*; found 9.999'],
  ['price', undefined, 'US dollars .*; found nothing'],
  ['prise', 9, 'one of the fields id, name, .*; found another name'],
  ['name', ' ', '1 to 80 characters of the Latin alphabet.*; found " "'],
  ['name', 'বাঘ', '.* Latin alphabet.*; found "বাঘ"'],
  ['description', 'x'.repeat(301), 'One or two sentences.*; found "x+…'],
  ['age_group', '3+', 'The ages in years, for example 3-6 years; found "3\\+"'],
  ['age_group', '6-3 years', 'the lower age first.*; found "6-3 years"'],
  ['availableQuantity', 1.5, '.* a whole number.*; found 1.5'],
  ['rating', 6, 'A number from 0 to 5, for example 4.8; found 6'],
  ['seller_email', 'none', 'An email address.*; found "none"'],
  ['category', 'Toys', 'one of Building Blocks, .*; found "Toys"'],
  ['image', '/toys/../x.svg', 'The picture: .*; found "/toys/../x.svg"'],
  ['image', '/toys/no.svg', 'a picture in the folder public; found no such file'],
])('reports the mistake of a toy: its %s is %j', (field, value, mistake) => {
  set('toys.json', `toys.4.${field}`, value);
  expect(check()).toStrictEqual([
    expect.stringMatching(new RegExp(`^toys.json › toy-5 › ${field}: expected ${mistake}$`, 's')),
  ]);
});

it.each<[string, string, unknown, string]>([
  ['words.json', 'toys.toy-99', {}, 'toys: expected the id of .*"toy-99"'],
  ['words.json', 'toys.toy-1', { bangla: 'Bagha' }, 'toy-1 › bangla: .* Bangla letters.*"Bagha"'],
  ['words.json', 'toys.toy-1', { words: ['বাঘ', ' '] }, 'toy-1 › words › entry 2: .* phrase.*" "'],
  ['words.json', 'categories.Dolls', ['doll'], 'categories: .* of the list allToys.*"Dolls"'],
  ['words.json', 'ages.baby', ['baby'], 'ages: expected an age in years.*"baby"'],
  ['words.json', 'bestRated', ['gift', 'gift'], 'bestRated: .* without repetition.*'],
  ['details.json', 'toys', { 'toy-99': { size: '3 cm' } }, 'toy-99: .*; found no such toy'],
  ['details.json', 'toys', { 'toy-5': {} }, 'toy-5: .* one or more of .*; found {}'],
  ['details.json', 'toys', { 'toy-5': { care: ' ' } }, 'toy-5 › care: .* How to clean .*" "'],
  [
    'details.json',
    'toys',
    { 'toy-8': { safety: 'Not for children under 3 years: small parts.' } },
    'toy-8 › safety: expected a line that fits the ages 1-4 years; found "Not .*"',
  ],
  ['shop.json', 'openingHours.friday', [], 'openingHours › friday: expected .*10:00-.*'],
  ['shop.json', 'openingHours.friday', ['10-13'], '.*friday › entry 1: expected .*10:00-.*'],
  ['shop.json', 'openingHours.friday', ['10:00-13:00', ''], '.*friday › entry 2: .*10:00-.*'],
])('reports the mistake of %s: %s is %j', (file, place, value, mistake) => {
  set(file, place, value);
  const mistakes = check();
  expect(mistakes.length).toBeGreaterThan(0);
  for (const one of mistakes) expect(one).toMatch(new RegExp(`^${file} › ${mistake}$`, 's'));
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
  setImage(`/toys/${file}`);
  expect(check()).toStrictEqual([
    expect.stringMatching(/^toys\.json › toy-5 › image: expected a .+; found .+/),
  ]);
});

it('accepts photos in place of drawings', () => {
  write('public/toys/tram.jpg', Buffer.from('ffd8ffe0', 'hex'));
  write('public/toys/tram-use.jpg', Buffer.from('ffd8ffe0', 'hex'));
  write('public/toys/kite.png', Buffer.from('89504e470d0a1a0a', 'hex'));
  setImage('/toys/tram.jpg');
  setImage('/toys/kite.png', 5);
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
  set('details.json', 'toys', {});
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
  set('toys.json', 'toys.0', { id: 'toy-1', price: 'free', rating: 9 });
  set('toys.json', 'toys.12', 'no toy');
  set('shop.json', 'social.0', { name: 'Facebook', href: 'http://www.facebook.com/' });
  set('categories.json', 'home', ['Plush', 'Plush']);
  const places = check().map((mistake) => mistake.split(': ')[0]);
  expect(places).toStrictEqual(
    expect.arrayContaining([
      ...['price', 'rating', 'image'].map((field) => `toys.json › toy-1 › ${field}`),
      'toys.json › entry 13',
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

it('names the facts of the shop that are still examples', () => {
  const all = ['email', 'phone', 'whatsapp', 'map', 'openingHours', 'delivery', 'social'];
  expect(placeholders(folder)).toStrictEqual(all);
  edit<Json>((shop) => Object.assign(shop, { email: 'shop@latim.bd', map: '' }), 'shop.json');
  edit<{ openingHours: Json }>(({ openingHours }) => (openingHours['friday'] = ''), 'shop.json');
  expect(check()).toStrictEqual([]);
  expect(placeholders(folder)).toStrictEqual(['phone', 'whatsapp', 'delivery', 'social']);
});
