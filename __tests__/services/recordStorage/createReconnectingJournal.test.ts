import { createReconnectingJournal } from '#services/browser/recordStorage/createReconnectingJournal';
import type { Journal, JournalEntry } from '#services/browser/recordStorage/journal';

const entry: JournalEntry = { list: 'reviews', key: 'a', stamp: 1, record: null };

/** A journal that is opened as often as there are connections. A connection is closed, missing or works. */
function openWith(...connections: ('closed' | 'missing' | 'works')[]) {
  const log = { opened: 0, reopened: 0, appended: [] as unknown[] };
  const journal = createReconnectingJournal(
    async () => {
      const connection = connections[log.opened];
      log.opened += 1;
      if (connection === 'missing') throw new Error('no IndexedDB');
      const answer = async <T>(value: T): Promise<T> => {
        if (connection !== 'works') throw new Error('closed');
        return value;
      };
      const opened: Journal = {
        readAll: () => answer([entry]),
        append: async (entries) => void log.appended.push(await answer(entries)),
        compact: () => answer(undefined),
      };
      return opened;
    },
    () => (log.reopened += 1),
  );
  return { journal, log };
}

describe('the journal', () => {
  it('is opened once', async () => {
    const { journal, log } = openWith('works');
    expect(log.opened).toBe(0);
    await Promise.all([journal.readAll(), journal.append([entry])]);
    await journal.compact();
    expect(log).toStrictEqual({ opened: 1, reopened: 0, appended: [[entry]] });
  });

  it('is opened again after its connection was closed', async () => {
    const { journal, log } = openWith('closed', 'works');
    await journal.append([entry]);
    expect(await journal.readAll()).toStrictEqual([entry]);
    expect(log).toStrictEqual({ opened: 2, reopened: 1, appended: [[entry]] });
  });

  it('rejects if it is closed again at once', async () => {
    await expect(openWith('closed', 'closed').journal.append([entry])).rejects.toThrow('closed');
  });

  it.each([[['missing']], [['closed', 'missing']]] as const)(
    'is empty and accepts every entry without IndexedDB: %j',
    async (connections) => {
      for (const call of ['readAll', 'append', 'compact'] as const) {
        const { journal, log } = openWith(...connections);
        const answer = call === 'append' ? journal.append([entry]) : journal[call]();
        expect(await answer).toStrictEqual(call === 'readAll' ? [] : undefined);
        expect(log.opened).toBe(connections.length);
      }
    },
  );

  it('is opened again by the next call if it was missing', async () => {
    const { journal, log } = openWith('missing', 'works');
    expect(await journal.readAll()).toStrictEqual([]);
    expect(await journal.readAll()).toStrictEqual([entry]);
    expect(log.reopened).toBe(0);
  });

  it('is not opened to append nothing', async () => {
    const { journal, log } = openWith('works');
    await journal.append([]);
    expect(log.opened).toBe(0);
  });

  it('keeps its new connection if a second call finds the old one closed', async () => {
    const { journal, log } = openWith('closed', 'works');
    await Promise.all([journal.append([entry]), journal.append([entry]), journal.readAll()]);
    expect([log.opened, log.reopened]).toStrictEqual([2, 1]);
  });
});
