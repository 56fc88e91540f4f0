import { LIST_KINDS } from '#domain/listKinds';
import type { Review } from '#domain/review';
import { parseList } from '#services/lists/listText';
import { aFavorite, aReview } from '#tests/support/builders';
import fc, { runs } from '#tests/support/fastCheck';
import { openTab } from './openTab';

const INPUTS = runs(50_000);
const { reviews } = LIST_KINDS;
const good = [aReview(), aReview({ id: 'review-2', comment: 'খুব "সুন্দর {', rating: 1 })];
const goodText = JSON.stringify(good);

const anyJson = fc.json().map((text) => JSON.parse(text) as unknown);
/** Any JSON, often nearly a review. */
const row = fc.oneof(
  anyJson,
  fc
    .tuple(fc.constantFrom(...Object.keys(aReview()), '__proto__'), anyJson)
    .map(([field, value]) => ({ ...aReview({ id: 'review-4' }), [field]: value })),
);

/** Two intact records among arbitrary rows. */
const mixedList = fc.tuple(fc.array(row, { maxLength: 4 }), fc.nat()).map(([rows, at]) => {
  const mixed = [...rows];
  mixed.splice(at % (rows.length + 1), 0, ...good);
  return { text: JSON.stringify(mixed), kept: good };
});

/** The stored text with `letter` in place of the character at `place`, or cut off there if it is empty. */
function broken(place: number, letter: string) {
  const isCut = letter === '';
  const text = goodText.slice(0, place) + letter + (isCut ? '' : goodText.slice(place + 1));
  const start = goodText.indexOf('{"id":"review-2"');
  const end = goodText.lastIndexOf('}');
  const kept = good.filter((_review, index) =>
    index === 0 ? place >= start - 1 : place > end || (!isCut && place < start - 1),
  );
  return { text, kept };
}

const brokenText = fc
  .tuple(fc.nat(goodText.length - 1), fc.integer({ min: 0, max: 255 }), fc.boolean())
  .map(([place, byte, isCut]) => broken(place, isCut ? '' : String.fromCharCode(byte)));

const isKept = (records: readonly object[], review: Review): boolean =>
  records.some((record) => JSON.stringify(record) === JSON.stringify(review));

describe('a stored list (promise 6)', () => {
  it(`keeps its intact records in ${INPUTS} damaged inputs, and a change copies the exact text`, () => {
    fc.assert(
      fc.property(fc.oneof(mixedList, brokenText), ({ text, kept }) => {
        const { records, isDamaged } = parseList(text, reviews);
        const tab = openTab({ disk: new Map([['reviews', text]]), indexedDb: 'missing' });
        void tab.storage.put('reviews', aReview({ id: 'review-3' }));
        const stored = tab.stored('reviews') as readonly object[];
        const faults = {
          'an intact record was not read': kept.every((review) => isKept(records, review)),
          'an intact record was overwritten': kept.every((review) => isKept(stored, review)),
          'the text is not the copy':
            tab.disk.get('toyshop:reviews-damaged') === (isDamaged ? text : undefined),
        };
        for (const [fault, isMet] of Object.entries(faults)) if (!isMet) throw new Error(fault);
      }),
      { numRuns: INPUTS },
    );
    expect(({} as { rating?: number }).rating).toBeUndefined();
  }, 3_600_000);

  it.each(['null', '42', '{}', '', '{oops'])('of the wrong type, %s, counts as damaged', (text) => {
    expect(parseList(text, reviews)).toStrictEqual({ records: [], isDamaged: true });
  });

  it.each([
    ['with indentation', JSON.stringify(good, null, 2)],
    ['with a signature of version 1.1.0', `${goodText}\n \t \n\t`],
  ])('in the format %s is imported', (_name, text) => {
    expect(parseList(text, reviews)).toStrictEqual({ records: good, isDamaged: false });
  });

  it('is read in its order, with unknown fields, and each record once, the later one', () => {
    const [odd, older] = [
      { ...aFavorite(), note: 'mine' },
      aFavorite({ date: '2025-01-01T00:00:00Z' }),
    ];
    const other = aFavorite({ toyId: 'toy-2', date: '2025-06-01T00:00:00Z' });
    const { records } = parseList(JSON.stringify([odd, older, other]), LIST_KINDS.favorites);
    expect(records).toStrictEqual([odd, other].sort(LIST_KINDS.favorites.compare));
  });

  it.each(['{', '{"', '{"\\"', '[{"a":'])('that repeats %s is read quickly', (part) => {
    expect(parseList(part.repeat(400_000), reviews).records).toStrictEqual([]);
  });
});
