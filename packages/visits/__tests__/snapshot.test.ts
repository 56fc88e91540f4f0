import { readFileSync } from 'node:fs';
import { searchChanged } from '#features/filter/filterSlice';
import { rootReducer } from '#store/rootReducer';
import { ABOUT, recordingOf } from '#tests/support/recordingOf';
import { firstDifference, shopVisits } from '#tests/support/shopTools';

const WHOLE_VISIT = readFileSync('__tests__/snapshots/whole-visit.json', 'utf8');

describe('a snapshot', () => {
  it('contains the URL and time of its creation, and the times of its events', () => {
    const times = [500, 700, 650];
    const { initial, events } = recordingOf(
      times.map(() => ({ type: 'filter/moreToysRequested' })),
    );
    const recording = {
      initial,
      events: events.map((event, index) => ({ ...event, at: times[index] ?? 0 })),
      droppedCount: 3,
    };
    const url = '/toy/toy-1?email=ayesha%40example.com';
    const text = shopVisits.stringify(recording, { ...ABOUT, url });
    expect(shopVisits.read(text).facts).toMatchObject({
      ...ABOUT,
      url: '/toy/toy-1?email=person-1@example.test',
      format: 2,
      app: 'latim',
      keptOut: [],
      folded: 3,
      times: [0, 200, 150],
      changes: [8, 16, 24].map((count) => [[['filter', 'home', 'visibleCount'], count + 8]]),
    });
  });

  it('replays as recorded from every step on, if the start state contains the earlier events', () => {
    const visit = shopVisits.read(WHOLE_VISIT);
    const { events } = recordingOf(visit.events, visit.initial);
    const differing = events.flatMap((event, index) => {
      const rest = { initial: event.state, events: events.slice(index + 1), droppedCount: index };
      const step = firstDifference(shopVisits.read(shopVisits.stringify(rest, ABOUT)));
      return step === null ? [] : [`${event.action.type}: ${step}`];
    });
    expect(differing).toStrictEqual([]);
  });

  it('can be an export of the DevTools or a list of events', () => {
    const actions = [{ type: 'filter/moreToysRequested' }];
    const lifted = {
      actionsById: { 0: { action: { type: '@@INIT' } }, 1: { action: actions[0] } },
      stagedActionIds: [0, 1],
    };
    for (const file of [actions, lifted, { payload: JSON.stringify(actions) }]) {
      const snapshot = shopVisits.read(JSON.stringify(file));
      expect(shopVisits.statesOf(snapshot).at(-1)?.filter.home.visibleCount).toBe(16);
    }
  });

  it('from an export with a committed state starts with it', () => {
    const own = rootReducer(undefined, { type: '@@start' });
    const committedState = rootReducer(own, searchChanged({ screen: 'home', query: 'kite' }));
    for (const state of [committedState, JSON.stringify(committedState)]) {
      const file = { actionsById: {}, stagedActionIds: [], committedState: state };
      expect(shopVisits.read(JSON.stringify(file)).initial).toStrictEqual(committedState);
    }
  });

  it('without a slice starts with its initial value', () => {
    const own = rootReducer(undefined, { type: '@@start' });
    const { recent: _slice, ...slices } = own;
    const file = { payload: '[]', preloadedState: JSON.stringify(slices) };
    expect(shopVisits.read(JSON.stringify(file)).initial).toStrictEqual(own);
  });

  it('from an export with skipped events ends in the state of the export', () => {
    const action = { type: 'filter/moreToysRequested' };
    const { events } = shopVisits.read(
      JSON.stringify({
        actionsById: { 0: { action: { type: '@@INIT' } }, 1: { action }, 2: { action } },
        stagedActionIds: [0, 1, 2],
        skippedActionIds: [1],
      }),
    );
    expect(events).toStrictEqual([action]);
  });

  it('ignores prototype keys and unknown slices', () => {
    const file =
      '{"payload":"[]","preloadedState":"{\\"__proto__\\":{\\"x\\":1},\\"evil\\":{},\\"auth\\":null}"}';
    const { initial } = shopVisits.read(file);
    expect(initial).toStrictEqual(rootReducer(undefined, { type: '@@start' }));
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});
