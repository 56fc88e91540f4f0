const subsetFont = require('subset-font');

const spanOf = (first, last = first) =>
  Array.from({ length: last - first + 1 }, (_none, index) => String.fromCodePoint(first + index));

/** What the shop's own sentences are written with; src/ui/fonts.css has them as a `unicode-range`. */
const BASIC = [
  spanOf(0x20, 0x7e),
  spanOf(0xa0),
  spanOf(0xb7),
  spanOf(0x2013),
  spanOf(0x2019),
  spanOf(0x201c, 0x201d),
  spanOf(0x2026),
  spanOf(0x203a),
]
  .flat()
  .join('');

/** A webpack loader: of a font the basic characters alone, in three fifths of its bytes. */
module.exports = (font) => subsetFont(font, BASIC, { targetFormat: 'woff2' });
module.exports.raw = true;
module.exports.BASIC = BASIC;
