import {
  ABOUT,
  aTask,
  firstDifference,
  increased,
  record,
  removed,
  START,
  visits,
} from './support/tasks';

const EVENTS = [
  aTask(1),
  increased(2),
  aTask(2, 'Rafi', 'Write to amena@mail.test'),
  removed('task-1'),
];

describe('a snapshot', () => {
  it('contains the URL and time of its creation, and the times of its events', () => {
    const times = [500, 700, 650];
    const { initial, events } = record(times.map(() => increased(1)));
    const recording = {
      initial,
      events: events.map((event, index) => ({ ...event, at: times[index] ?? 0 })),
      droppedCount: 3,
    };
    expect(visits.read(visits.stringify(recording, ABOUT)).facts).toMatchObject({
      ...ABOUT,
      format: 2,
      app: 'tasks',
      folded: 3,
      times: [0, 200, 150],
      changes: [1, 2, 3].map((count) => [[['counter'], count]]),
    });
  });

  it('contains the pseudonyms of its application, and no personal data', () => {
    const text = visits.stringify(record(EVENTS), ABOUT);
    const snapshot = visits.read(text);
    expect(text).not.toMatch(/Amena|Rafi|01712|345678|mail\.test/i);
    expect(visits.statesOf(snapshot)[3]?.tasks.items).toStrictEqual([
      { id: 'task-1', owner: 'Owner 1', text: 'xxxx xxxxx xxxxxx' },
      { id: 'task-2', owner: 'Owner 2', text: 'xxxxx xx xxxxx@xxxx.xxxx' },
    ]);
  });

  it.each([
    ['after', record([{ type: 'failed', payload: { message: 'no Amena' } }, aTask(1)])],
    [
      'before',
      record(
        [{ type: 'failed', payload: { message: 'no Amena' } }],
        record([aTask(1)]).events[0]?.state,
      ),
    ],
  ])(
    'has a pseudonym for a name in a message, also if it is known only %s it',
    (_when, recording) => {
      const { events } = visits.read(visits.stringify(recording, ABOUT));
      expect(events[0]?.['payload']).toStrictEqual({ message: 'no Owner 1' });
    },
  );

  it('replays as recorded from every step on, if the start state contains the earlier events', () => {
    const { events } = record(EVENTS);
    const differing = events.flatMap((event, index) => {
      const rest = { initial: event.state, events: events.slice(index + 1), droppedCount: index };
      const step = firstDifference(visits.read(visits.stringify(rest, ABOUT)));
      return step === null ? [] : [`${event.action.type}: ${step}`];
    });
    expect(differing).toStrictEqual([]);
  });

  it('whose oldest events were dropped, because it is too large, starts with the state after them', () => {
    const text = 'x'.repeat(4_100_000); // too long only together with its state change
    const recording = record([
      increased(1),
      aTask(1, 'Rafi', text),
      removed('task-1'),
      increased(2),
      increased(4),
    ]);
    const snapshot = visits.read(visits.stringify(recording, ABOUT));
    expect(snapshot.initial.counter).toBe(1);
    expect(snapshot.events).toStrictEqual([increased(2), increased(4)]);
    expect(firstDifference(snapshot)).toBeNull();
  });

  it('can be an export of the DevTools, also with skipped events, or a list of events', () => {
    const lifted = {
      actionsById: {
        0: { action: { type: '@@INIT' } },
        1: { action: increased(5) },
        2: { action: increased(1) },
      },
      stagedActionIds: [0, 1, 2],
      skippedActionIds: [1],
    };
    for (const file of [[increased(1)], lifted, { payload: JSON.stringify([increased(1)]) }])
      expect(visits.read(JSON.stringify(file)).events).toStrictEqual([increased(1)]);
  });

  it('from an export with a committed state starts with it', () => {
    const committed = { ...START, counter: 7 };
    for (const state of [committed, JSON.stringify(committed)]) {
      const file = { actionsById: {}, stagedActionIds: [], committedState: state };
      expect(visits.read(JSON.stringify(file)).initial).toStrictEqual(committed);
    }
  });

  it('without a slice starts with its initial value, and ignores unknown slices and prototype keys', () => {
    const preloadedState = '{"__proto__":{"x":1},"evil":{},"counter":3}';
    const { initial } = visits.read(JSON.stringify({ payload: '[]', preloadedState }));
    expect(initial).toStrictEqual({ ...START, counter: 3 });
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it('of a version without a slice replays as recorded in the other slices', () => {
    const snapshot = visits.read(visits.stringify(record([increased(1), aTask(1)]), ABOUT));
    const { counter } = START;
    const changes = (value: number) => [[[['counter'], value] as const], []];
    const differenceWith = (value: number) =>
      firstDifference({
        ...snapshot,
        start: { counter },
        facts: { ...snapshot.facts, changes: changes(value) },
      });
    expect([differenceWith(1), differenceWith(2)]).toStrictEqual([null, 0]);
  });
});
