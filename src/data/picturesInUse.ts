/**
 * The toy pictures that have a second drawing, which shows the toy in use: `NAME-use.svg` beside `NAME.svg`. A test
 * compares this list with the files, so that no page requests a drawing that does not exist.
 */
export const PICTURES_IN_USE: ReadonlySet<string> = new Set([
  '/toys/barna.svg',
  '/toys/blocks.svg',
  '/toys/cng.svg',
  '/toys/doel.svg',
  '/toys/fish.svg',
  '/toys/harbour.svg',
  '/toys/hero.svg',
  '/toys/hills.svg',
  '/toys/jig.svg',
  '/toys/kantha.svg',
  '/toys/paint.svg',
  '/toys/tiger.svg',
]);
