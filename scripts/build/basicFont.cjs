const subsetFont = require('subset-font');

const range = (first, last = first) =>
  Array.from({ length: last - first + 1 }, (_none, index) => String.fromCodePoint(first + index));

/** The characters of the shop's own texts. src/ui/fonts.css has the same ones as a `unicode-range`. */
const BASIC = [
  range(0x20, 0x7e),
  range(0xa0),
  range(0xb7),
  range(0x2013),
  range(0x2019),
  range(0x201c, 0x201d),
  range(0x2026),
  range(0x203a),
]
  .flat()
  .join('');

/**
 * A webpack loader that creates a font subset of the basic characters. `?basic&wght=700` also fixes the
 * weight of a variable font.
 */
module.exports = function basicFont(font) {
  const weight = new URLSearchParams(this.resourceQuery).get('wght');
  return subsetFont(font, BASIC, {
    targetFormat: 'woff2',
    keepFeatures: ['kern'],
    noHinting: true, // hints are half of the size of the text font and only matter on low-resolution screens
    ...(weight !== null && { variationAxes: { wght: Number(weight) } }),
  });
};
module.exports.raw = true;
module.exports.BASIC = BASIC;
