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

/** A webpack loader: of a font the basic characters alone; `?basic&wght=700` takes of a variable one that weight. */
module.exports = function basicFont(font) {
  const weight = new URLSearchParams(this.resourceQuery).get('wght');
  return subsetFont(font, BASIC, {
    targetFormat: 'woff2',
    keepFeatures: ['kern'],
    noHinting: true, // half of the text font; it is drawn for screens of few dots alone
    ...(weight !== null && { variationAxes: { wght: Number(weight) } }),
  });
};
module.exports.raw = true;
module.exports.BASIC = BASIC;
