import '#tests/support/jsdomGaps';
import type { UnknownAction } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { sessionReported } from '#features/auth/authSlice';
import { moreToysRequested, searchChanged } from '#features/filter/filterSlice';
import { Player } from '#replay/Player';
import { readSnapshot } from '#replay/readSnapshot';
import { writeSnapshot } from '#replay/writeSnapshot';
import { rootReducer, type RootState } from '#store/rootReducer';
import { aUser } from '#tests/support/builders';
import { recordingOf } from '#tests/support/recordingOf';

const initial = rootReducer(undefined, { type: '@@start' });
const search = (query: string) => searchChanged({ screen: 'home', query });
const EVENTS: [UnknownAction, number][] = [
  [search('kite'), 1000],
  [search('drum'), 1100],
  [moreToysRequested(), 9000],
];
const fileOf = (
  events: readonly (readonly [UnknownAction, number])[],
  change = {},
  keepsSearch = true,
) => {
  const visit = recordingOf(
    events.map(([action]) => action),
    initial,
  );
  const recording = {
    ...visit,
    events: visit.events.map((event, index) => ({ ...event, at: events[index]?.[1] ?? 0 })),
  };
  const file = JSON.parse(
    writeSnapshot(
      recording,
      {
        appVersion: '1.2.3',
        takenAt: '2026-01-02T03:04:05.000Z',
        url: '/all-toys',
        viewport: '360x740',
      },
      { keepsSearch },
    ),
  ) as { snapshot: object };
  return JSON.stringify({ ...file, snapshot: { ...file.snapshot, ...change } });
};

function open(text = fileOf(EVENTS)) {
  const shown: RootState[] = [];
  const onLeave = jest.fn();
  const view = render(
    <Player
      snapshot={readSnapshot(text)}
      onShow={(state) => shown.push(state)}
      onLeave={onLeave}
    />,
  );
  return {
    onLeave,
    shown,
    /** The search text and the number of toys of the state that is shown on the page. */
    page: () => {
      const { query, visibleCount } = shown.at(-1)?.filter.home ?? {};
      return [query, visibleCount];
    },
    load: (next: string) =>
      view.rerender(
        <Player
          snapshot={readSnapshot(next)}
          onShow={(state) => shown.push(state)}
          onLeave={onLeave}
        />,
      ),
  };
}
const status = () => screen.getByRole('status').textContent;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const changes = () =>
  within(screen.getByRole('list', { name: 'Changes of the last event' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const current = () =>
  within(screen.getByRole('list', { name: 'Events' }))
    .getAllByRole('listitem')
    .filter((item) => item.getAttribute('aria-current') === 'step')
    .map(({ textContent }) => textContent);
/** The row of the first two events: typing in one field. */
const TYPED = '1–2 filter/searchChanged – typed 2×+';
const START = ['', initial.filter.home.visibleCount];
const isPlaying = () => screen.queryByRole('button', { name: 'Pause' }) !== null;

describe('the player', () => {
  it('shows the last state of the snapshot and its origin', () => {
    const { page, onLeave } = open(fileOf([...EVENTS, [sessionReported(aUser()), 9500]]));
    expect(page()).toStrictEqual(['drum', 16]);
    expect(status()).toBe(
      'Replaying a snapshot: nothing is saved. Step 4 of 4: auth/sessionReported',
    );
    expect(screen.getByText(/^Taken/)).toHaveTextContent(
      'Taken 2026-01-02T03:04:05.000Z at /all-toys on 360x740, version 1.2.3. Pseudonyms for: displayName, email, uid.',
    );
    expect(onLeave).not.toHaveBeenCalled();
    press('Leave the snapshot');
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  it('says on each screen with a search that the shopper saw other results than its pseudonym gives', () => {
    open(fileOf(EVENTS, {}, false));
    const hint = /^Search texts are pseudonyms/;
    expect(screen.getByText(hint)).toBeVisible();
    fireEvent.change(screen.getByRole('slider', { name: 'Step' }), { target: { value: '0' } });
    expect(screen.queryByText(hint)).toBeNull();
  });

  it('steps back and forward, between the start and the end', () => {
    const { page } = open();
    expect(screen.getByText(/^Taken/)).not.toHaveTextContent('Pseudonyms');
    expect(changes()).toStrictEqual(['filter.home.visibleCount: 8 → 16']);
    press('Forward');
    expect([page(), current()]).toStrictEqual([['drum', 16], ['3 filter/moreToysRequested']]);
    press('Back');
    expect([page(), current()]).toStrictEqual([['drum', 8], [TYPED]]);
    expect(changes()).toStrictEqual(['filter.home.query: "kite" → "drum"']);
    press('Back');
    press('Back');
    press('Back');
    expect([page(), current(), changes()]).toStrictEqual([START, [], ['nothing changed']]);
    expect(status()).toMatch(/Step 0 of 3: the start$/);
    press('Forward');
    expect(page()).toStrictEqual(['kite', 8]);
  });

  it('jumps with the slider and the list of events, and scrolls the list to the current event', () => {
    const { page } = open();
    const slider = screen.getByRole('slider', { name: 'Step' });
    expect(slider).toHaveAttribute('min', '0');
    expect(slider).toHaveAttribute('max', '3');
    expect(slider).toHaveValue('3');
    fireEvent.change(slider, { target: { value: '1' } });
    expect(page()).toStrictEqual(['kite', 8]);
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(
      this: Element,
    ) {
      return this instanceof HTMLLIElement
        ? new DOMRect(0, 190, 100, 20)
        : new DOMRect(0, 0, 100, 200);
    });
    press('3 filter/moreToysRequested');
    expect([page(), current()]).toStrictEqual([['drum', 16], ['3 filter/moreToysRequested']]);
    expect(screen.getByRole('list', { name: 'Events' }).scrollTop).toBe(10);
    expect(scrolled).not.toHaveBeenCalled(); // it would scroll the panel, too
  });

  it('lists at most 201 events around the current one, and leads to the others', () => {
    const { page } = open(fileOf(Array.from({ length: 1000 }, () => [moreToysRequested(), 0])));
    const listed = () =>
      within(screen.getByRole('list', { name: 'Events' })).getAllByRole('button');
    expect(listed()).toHaveLength(102);
    press('Earlier events (899)');
    expect(status()).toContain('Step 899 of 1000');
    expect(page()).toStrictEqual(['', 8 + 899 * 8]);
    expect(listed().map(({ textContent }) => textContent)).toStrictEqual([
      'Earlier events (798)',
      ...Array.from({ length: 201 }, (_, index) => `${799 + index} filter/moreToysRequested`),
      'Later events (1)',
    ]);
    press('Later events (1)');
    expect(status()).toContain('Step 1000 of 1000');
    fireEvent.change(screen.getByRole('slider', { name: 'Step' }), { target: { value: '0' } });
    expect(listed()).toHaveLength(101);
    press('Later events (900)');
    expect(status()).toContain('Step 101 of 1000');
  });

  it('shows the last state of a snapshot that is loaded next', () => {
    const { page, load, shown } = open();
    press('Back');
    load(fileOf(EVENTS.slice(0, 1)));
    expect(page()).toStrictEqual(['kite', 8]);
    expect(status()).toMatch(/Step 1 of 1: filter\/searchChanged$/);
    press('Forward');
    expect(status()).toMatch(/Step 1 of 1/);
    expect(shown).not.toContain(undefined);
  });

  it('marks the steps that this build replays differently', () => {
    const { load } = open(fileOf(EVENTS, { checksums: [1, 2, 3] }));
    expect(status()).toMatch(/ – this build differs from step 1 on$/);
    press('Events 1–2');
    expect(screen.getByRole('button', { name: '1 filter/searchChanged – differs' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'First difference' })).toBeVisible();
    load(fileOf(EVENTS));
    expect(screen.queryByRole('list', { name: 'First difference' })).toBeNull();
  });
});

describe('playback', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  const step = () => Number(screen.getByRole('slider', { name: 'Step' }).getAttribute('value'));

  it('starts at the first step, with the recorded pauses of at most two seconds', () => {
    const { page } = open();
    press('Play');
    expect([step(), page(), isPlaying()]).toStrictEqual([0, START, true]);
    for (const [pause, next] of [
      [60, 1], // the minimum pause, so that each step is visible
      [100, 2],
      [2000, 3],
    ] as const) {
      wait(pause - 1);
      expect(step()).toBe(next - 1);
      wait(1);
      expect(step()).toBe(next);
    }
    expect([page(), isPlaying()]).toStrictEqual([['drum', 16], false]);
  });

  it('keeps the recorded pause between two events', () => {
    open(fileOf(EVENTS.map(([action], index) => [action, [1000, 1500, 1800][index] ?? 0])));
    press('Play');
    for (const pause of [60, 500, 299]) wait(pause);
    expect(step()).toBe(2);
    wait(1);
    expect(step()).toBe(3);
  });

  it('divides the pauses by the selected speed', () => {
    open();
    const speed = screen.getByRole('combobox', { name: 'Speed' });
    expect(
      within(speed)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toStrictEqual(['0.5×', '1×', '2×', '10×']);
    expect(speed).toHaveValue('1');
    press(/^1–2 /);
    fireEvent.change(speed, { target: { value: '10' } });
    press('Play');
    wait(199);
    expect(step()).toBe(2);
    wait(1);
    expect(step()).toBe(3);
    press('Back');
    fireEvent.change(speed, { target: { value: '0.5' } });
    press('Play');
    wait(3999);
    expect(step()).toBe(2);
    wait(1);
    expect(step()).toBe(3);
  });

  it('stops on Pause and when another step is selected', () => {
    open();
    press('Play');
    wait(60);
    press('Pause');
    wait(5000);
    expect([step(), isPlaying()]).toStrictEqual([1, false]);
    press('Play');
    press('Forward');
    wait(5000);
    expect([step(), isPlaying()]).toStrictEqual([2, false]);
  });

  it('pauses for half a second in a file without times', () => {
    open(JSON.stringify(EVENTS.map(([action]) => action)));
    expect(screen.queryByText(/^Taken/)).toBeNull();
    press('Play');
    wait(499);
    expect(step()).toBe(0);
    wait(1);
    expect(step()).toBe(1);
  });
});
