import { createCallLog } from '@latim/visits/record';
import { ABOUT } from '#tests/support/recordingOf';
import { increased, record, visits } from '#tests/support/secondApplication';
import { createAnswers } from '#visits/recordedAnswers';
import type { VisitAnswers } from '#visits/visitPage';

describe('recorded answers', () => {
  const calls = [
    {
      name: 'store.put',
      step: 1,
      input: { id: 1 },
      answer: { kind: 'rejected', after: 1, turn: 1, value: { code: 'full' } },
    },
    {
      name: 'store.put',
      step: 2,
      input: { id: 2 },
      answer: { kind: 'resolved', after: 2, turn: 2, payloadOf: 2 },
    },
    {
      name: 'store.get',
      step: 2,
      answer: { kind: 'resolved', after: 2, turn: 2, value: { $visit: 'set', value: [] } },
    },
    { name: 'history.push', step: 2, answer: { kind: 'returned', value: '/' } },
  ];
  const file = JSON.parse(visits.stringify(record([increased(1), increased(7)]), ABOUT)) as {
    snapshot: object;
  };
  const recorded = () =>
    createAnswers(
      visits.read(JSON.stringify({ ...file, snapshot: { ...file.snapshot, portCalls: calls } })),
    );

  it('are those that were waited for: to the same question, else the next one', () => {
    const { names, reply } = recorded();
    expect(names).toStrictEqual(['store.put']);
    expect(reply('store.put', { id: 2 })).toStrictEqual({ kind: 'resolved', value: 7 });
    expect(reply('store.put', { id: 3 })).toStrictEqual({
      kind: 'rejected',
      value: { code: 'full' },
    });
    expect(reply('store.put', { id: 1 })).toBeNull();
  });

  it('take the place of those of the ports only on a page of a driver, as long as there are some', async () => {
    const put = jest.fn(async (_record: object) => 'stored');
    const push = jest.fn((href: string) => href);
    const open = () =>
      createCallLog({
        isOmitted: () => false,
        inputOf: (_, [input]) => input,
        isNoEvent: () => false,
      });
    const instance = Object.create({ put }) as { readonly put: typeof put }; // as of a class: it inherits its methods
    const ports = { store: instance, history: { push } };
    const own = open();
    expect(await own.portsFor(ports, {}).store.put({ id: 2 })).toBe('stored');
    const { names, reply } = recorded();
    const answers: VisitAnswers = { names, reply: async (...question) => reply(...question) };
    const page: { visitAnswers?: VisitAnswers } = globalThis as object;
    page.visitAnswers = answers;
    const log = open();
    delete page.visitAnswers;
    const { store, history } = log.portsFor(ports, {});
    expect(await store.put({ id: 2 })).toBe(7);
    await expect(store.put({ id: 1 })).rejects.toStrictEqual({ code: 'full' });
    expect(await store.put({ id: 1 })).toBe('stored');
    expect(history.push('/')).toBe('/');
    expect(put).toHaveBeenCalledTimes(2);
    expect(log.calls().ports.map(({ answer }) => answer?.value)).toStrictEqual([
      7,
      { code: 'full' },
      'stored',
      '/',
    ]);
  });
});
