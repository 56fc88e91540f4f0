import { firstSentenceOf } from '#domain/text';

it.each([
  ['Soft. Warm.', 'Soft.'],
  ['Is it soft? Yes!', 'Is it soft?'],
  ['Costs 2.50 a piece. Cheap.', 'Costs 2.50 a piece.'],
  ['Only one sentence.', 'Only one sentence.'],
  ['No end', 'No end'],
  ['.', '.'],
  ['Soft.', 'Soft.'],
  ['\nSoft. Warm.', '\nSoft. Warm.'],
  ['', ''],
])('the first sentence of %j is %j', (text, first) => {
  expect(firstSentenceOf(text)).toBe(first);
});
