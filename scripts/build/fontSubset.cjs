const { readFileSync } = require('node:fs');
const path = require('node:path');
const subsetFont = require('subset-font');

const range = (first, last = first) =>
  Array.from({ length: last - first + 1 }, (_none, index) => String.fromCodePoint(first + index));

/**
 * The characters of each subset. src/ui/fonts.css has the same ones as a `unicode-range`. `basic` are those of the
 * shop's own texts, `bengali` those of Bangla texts that users write.
 */
const SUBSETS = {
  basic: [
    range(0x20, 0x7e),
    range(0xa0),
    range(0xb0),
    range(0xb7),
    range(0xd7),
    range(0x2013),
    range(0x2019),
    range(0x201c, 0x201d),
    range(0x2026),
    range(0x203a),
  ],
  bengali: [range(0x964, 0x965), range(0x980, 0x9fe), range(0x200c, 0x200d), range(0x25cc)],
};
const charactersIn = (subset) => SUBSETS[subset].flat().join('');

/** The letters of the toys' Bangla names in the catalogue. A change of the names rebuilds the font. */
function lettersOfNames(loader) {
  const file = path.resolve(process.env.CATALOGUE ?? 'src/data/catalogue', 'words.json');
  loader.addDependency(file);
  const { toys } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.values(toys)
    .map(({ bangla = '' }) => bangla.normalize('NFC') + bangla)
    .join('');
}

/** Latin letters only need kerning. Without their other features, Bangla letters do not combine. */
const FEATURES = { basic: { keepFeatures: ['kern'] }, bengali: {} };

/**
 * A webpack loader that creates a font subset: `?basic`, `?bengali`, or `?names` with the letters of the toys' Bangla names.
 * `&wght=700` also fixes the weight of a variable font.
 */
module.exports = function fontSubset(font) {
  const query = new URLSearchParams(this.resourceQuery);
  const subset = query.has('basic') ? 'basic' : 'bengali';
  const weight = query.get('wght');
  const characters = query.has('names') ? lettersOfNames(this) : charactersIn(subset);
  return subsetFont(font, characters, {
    targetFormat: 'woff2',
    noHinting: true, // hints are half of the size of the text font and only matter on low-resolution screens
    ...FEATURES[subset],
    ...(weight !== null && { variationAxes: { wght: Number(weight) } }),
  });
};
module.exports.raw = true;
module.exports.charactersIn = charactersIn;
