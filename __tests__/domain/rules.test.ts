import { TOYS } from '#data/toys';
import { ALL_CATEGORIES } from '#domain/constants';
import { filterToys } from '#domain/filterToys';
import { nextReviewId } from '#domain/review';
import { isPhotoUrl, webMailComposeUrl } from '#domain/urls';
import fc from '#tests/support/fastCheck';

describe('the catalogue (spec §3, §9)', () => {
  it('contains twelve toys, toy-1 to toy-12', () => {
    expect(TOYS.map(({ id }) => id)).toStrictEqual(
      Array.from({ length: 12 }, (_, i) => `toy-${i + 1}`),
    );
  });

  it('has prices from 15.99 to 79.99, stock from 8 to 40 and ratings from 0 to 5', () => {
    const range = (values: number[]) => [Math.min(...values), Math.max(...values)];
    expect(range(TOYS.map(({ price }) => price))).toStrictEqual([15.99, 79.99]);
    expect(range(TOYS.map(({ availableQuantity }) => availableQuantity))).toStrictEqual([8, 40]);
    expect(TOYS.every(({ rating }) => rating >= 0 && rating <= 5)).toBe(true);
  });

  it('has the seven categories of the specification', () => {
    expect([...new Set(TOYS.map(({ category }) => category))].sort()).toStrictEqual([
      'Action Figures',
      'Arts & Crafts',
      'Building Blocks',
      'Plush',
      'Puzzles',
      'Stuffed Animals',
      'Vehicles & Playsets',
    ]);
  });
});

describe('filterToys', () => {
  it('finds every toy by any part of its name or description, in any case', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TOYS),
        fc.boolean(),
        fc.nat(),
        fc.nat(),
        (toy, inName, start, length) => {
          const text = inName ? toy.name : toy.description;
          const query = text.slice(start % text.length, (start % text.length) + (length % 20));
          const found = filterToys(TOYS, { query: query.toUpperCase(), category: ALL_CATEGORIES });
          expect(found).toContain(toy);
        },
      ),
    );
  });
});

describe('photo URLs', () => {
  /** A URL of this length. */
  const longUrl = (length: number) => 'https://a.b/'.padEnd(length, 'x');

  it.each(['https://a.b/c.png', 'http://example.com', longUrl(2048)])('accepts %.40s', (url) => {
    expect(isPhotoUrl(url)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'ftp://a.b/c.png',
    '//a.b/c.png',
    'photo.png',
    '',
    'https://',
    'http:?a',
    longUrl(2049),
  ])('rejects %.40s', (url) => {
    expect(isPhotoUrl(url)).toBe(false);
  });
});

describe('the web-mail URL', () => {
  it('contains any email as one parameter and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (email) => {
        const { origin, searchParams } = new URL(webMailComposeUrl(email));
        expect(origin).toBe('https://mail.google.com');
        expect([...searchParams.keys()]).toStrictEqual(['view', 'fs', 'to', 'su', 'body']);
        expect(searchParams.get('to')).toBe(email.toWellFormed());
      }),
    );
  });
});

describe('review ids', () => {
  it('are the timestamp or the next free number', () => {
    expect(nextReviewId(5, new Set())).toBe('review-5');
    expect(nextReviewId(5, new Set(['review-5', 'review-6']))).toBe('review-7');
  });

  it('are unique, even if the clock jumps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 60 }), (times) => {
        const taken = new Set<string>();
        for (const time of times) taken.add(nextReviewId(time, taken));
        expect(taken.size).toBe(times.length);
      }),
    );
  });
});
