import { cutText, firstSentenceOf, isolated, languageOf, trimmed } from '#domain/text';
import { firstLetterOf } from '#domain/user';

it.each([
  ['ভালো', 'bn'],
  ['Good: ভালো', 'bn'],
  ['Good', undefined],
  ['', undefined],
])('the language of %j is %j', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

it.each([
  ['ab', 2, 'ab'],
  ['abc', 2, 'ab'],
  ['a🐯', 2, 'a'],
  ['a🐯', 3, 'a🐯'],
  ['🐯b', 2, '🐯'],
])('%j has at most %d code units as %j, without half an emoji', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

it.each([
  ['ayesha@example.com', 'A'],
  ['  করিম', 'ক'],
  ['🐯 Mum', '🐯'],
  ['', 'U'],
])('the avatar letter of %s is %s', (name, letter) => {
  expect(firstLetterOf(name)).toBe(letter);
});

it.each([
  ['Soft. Warm.', 'Soft.'],
  ['Is it soft? Yes!', 'Is it soft?'],
  ['Costs 2.50 a piece. Cheap.', 'Costs 2.50 a piece.'],
  ['No end', 'No end'],
  ['Soft.', 'Soft.'],
  ['\nSoft. Warm.', '\nSoft. Warm.'],
])('the first sentence of %j is %j', (text, first) => {
  expect(firstSentenceOf(text)).toBe(first);
});

it.each([
  [' a@b.co\u202c', 'a@b.co'],
  ['\u200b\ufeffa b\u2060\n', 'a b'],
  ['\u3164', ''],
  ['\u2800 \u115f\u200d', ''],
  ['র\u200d্যাব', 'র\u200d্যাব'],
  ['I \u2764\ufe0f', 'I \u2764\ufe0f'], // the emoji with its variation selector
  ['🏴\u{e0067}\u{e0062}\u{e007f}', '🏴\u{e0067}\u{e0062}\u{e007f}'], // a flag with its tags
])('%j is trimmed to %j', (text, expected) => {
  expect(trimmed(text)).toBe(expected);
});

it.each([
  ['Ayesha', 'Ayesha'],
  ['আয়েশা', 'আয়েশা'],
  ['evil\u202e', '\u2068evil\u202e\u2069'],
  ['סביבון', '\u2068סביבון\u2069'],
  ['عائشة', '\u2068عائشة\u2069'],
])('%j stands in a sentence as %j', (text, expected) => {
  expect(isolated(text)).toBe(expected);
});
