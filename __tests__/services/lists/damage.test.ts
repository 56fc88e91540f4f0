import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { LIST_KINDS } from '#domain/listKinds';
import type { Review } from '#domain/review';
import { parseMetadata } from '#services/lists/listMetadata';
import { ListStore } from '#services/lists/listStore';
import { appendSignature, fnv1a, parseList } from '#services/lists/listText';
import { storageFailure } from '#services/recordStorage';
import { aFavorite, aReview } from '#tests/support/builders';
import fc, { runs } from '#tests/support/fastCheck';
import { environmentOn, openTab, settled } from './openTab';

const INPUTS = runs(50_000, 1_000_000);
const { reviews } = LIST_KINDS;
const good = [aReview(), aReview({ id: 'review-2', comment: 'খুব "সুন্দর {', rating: 1 })];
const goodText = appendSignature({ json: JSON.stringify(good), nonce: 7 });

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

/** Two intact records among arbitrary rows. */
const mixedList = fc.tuple(fc.array(row, { maxLength: 4 }), fc.nat()).map(([rows, at]) => {
  const mixed = [...rows];
  mixed.splice(at % (rows.length + 1), 0, ...good);
  return { text: JSON.stringify(mixed), kept: good, isIntact: false };
});

/** The stored text with `letter` in place of the character at `place`, or cut off there if it is empty. */
function broken(place: number, letter: string) {
  const isCut = letter === '';
  const text = goodText.slice(0, place) + letter + (isCut ? '' : goodText.slice(place + 1));
  const second = goodText.indexOf('{"id":"review-2"');
  const end = goodText.lastIndexOf('}');
  const kept = good.filter((_review, index) =>
    index === 0 ? place >= second - 1 : place > end || (!isCut && place < second - 1),
  );
  return { text, kept, isIntact: text === goodText };
}

const brokenText = fc
  .tuple(fc.nat(goodText.length - 1), fc.integer({ min: 0, max: 255 }), fc.boolean())
  .map(([place, byte, isCut]) => broken(place, isCut ? '' : String.fromCharCode(byte)));

/** Starts the shop twice on a stored text. Returns the records of both starts and the final writes. */
function startTwice(text: string) {
  const disk = new Map([['reviews', text]]);
  const start = (): ListStore => {
    const list = new ListStore('reviews', reviews, environmentOn(disk), storageFailure);
    list.read();
    void list.copyDamage();
    list.write();
    return list;
  };
  const first = start().items();
  const written = disk.get('reviews');
  const copies = disk.get('toyshop:quarantine');
  const second = start().items();
  return { disk, first, second, written, copies };
}

const rawsIn = (copies: string | undefined): string[] =>
  (JSON.parse(copies ?? '[]') as { raw: string }[]).map(({ raw }) => raw);

const isKept = (records: readonly unknown[], review: Review): boolean => {
  const text = JSON.stringify(review);
  return records.some((record) => JSON.stringify(record) === text);
};

/** The rules that one input breaks. Uses plain comparisons, which are fast enough for many inputs. */
function faultsOf({ text, kept, isIntact }: { text: string; kept: Review[]; isIntact: boolean }) {
  const { records, signed, damage } = parseList(text, reviews);
  const { disk, first, second, written, copies } = startTwice(text);
  const [raw, ...more] = rawsIn(copies);
  const again = parseList(written ?? '', reviews);
  const rules = {
    'a good record was not read': kept.every((review) => isKept(records, review)),
    'a good record was overwritten': kept.every((review) => isKept(again.records, review)),
    'a damaged text has a valid signature': (signed !== null) === isIntact,
    'no exact copy was stored': raw === (damage ?? undefined) && more.length === 0,
    'the written text cannot be read': again.damage === null && again.signed !== null,
    'the second start read other records': JSON.stringify(second) === JSON.stringify(first),
    'the second start wrote':
      disk.get('reviews') === written && disk.get('toyshop:quarantine') === copies,
  };
  return Object.entries(rules).flatMap(([fault, isMet]) => (isMet ? [] : [fault]));
}

describe('a stored list', () => {
  it(`is read, copied and overwritten without losing intact records, in ${INPUTS} damaged inputs`, () => {
    fc.assert(
      fc.property(fc.oneof(mixedList, brokenText), (input) => {
        const faults = faultsOf(input);
        if (faults.length > 0) throw new Error(faults.join(', '));
      }),
      { numRuns: INPUTS },
    );
    expect(({} as { rating?: number }).rating).toBeUndefined();
  }, 3_600_000);

  it.each(['null', '42', '{}', '', '{oops'])('of the wrong type, %s, counts as damaged', (text) => {
    expect(parseList(text, reviews)).toStrictEqual({ records: [], signed: null, damage: text });
  });

  it.each([
    ['as redux-persist writes it', JSON.stringify({ items: JSON.stringify(good), _persist: '{}' })],
    ['with its items as plain JSON', JSON.stringify({ items: good })],
    ['with indentation', JSON.stringify(good, null, 2)],
  ])('in the format %s is imported', (_name, text) => {
    expect(parseList(text, reviews)).toStrictEqual({ records: good, signed: null, damage: null });
  });

  it('ends with a nonce and a checksum, in the format of all versions', () => {
    const bits = (value: number) =>
      value.toString(2).padStart(32, '0').replaceAll('0', ' ').replaceAll('1', '\t');
    const signed = `[]\n${bits(5)}`;
    expect(appendSignature({ json: '[]', nonce: 5 })).toBe(`${signed}\n${bits(fnv1a(signed))}`);
  });

  it('keeps unknown fields', () => {
    const odd = { ...aFavorite(), note: 'mine' };
    expect(parseList(JSON.stringify([odd]), LIST_KINDS.favorites).records).toStrictEqual([odd]);
    expect(
      parseList(JSON.stringify([odd]).slice(0, -1), LIST_KINDS.favorites).records,
    ).toStrictEqual([odd]);
  });

  it('with damaged metadata is read as if it had none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { timestamps, tombstones } = parseMetadata(text);
        expect(Array.isArray(timestamps) && Array.isArray(tombstones)).toBe(true);
      }),
    );
  });
});

describe('a long damaged list', () => {
  const many = Array.from({ length: 2_000 }, (_, index) => aReview({ id: `review-${index + 1}` }));
  const cut = JSON.stringify(many).slice(0, -5);
  const kept = many
    .slice(0, -1)
    .map(({ id }) => id)
    .sort();
  const idsOf = (records: unknown) => (records as Review[]).map(({ id }) => id).sort();
  const copiesIn = async (profile: string): Promise<unknown[]> => {
    const database = await openDB(`${profile}-aside`);
    const copies = (await database.getAll('copies')) as unknown[];
    database.close();
    return copies;
  };

  it('is reported, copied to IndexedDB, and keeps its intact records', async () => {
    const tab = openTab({ disk: new Map([['reviews', cut]]) });
    expect(idsOf(await tab.items('reviews'))).toStrictEqual(kept);
    expect(tab.reports).toMatchObject([{ type: 'error', reason: 'damaged' }]);
    expect(await copiesIn(tab.profile)).toMatchObject([{ key: 'reviews', raw: cut }]);
    expect(idsOf(tab.stored('reviews'))).toStrictEqual(kept);
    expect(tab.disk.has('toyshop:quarantine')).toBe(false);
  });

  it('written while a tab is open is copied before the next change', async () => {
    const tab = openTab();
    await tab.items('reviews');
    tab.writeByHand('reviews', cut);
    await tab.storage.put('reviews', aReview({ id: 'review-9999' }));
    expect(await copiesIn(tab.profile)).toMatchObject([{ raw: cut }]);
    expect(idsOf(tab.stored('reviews'))).toStrictEqual([...kept, 'review-9999'].sort());
  });

  it.each(['missing', 'silent'] as const)(
    'is copied to localStorage if IndexedDB is %s',
    async (journal) => {
      const tab = openTab({ disk: new Map([['reviews', cut]]), journal });
      expect(idsOf(await tab.items('reviews'))).toStrictEqual(kept);
      expect(tab.stored('toyshop:quarantine')).toMatchObject([{ raw: cut }]);
      expect(idsOf(tab.stored('reviews'))).toStrictEqual(kept);
    },
  );

  it('is not overwritten if no copy of it can be stored', async () => {
    const tab = openTab({ disk: new Map([['reviews', cut]]), journal: 'missing' });
    tab.fill(true);
    expect(idsOf(await tab.items('reviews'))).toStrictEqual(kept);
    await expect(tab.storage.remove('reviews', aReview({ id: 'review-1' }))).rejects.toMatchObject({
      reason: 'full',
    });
    await settled();
    expect(tab.disk.get('reviews')).toBe(cut);
  });

  it.each(['{', '{"', '{"\\"', '[{"a":'])('that repeats %s is read quickly', (part) => {
    expect(parseList(part.repeat(400_000), reviews).records).toStrictEqual([]);
  });
});
