import '#tests/support/jsdomGaps';
import type { UnknownAction } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { attemptFailed, attemptStarted } from '#features/auth/authSlice';
import { moreToysRequested, searchChanged } from '#features/filter/filterSlice';
import { Comparison } from '#replay/Comparison';
import { Continued } from '#replay/Continued';
import type { Snapshot } from '#replay/format';
import { ShortcutsContext } from '#replay/frame/shortcuts';
import { MomentTools } from '#replay/MomentTools';
import { type Moment, Player } from '#replay/Player';
import { readSnapshot } from '#replay/readSnapshot';
import { replaySteps } from '#replay/replaySteps';
import { type RenderPicture, ScreenPictureContext } from '#replay/ScreenPictureContext';
import type { Attempt } from '#replay/useErrorMessage';
import { VisitInspector } from '#replay/VisitInspector';
import { writeSnapshot } from '#replay/writeSnapshot';
import type { RootState } from '#store/rootReducer';
import { recordingOf } from '#tests/support/recordingOf';

const search = (query: string) => searchChanged({ screen: 'home', query });
const textOf = (events: readonly UnknownAction[]) =>
  writeSnapshot(
    recordingOf(events),
    { appVersion: '1', takenAt: '2026-01-02T03:04:05.000Z', url: '/', viewport: '500x800' },
    { keepsSearch: true },
  );
const snapshotOf = (...events: readonly UnknownAction[]) => readSnapshot(textOf(events));
const VISIT = snapshotOf(search('kite'), search('drum'), moreToysRequested());
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const step = () => Number(screen.getByRole('slider', { name: 'Step' }).getAttribute('value'));
const nothing = () => undefined;

describe('the player', () => {
  function open(snapshot = VISIT, initialStep: number | null = null) {
    const runs = new Set<(key: string) => boolean>();
    const shown: (string | undefined)[] = [];
    const moments: Moment[] = [];
    const playerOf = (played: Snapshot) => (
      <ShortcutsContext value={runs}>
        <Player
          snapshot={played}
          initialStep={initialStep}
          onShow={({ filter }: RootState) => shown.push(filter.home.query)}
          onLeave={nothing}
        >
          {(moment) => {
            moments.push(moment);
            return <p>Moment {moment.step}</p>;
          }}
        </Player>
      </ShortcutsContext>
    );
    const { rerender } = render(playerOf(snapshot));
    return {
      shown,
      moments,
      load: (next: Snapshot) => rerender(playerOf(next)),
      key: (key: string) => act(() => [...runs].forEach((run) => run(key))),
    };
  }

  it.each([
    ['ArrowLeft', 1],
    ['ArrowUp', 1],
    ['ArrowRight', 3],
    ['ArrowDown', 3],
    ['Home', 0],
    ['End', 3],
  ])('goes from step 2 with the key %s to step %i', (key, expected) => {
    const { key: pressKey } = open(VISIT, 2);
    pressKey(key);
    expect(step()).toBe(expected);
  });

  it.each([
    [null, 3],
    [0, 0],
    [2, 2],
    [99, 3],
  ])('opens a file at step %p as step %i', (initialStep, expected) => {
    const { shown, moments } = open(VISIT, initialStep);
    expect([step(), shown.length]).toStrictEqual([expected, 1]);
    expect(screen.getByText(`Moment ${expected}`)).toBeVisible();
    expect(moments.at(-1)?.state).toStrictEqual(
      expected === 0 ? VISIT.initial : replaySteps(VISIT)[expected - 1]?.state,
    );
  });

  it('lets the tools of a moment navigate, up to the last step', () => {
    const { moments, shown } = open(VISIT, 2);
    act(() => moments.at(-1)?.go(-5));
    expect(step()).toBe(0);
    act(() => moments.at(-1)?.go(99));
    expect([step(), shown]).toStrictEqual([3, ['drum', '', 'drum']]);
  });

  it('shows the state of another file with the same number of events', () => {
    const { load, shown } = open();
    load(snapshotOf(search('a'), search('b'), search('c')));
    expect([step(), shown.at(-1)]).toStrictEqual([3, 'c']);
  });

  it('shows the origin and the number of folded events', () => {
    const { facts } = VISIT;
    open({ ...VISIT, facts: facts && { ...facts, folded: 12, redacted: [] } });
    expect(screen.getByText(/^Taken/).textContent).toBe(
      'Taken 2026-01-02T03:04:05.000Z at / on 500x800, version 1. ' +
        '12 older events are only in its start state. ',
    );
  });

  it('omits folded events and pseudonyms when there are none', () => {
    open();
    expect(screen.getByText(/^Taken/).textContent).toMatch(/version 1\. $/);
    expect(screen.getByRole('status').textContent).toMatch(/filter\/moreToysRequested$/);
    expect(screen.queryByRole('list', { name: 'First difference' })).toBeNull();
  });

  it('explains the first step that differs', () => {
    const { facts } = VISIT;
    const [first, , last] = facts?.checksums ?? [];
    open({ ...VISIT, facts: facts && { ...facts, checksums: [first ?? 0, 1, last ?? 0] } });
    expect(screen.getByRole('status').textContent).toMatch(/ – this build differs from step 2 on$/);
    const lines = within(screen.getByRole('list', { name: 'First difference' }));
    expect(lines.getAllByRole('listitem')[0]).toHaveTextContent(/2/);
  });

  it('plays from the current step with one timer at a time', () => {
    jest.useFakeTimers();
    open(VISIT, 1);
    act(() => jest.advanceTimersByTime(500)); // the pictures wait for the idle browser
    press('Play');
    expect([step(), jest.getTimerCount()]).toStrictEqual([1, 1]);
    act(() => jest.advanceTimersByTime(60));
    expect([step(), jest.getTimerCount()]).toStrictEqual([2, 1]);
    fireEvent.change(screen.getByRole('combobox', { name: 'Speed' }), { target: { value: '2' } });
    expect(jest.getTimerCount()).toBe(1);
    press('Pause');
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});

describe('the visit inspector', () => {
  const start = VISIT.initial;
  const inspectorOf = (events: readonly UnknownAction[], current = 1) => {
    const steps = replaySteps({ initial: start, start, events, facts: null });
    const states = [start, ...steps.map(({ state }) => state)];
    const visit = { facts: null, steps, states, current, path: null, onChoosePath: nothing };
    return { visit, view: <VisitInspector {...visit} onGo={nothing} /> };
  };
  const rows = () =>
    within(screen.getByRole('list', { name: 'Events' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.split(' ')[0]);
  const range = () => screen.queryByRole('group', { name: 'Selected time range' });

  it('lists the events of the selected time range of this visit only', () => {
    const events = [moreToysRequested(), search('a'), moreToysRequested()];
    const { rerender } = render(inspectorOf(events, 2).view);
    expect([rows(), range()]).toStrictEqual([['1', '2', '3'], null]);
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Time' }), { key: 'End', shiftKey: true });
    expect(rows()).toStrictEqual(['2', '3']);
    expect(range()).toHaveTextContent(/^Only events 2 to 3 are listed/);
    rerender(inspectorOf([search('x'), moreToysRequested()]).view);
    expect([rows(), range()]).toStrictEqual([['1', '2'], null]);
  });

  it('updates the details for another event and another visit', () => {
    const changes = () =>
      screen.getByRole('list', { name: 'Changes of the last event' }).textContent;
    const moves = () => screen.queryByRole('list', { name: 'Transitions of this event' });
    const { visit, view } = inspectorOf([
      search('a'),
      moreToysRequested(),
      attemptStarted({ kind: 'logIn', number: 1 }),
      attemptFailed({ number: 1, code: 'auth/wrong-password', message: 'No.' }),
    ]);
    const { rerender } = render(view);
    const shown = (current: number) =>
      rerender(<VisitInspector {...visit} current={current} onGo={nothing} />);
    expect(changes()).toBe('filter.home.query: "" → "a"');
    expect(screen.queryByRole('checkbox', { name: 'Errors (1)' })).toBeNull();
    shown(3);
    expect(moves()).toHaveTextContent('auth: attempt: idle → pending');
    shown(4);
    expect(moves()).toHaveTextContent('auth: attempt: pending → failed');
    shown(2);
    expect(moves()).toBeNull();
    expect(changes()).toBe('filter.home.visibleCount: 8 → 16');
    const failed = {
      type: 'errors/errorCaptured',
      payload: { source: 'window', message: 'x', pathname: '/' },
    };
    rerender(inspectorOf([failed]).view);
    expect(screen.getByRole('checkbox', { name: 'Errors (1)' })).toBeVisible();
  });
});

describe('the comparison with another file', () => {
  /** Compares with the text of a file. `drawn` has the search text and the number of toys of each picture. */
  async function compare(first: Snapshot, text: string) {
    const gone: number[] = [];
    const attempts: Promise<unknown>[] = [];
    const messages: (string | null)[] = [];
    const attempt: Attempt = (action) => {
      const done = Promise.resolve(action()).then((message) => void messages.push(message));
      attempts.push(done);
      return done;
    };
    const drawn: string[] = [];
    window.requestIdleCallback = (draw) => {
      draw({ didTimeout: false, timeRemaining: () => 50 });
      return 1;
    };
    const drawQuery: RenderPicture = (store) => {
      const { query, visibleCount } = store.getState().filter.home;
      drawn.push(`${query} ${visibleCount}`);
      return null;
    };
    const comparisonOf = (snapshot: Snapshot) => (
      <ScreenPictureContext value={drawQuery}>
        <Comparison snapshot={snapshot} attempt={attempt} onGo={(to) => gone.push(to)} />
      </ScreenPictureContext>
    );
    const { rerender } = render(comparisonOf(first));
    const choose = (chosen: string) =>
      act(async () => {
        const files = [new File([chosen], 'other.json')];
        fireEvent.change(screen.getByLabelText('Compare with'), { target: { files } });
        await Promise.all(attempts);
      });
    await choose(text);
    return {
      gone,
      messages,
      drawn,
      choose,
      load: (next: Snapshot) => rerender(comparisonOf(next)),
    };
  }
  afterEach(() => void Reflect.deleteProperty(window, 'requestIdleCallback'));
  const lines = () =>
    within(screen.getByRole('list', { name: 'Comparison' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const frames = () =>
    [...document.querySelectorAll('iframe')].map(({ width, height }) => [
      width,
      Number(height) / 5,
    ]);

  it('links to the first step that differs and shows both screens', async () => {
    const { gone, messages, drawn } = await compare(
      VISIT,
      textOf([search('kite'), search('doll'), search('car')]),
    );
    expect(lines().slice(0, 3)).toStrictEqual([
      'The visits differ from step 2 on',
      'The first (this file): filter/searchChanged',
      'The second (the other file): filter/searchChanged',
    ]);
    expect(messages).toStrictEqual([null]);
    press('Go to step 2');
    expect(gone).toStrictEqual([2]);
    for (const name of ['The first (this file)', 'The second (the other file)'])
      expect(screen.getByRole('group', { name })).toBeVisible();
    expect(frames()).toStrictEqual([
      ['500', 800],
      ['500', 800],
    ]);
    expect(drawn).toStrictEqual(['drum 8', 'doll 8']);
  });

  it('shows the last screen of a shorter visit, in the default window size without facts', async () => {
    const { initial, events } = VISIT;
    const text = JSON.stringify({ payload: events.slice(0, 1), preloadedState: initial });
    const { drawn } = await compare(VISIT, text);
    expect(lines()).toContain('The second (the other file): the end');
    expect(drawn).toStrictEqual(['drum 8', 'kite 8']);
    expect(frames()).toStrictEqual([
      ['500', 800],
      ['360', 740],
    ]);
  });

  it('reports equal visits and can be closed', async () => {
    await compare(VISIT, textOf([search('kite'), search('drum'), moreToysRequested()]));
    expect(lines()).toStrictEqual(['The visits are the same']);
    expect([screen.queryByRole('button', { name: /^Go/ }), frames()]).toStrictEqual([null, []]);
    press('End the comparison');
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.queryByRole('button', { name: 'End the comparison' })).toBeNull();
  });

  it('updates when another file is selected', async () => {
    const { choose, drawn } = await compare(VISIT, textOf([search('kite'), search('doll')]));
    await choose(textOf([search('kite'), search('drum')]));
    expect(lines()[0]).toBe('The visits differ from step 3 on');
    expect(drawn).toStrictEqual(['drum 8', 'doll 8', 'drum 16', 'drum 8']);
  });

  it('shows the initial screen of a visit without events', async () => {
    const { drawn } = await compare(VISIT, textOf([]));
    expect(drawn).toStrictEqual(['kite 8', ' 8']);
  });

  it('closes when another snapshot is loaded', async () => {
    const { load } = await compare(VISIT, textOf([]));
    expect(lines()[0]).toMatch(/differ/);
    load(snapshotOf(search('x')));
    expect(screen.queryByRole('list', { name: 'Comparison' })).toBeNull();
  });
});

describe('the tools of a moment', () => {
  const moment: Moment = { step: 2, state: VISIT.initial, path: null, go: nothing };
  function open(snapshot: Snapshot) {
    const done: unknown[] = [];
    const edited = { notes: [], areSaved: false, change: nothing, markSaved: nothing };
    render(
      <MomentTools
        snapshot={snapshot}
        moment={moment}
        edited={edited}
        attempt={() => Promise.resolve()}
        onSaveNotes={() => done.push('saved')}
        onContinue={(from) => done.push(from)}
        onCopyLink={(at, button) => done.push([at, button.textContent])}
        onCopyTest={(tested, button) => done.push([tested, button.textContent])}
      />,
    );
    return done;
  }

  it('continue the visit, copy a link or a test, and save the notes', () => {
    const done = open(VISIT);
    press('Continue from here');
    press('Copy link to this step');
    press('Copy as regression test');
    press('Save the file with notes');
    expect(done).toStrictEqual([
      moment,
      [2, 'Copy link to this step'],
      [moment, 'Copy as regression test'],
      'saved',
    ]);
    expect(screen.queryByText(/^Notes need a snapshot/)).toBeNull();
    expect(screen.getByRole('region', { name: 'Comparison with another file' })).toBeVisible();
  });

  it('explain that files of other tools have no notes', () => {
    open({ ...VISIT, facts: null });
    expect(screen.queryByRole('textbox', { name: 'Note on this moment' })).toBeNull();
    expect(screen.getByText(/^Notes need a snapshot of the shop\./)).toBeVisible();
  });

  it('return from the continued shop', () => {
    const done: string[] = [];
    render(
      <Continued
        from={7}
        onReturn={() => done.push('returned')}
        onLeave={() => done.push('left')}
      />,
    );
    expect(screen.getByRole('status')).toHaveTextContent(
      /^You continue the snapshot from step 7\. Nothing is stored or sent\. /,
    );
    press('Return to the snapshot');
    press('Leave the snapshot');
    expect(done).toStrictEqual(['returned', 'left']);
  });
});
