import { firstGraphemeOf, languageOf } from '#domain/text';
import { firstLetterOf } from '#domain/user';
import fc, { runs } from '#tests/support/fastCheck';
import { without } from '#tests/support/without';

it.each([
  ['ভালো', 'bn'],
  ['Good: ভালো', 'bn'],
  ['Good', undefined],
  ['', undefined],
])('the language of %j is %j', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

const firstSegmentOf = (text: string): string => {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
  return first?.segment ?? '';
};

const pick = (...parts: readonly string[]) => fc.constantFrom(...parts);
const join = (...parts: readonly fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((texts) => texts.join(''));
const words = (first: fc.Arbitrary<string>, next = first) =>
  join(
    first,
    fc.array(next, { maxLength: 3 }).map((texts) => texts.join('')),
  );

const SYLLABLE = join(
  pick(...'কখগঘঙচছজঝঞটঠণতথদধনপফবভমরলশষসহ', '\u09dc', '\u09dd', '\u09df'),
  fc.oneof(
    join(
      pick('', '\u09cd\u09af', '\u09cd\u09b0', '\u09cd\u09b7', '\u200d\u09cd\u09af', '\u09bc'),
      pick('', ...['\u09be', '\u09bf', '\u09c0', '\u09c1', '\u09c2', '\u09c3', '\u09c7', '\u09cb']),
      pick('', '\u0982', '\u0983', '\u0981'),
    ),
    pick('\u09cd', '\u09cd\u200c', '\u09cd\u200d'),
  ),
);
// Excludes a vowel with a virama, as in অ্যানি: only the pattern keeps it in one grapheme.
const BANGLA = words(fc.oneof(SYLLABLE, pick(...'অআইঈউঊঋএঐওঔৎ')), SYLLABLE);
const HINDI = words(
  join(pick(...'कखगतनमयरलवशषसह'), pick('', '\u094d', '\u094d\u0930', '\u093e', '\u093f', '\u0902')),
);
const LATIN = words(join(pick(...'aAzZåÉñßøłŻ'), pick('', '\u0301', '\u0308\u0304', '\u030a')));
const OTHER = pick(
  'Жук',
  'محمد',
  'ש\u05c1י',
  '한국',
  '山田',
  'がく',
  'か\u3099',
  '𝒜',
  'Ωδ',
  'த\u0bcdத',
);
const EMOJI = pick(
  ...['👩‍👧', '👨🏽‍🚀', '👍🏽', '❤️‍🔥', '❤️', '🇧🇩', '🇧🇩🇮🇳', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏳️‍🌈', '1️⃣', '#️⃣', '🧸', '🤖', '🇧'],
);
const NAME = fc
  .array(fc.oneof(BANGLA, HINDI, LATIN, OTHER, EMOJI), { maxLength: 3 })
  .chain((parts) => pick(' ', '-', '.').map((between) => parts.join(between)));

describe('firstGraphemeOf', () => {
  it('returns the same with and without Intl.Segmenter', () =>
    fc.assert(
      fc.asyncProperty(NAME, async (name) => {
        const expected = firstSegmentOf(name);
        expect(firstGraphemeOf(name)).toBe(expected);
        await without(Intl, 'Segmenter', () => expect(firstGraphemeOf(name)).toBe(expected));
      }),
      { numRuns: runs(5_000) },
    ));

  it('uses Intl.Segmenter when it is available', () => {
    expect(firstGraphemeOf('\u1100\u1161n')).toBe('\u1100\u1161'); // a Hangul syllable of two letters
  });

  it.each([
    ['ayesha@example.com', 'A'],
    ['  করিম', 'ক'],
    ['ক্ষিতি', 'ক্ষি'],
    ['র‍্যাব', 'র‍্যা'],
    ['👩‍👧 Mum', '👩‍👧'],
    ['🇧🇩 Karim', '🇧🇩'],
    ['', 'U'],
  ])('returns the avatar letter of %s, %s, without Intl.Segmenter', (name, letter) =>
    without(Intl, 'Segmenter', () => expect(firstLetterOf(name)).toBe(letter)),
  );
});
