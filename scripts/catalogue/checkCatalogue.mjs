import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { checkPicture } from './checkPicture.mjs';
import { secondPictures } from './secondPictures.cjs';
import { schemaOf, shown, validateFile } from './validateFile.mjs';

const numberOf = (id) => Number(id.slice('toy-'.length));

/** The valid fields of each toy; none if the schema refuses the toy as a whole. */
function validToys({ value, invalid }) {
  if (!Array.isArray(value?.toys)) return [];
  return value.toys.map((toy, index) =>
    Object.fromEntries(
      Object.entries(invalid.includes(`/toys/${index}`) ? {} : toy).filter(
        ([field]) => !invalid.includes(`/toys/${index}/${field}`),
      ),
    ),
  );
}

/** The mistakes of toys that have the same value in a field. */
const repeated = (toys, field) =>
  toys.flatMap((toy) => {
    const value = toy[field];
    const first = toys.find((one) => one[field] === value);
    return value === undefined || first === toy
      ? []
      : `toys.json › ${toy.id} › ${field}: expected a value that no other toy has; found ${shown(value)} at ${shown(first.name)} and at ${shown(toy.name)}`;
  });

/** The largest number that an id has ever had. */
const lastNumberOf = (toys, removedIds) =>
  Math.max(0, ...[...toys.flatMap(({ id }) => id ?? []), ...removedIds].map(numberOf));

/** Ids that are used again after a removal, or that are gone without a note. */
function checkRemovedIds(toys, removedIds) {
  const ids = new Set(toys.flatMap(({ id }) => id ?? []));
  const reused = removedIds.filter((id) => ids.has(id));
  const last = lastNumberOf(toys, removedIds);
  const gone = Array.from({ length: last }, (_none, index) => `toy-${index + 1}`).filter(
    (id) => !ids.has(id) && !removedIds.includes(id),
  );
  return [
    ...reused.map(
      (id) =>
        `toys.json › ${id} › id: expected an id that was never used; found it in removedIds. Use the next free number`,
    ),
    ...gone.map(
      (id) =>
        `toys.json › removedIds: expected ${id} in the list, because no toy has this id; found nothing. Its favourites and reviews must not become those of a new toy`,
    ),
  ];
}

const checkAges = (ages) => {
  const [first, last] = ages.match(/\d+/g).map(Number);
  return first > last
    ? `expected the lower age first, as in 3-6 years; found ${shown(ages)}`
    : undefined;
};

const checkCategory = (category, allToys) =>
  allToys.includes(category)
    ? undefined
    : `expected one of ${allToys.join(', ')} (the list allToys in categories.json); found ${shown(category)}`;

/** What the schema cannot check about one toy. */
function checkToy(toy, allToys, publicFolder) {
  const checks = {
    age_group: checkAges,
    category: (category) => allToys && checkCategory(category, allToys),
    image: (picture) => checkPicture(publicFolder, picture),
  };
  return Object.entries(checks).flatMap(([field, check]) => {
    const mistake = toy[field] === undefined ? undefined : check(toy[field]);
    return mistake ? `toys.json › ${toy.id} › ${field}: ${mistake}` : [];
  });
}

/** What the schema cannot check about the details of the toys. */
function checkDetails({ value, invalid }, toys) {
  if (invalid.some((at) => /^(\/toys)?$/.test(at))) return [];
  return Object.entries(value.toys).flatMap(([id, details]) => {
    const place = `details.json › ${id}`;
    const toy = toys.find((one) => one.id === id);
    if (!toy) return `${place}: expected the id of a toy in toys.json; found no such toy`;
    const isText = typeof details?.safety === 'string' && toy.age_group;
    const [, under] = (isText && /\bunder (\d+) years/.exec(details.safety)) || [];
    return Number(under) > Number.parseInt(toy.age_group)
      ? `${place} › safety: expected a line that fits the ages ${toy.age_group}; found ${shown(details.safety)}`
      : [];
  });
}

/** The mistakes of the second pictures. A second picture has the type of the first one, so its path follows from the first. */
const checkSecondPictures = (publicFolder) =>
  secondPictures(publicFolder).flatMap((second) => {
    const first = second.replace('-use.', '.');
    const mistake = existsSync(path.join(publicFolder, first))
      ? checkPicture(publicFolder, second)
      : `expected ${first} beside it, the first picture of the toy; found no such file`;
    return mistake ? `public${second}: ${mistake}` : [];
  });

/** What the schema cannot check about the words: that their toys and categories exist. Words of removed toys may stay. */
function checkWords({ value, mistakes }, lastNumber, allToys) {
  if (mistakes.length > 0) return [];
  const keys = [
    [
      'toys',
      'the id of a toy, such as toy-1',
      (id) => /^toy-[1-9]\d*$/.test(id) && numberOf(id) <= lastNumber,
    ],
    [
      'categories',
      'a category of the list allToys in categories.json',
      (name) => !allToys || allToys.includes(name),
    ],
    ['ages', 'an age in years, such as 4', (age) => /^[1-9]?\d$/.test(age)],
  ];
  return keys.flatMap(([list, expected, isKnown]) =>
    Object.keys(value[list])
      .filter((key) => !isKnown(key))
      .map((key) => `words.json › ${list}: expected ${expected}; found ${shown(key)}`),
  );
}

/** The facts of a valid `shop.json` that are still the examples of its schema. */
export function placeholders(dataFolder) {
  const { value } = validateFile(dataFolder, 'shop.json');
  return Object.entries(schemaOf('shop.json').properties)
    .filter(([fact, { examples = [] }]) =>
      examples.some((example) => isDeepStrictEqual(example, value[fact])),
    )
    .map(([fact]) => fact);
}

/**
 * Checks the files of the catalogue in `dataFolder` and the pictures in `publicFolder`. Returns all mistakes, each as
 * `file › toy › field: expected …; found …`.
 */
export function checkCatalogue(dataFolder, publicFolder) {
  const files = ['toys', 'categories', 'shop', 'details', 'words'].map((name) =>
    validateFile(dataFolder, `${name}.json`),
  );
  const [toysFile, categories, , details, words] = files;
  const toys = validToys(toysFile);
  const allToys = categories.mistakes.length === 0 ? categories.value.allToys : undefined;
  const areIdsKnown = !toysFile.invalid.some((at) =>
    /^(\/toys\/\d+(\/id)?|\/removedIds.*)?$/.test(at),
  );
  return [
    ...files.flatMap(({ mistakes }) => mistakes),
    ...repeated(toys, 'id'),
    ...repeated(toys, 'name'),
    ...(areIdsKnown ? checkRemovedIds(toys, toysFile.value.removedIds) : []),
    ...toys.flatMap((toy) => checkToy(toy, allToys, publicFolder)),
    ...(areIdsKnown ? checkDetails(details, toys) : []),
    ...checkWords(
      words,
      areIdsKnown ? lastNumberOf(toys, toysFile.value.removedIds) : Infinity,
      allToys,
    ),
    ...checkSecondPictures(publicFolder),
  ];
}
