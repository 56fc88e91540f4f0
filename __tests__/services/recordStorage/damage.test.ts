/** @jest-environment node */
import fc from 'fast-check';
import { LIST_KINDS } from '../../../src/services/browser/recordStorage/listKinds';
import { readList, readMarks, sealed } from '../../../src/services/browser/recordStorage/listText';
import { aFavorite, aReview } from '../../support/builders';

const INPUTS = process.env['SOAK'] === '1' ? 1_000_000 : 50_000;
const { reviews } = LIST_KINDS;
const good = [aReview(), aReview({ id: 'review-2', comment: 'খুব সুন্দর', rating: 1 })];

/** Any JSON, often nearly a review. */
const row = fc.oneof(
  fc.json().map((text) => JSON.parse(text) as unknown),
  fc.record(
    {
      id: fc.oneof(fc.string(), fc.constant('constructor'), fc.nat()),
      toyId: fc.oneof(fc.string(), fc.constant('__proto__'), fc.constant(null)),
      userId: fc.string(),
      userEmail: fc.oneof(fc.string(), fc.nat()),
      rating: fc.oneof(fc.integer({ min: -1, max: 7 }), fc.double(), fc.constant('5')),
      comment: fc.oneof(fc.string(), fc.nat(), fc.constant('x'.repeat(501))),
      createdAt: fc.oneof(
        fc.constant('2026-01-01T00:00:00.000Z'),
        fc.string(),
        fc.constant('9999-12-31'),
      ),
      updatedAt: fc.oneof(fc.constant('2026-01-01T00:00:00.000Z'), fc.string()),
    },
    { requiredKeys: [] },
  ),
  fc.constant(JSON.parse('{"__proto__":{"rating":5}}') as unknown),
);

describe('a stored list', () => {
  it(`is read without a throw and keeps every good record, in ${INPUTS} damaged inputs`, () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 4 }), fc.nat(), (rows, at) => {
        const mixed = [...rows];
        mixed.splice(at % (rows.length + 1), 0, ...good);
        const { records, damage } = readList(JSON.stringify(mixed), reviews);
        for (const review of good) expect(records).toContainEqual(review);
        expect(records.length === mixed.length).toBe(damage === null);
        expect(readList(JSON.stringify(records), reviews)).toMatchObject({ records, damage: null });
      }),
      { numRuns: INPUTS / 2 },
    );
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 255 }), fc.boolean(), (at, byte, isCut) => {
        const text = sealed(good);
        const place = at % text.length;
        const damaged = isCut
          ? text.slice(0, place)
          : text.slice(0, place) + String.fromCharCode(byte) + text.slice(place + 1);
        const { isSealed, records, damage } = readList(damaged, reviews);
        if (damaged !== text) expect(isSealed).toBe(false);
        expect(damage !== null || records.length === good.length).toBe(true);
      }),
      { numRuns: INPUTS / 2 },
    );
    expect(({} as { rating?: number }).rating).toBeUndefined();
  }, 3_600_000);

  it.each(['null', '42', '"text"', 'true', '{}', '', '{oops'])(
    'of the wrong kind, %s, is damage',
    (text) => {
      expect(readList(text, reviews)).toEqual({ records: [], isSealed: false, damage: text });
    },
  );

  it.each([
    ['as redux-persist writes it', JSON.stringify({ items: JSON.stringify(good), _persist: '{}' })],
    ['with its items plain', JSON.stringify({ items: good })],
    ['as a person writes it', JSON.stringify(good, null, 2)],
  ])('%s is taken over', (_name, text) => {
    expect(readList(text, reviews)).toEqual({ records: good, isSealed: false, damage: null });
  });

  it('keeps fields that the shop does not know', () => {
    const odd = { ...aFavorite(), note: 'mine' };
    expect(readList(JSON.stringify([odd]), LIST_KINDS.favorites).records).toEqual([odd]);
  });

  it('is plain JSON for everyone else', () => {
    expect(JSON.parse(sealed(good))).toEqual(good);
    expect(readList(sealed(good), reviews).isSealed).toBe(true);
  });

  it('has marks that, damaged, are none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { changed, removed } = readMarks(text);
        expect(Array.isArray(changed) && Array.isArray(removed)).toBe(true);
      }),
    );
  });
});
