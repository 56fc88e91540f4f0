import { languageOf } from '#domain/languageOf';

it.each([
  ['ভালো', 'bn'],
  ['Good: ভালো', 'bn'],
  ['Good', undefined],
  ['', undefined],
])('the language of %j is %j', (text, language) => {
  expect(languageOf(text)).toBe(language);
});
