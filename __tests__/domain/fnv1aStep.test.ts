import { FNV_START, fnv1aStep } from '#domain/fnv1aStep';

const hashOf = (text: string) =>
  ([...text].reduce((hash, letter) => fnv1aStep(hash, letter.charCodeAt(0)), FNV_START) >>> 0)
    .toString(16)
    .padStart(8, '0');

// The reference values of FNV-1a (32 bits).
it.each([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
])('the hash of %j is %s', (text, hash) => {
  expect(hashOf(text)).toBe(hash);
});
