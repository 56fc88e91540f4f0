import 'fake-indexeddb/auto';
import { type JournalEntry, lastEntries, openJournal } from '#services/lists/journal';
import { aReview } from '#tests/support/builders';

const entry = (
  key: string,
  stamp: number,
  record: JournalEntry['record'] = null,
): JournalEntry => ({
  list: 'reviews',
  key,
  stamp,
  record,
});

describe('lastEntries', () => {
  it('returns all records and the newest 5,000 tombstones of each list', () => {
    // The stamps are 0 to 5,001 in shuffled order.
    const removals = Array.from({ length: 5_002 }, (_, index) =>
      entry(`key-${index}`, (index * 7_919) % 5_002),
    );
    const records = Array.from({ length: 5_002 }, (_, index) =>
      entry(`kept-${index}`, index, aReview()),
    );
    const others = removals.map((removal) => ({ ...removal, list: 'favorites' as const }));
    const isKept = ({ stamp }: JournalEntry) => stamp >= 2;
    expect(lastEntries([...removals, ...records, ...others])).toStrictEqual([
      ...removals.filter(isKept),
      ...records,
      ...others.filter(isKept),
    ]);
  });
});

describe('append', () => {
  afterEach(() => jest.restoreAllMocks());

  it('uses strict durability, so that a confirmed change survives a kill', async () => {
    const journal = await openJournal('strict');
    const transactions = jest.spyOn(IDBDatabase.prototype, 'transaction');
    await journal.append([entry('a', 1)]);
    expect(transactions.mock.calls).toStrictEqual([
      ['journal', 'readwrite', { durability: 'strict' }],
    ]);
    expect(await journal.readAll()).toStrictEqual([entry('a', 1)]);
  });

  it('rejects when the transaction is aborted', async () => {
    const journal = await openJournal('aborted');
    jest.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (
      this: IDBTransaction,
    ) {
      this.abort();
    });
    await expect(journal.append([entry('a', 1)])).rejects.toMatchObject({ name: 'AbortError' });
    expect(await journal.readAll()).toStrictEqual([]);
  });
});
