import '#tests/support/jsdomGaps';
import { readFileSync } from 'node:fs';
import type { UnknownAction } from '@reduxjs/toolkit';
import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider, useSelector } from 'react-redux';
import { notices } from '#domain/notices';
import { attemptFailed, attemptStarted, sessionReported } from '#features/auth/authSlice';
import { errorCaptured } from '#features/errors/errorsSlice';
import { moreToysRequested, searchChanged } from '#features/filter/filterSlice';
import { noticeRaised } from '#features/notices/noticesSlice';
import { pictureSteps } from '#replay/FilmStrip';
import type { RecordedMessage } from '#replay/format';
import { HiddenMarkersProvider } from '#replay/HiddenMarkersProvider';
import { readSnapshot } from '#replay/readSnapshot';
import { replaySteps } from '#replay/replaySteps';
import { type RenderPicture, ScreenPictureContext } from '#replay/ScreenPictureContext';
import { timeAxis } from '#replay/timeAxis';
import { Timeline } from '#replay/Timeline';
import type { TimeRange } from '#replay/timeRange';
import { TimeSlider } from '#replay/TimeSlider';
import { visitMarkers } from '#replay/visitMarkers';
import { rootReducer, type RootState } from '#store/rootReducer';
import { aUser } from '#tests/support/builders';

const initial = rootReducer(undefined, { type: '@@start' });
const { facts: FACTS } = readSnapshot(
  readFileSync('__tests__/snapshots/nothing-found.json', 'utf8'),
);
/** Without times, the events are half a second apart. */
const VISIT: readonly UnknownAction[] = [
  attemptStarted({ kind: 'logIn', number: 1 }),
  attemptFailed({ number: 1, code: 'auth/wrong-password', message: 'No.' }),
  noticeRaised(notices.failed('No.')),
  moreToysRequested(),
  errorCaptured({ source: 'window', message: 'x is undefined', pathname: '/' }),
  noticeRaised(notices.loggedIn),
  noticeRaised(notices.signedOut),
  moreToysRequested(),
];

function open(
  events = VISIT,
  {
    changing = [] as number[],
    picture = null as RenderPicture | null,
    messages = [] as readonly RecordedMessage[],
  } = {},
) {
  const steps = replaySteps({ initial, start: initial, events, facts: null }).map(
    (step, index) => ({ ...step, messages: messages.filter((one) => one.step === index + 1) }),
  );
  const states = [initial, ...steps.map(({ state }) => state)];
  const markers = visitMarkers(steps, states);
  const gone: number[] = [];
  function Opened() {
    const [current, setCurrent] = useState(events.length);
    const [timeRange, setTimeRange] = useState<TimeRange | null>(null);
    const [go] = useState(() => (step: number) => {
      gone.push(step);
      setCurrent(step);
    });
    return (
      <ScreenPictureContext value={picture}>
        <Timeline
          facts={null}
          states={states}
          markers={markers}
          changing={changing}
          current={current}
          timeRange={timeRange}
          onSelect={setTimeRange}
          onGo={go}
        />
      </ScreenPictureContext>
    );
  }
  const { unmount } = render(<Opened />, { wrapper: HiddenMarkersProvider });
  return { gone, unmount };
}

it('a timeline has the times of its file', () => {
  const timeline = (times: readonly number[]) => (
    <Timeline
      facts={FACTS && { ...FACTS, times }}
      states={[initial, initial, initial]}
      markers={[]}
      changing={[]}
      current={1}
      timeRange={null}
      onSelect={() => undefined}
      onGo={() => undefined}
    />
  );
  const ends = () =>
    [...document.querySelectorAll('p[aria-hidden] > span')].map(({ textContent }) => textContent);
  const { rerender } = render(timeline([200, 3000]), { wrapper: HiddenMarkersProvider });
  expect(ends()).toStrictEqual(['0:00.0', '0:00.2', '0:03.0']);
  rerender(timeline([100, 4000]));
  expect(ends()).toStrictEqual(['0:00.0', '0:00.1', '0:04.0']);
});

/** Opens the timeline with an axis from 100 to 500 pixels. jsdom knows neither sizes nor captured pointers. */
function openForDrag() {
  let isCaptured = false;
  Object.assign(Element.prototype, {
    setPointerCapture: () => (isCaptured = true),
    hasPointerCapture: () => isCaptured,
  });
  const { gone } = open();
  jest.spyOn(axis(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 400, 40));
  const pointer = (type: 'pointerdown' | 'pointermove', clientX: number, shiftKey = false) =>
    fireEvent(axis(), new MouseEvent(type, { bubbles: true, clientX, shiftKey }));
  return { gone, pointer };
}
const timeRange = () =>
  within(screen.getByRole('group', { name: 'Selected time range' })).getByText(/^Only/).textContent;
const axis = () => screen.getByRole('slider', { name: 'Time' });
const at = () => axis().getAttribute('aria-valuetext');
const markersOf = (name: string) =>
  within(screen.getByRole('group', { name }))
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

describe('the timeline', () => {
  it('goes through the events by keyboard, and keeps the keys from other shortcuts', () => {
    const { gone } = open();
    expect(at()).toBe('0:04.0, event 8 of 8');
    for (const key of [
      'ArrowLeft',
      'ArrowDown',
      'ArrowRight',
      'Home',
      'ArrowLeft',
      'PageUp',
      'End',
    ])
      fireEvent.keyDown(axis(), { key });
    expect(gone).toStrictEqual([7, 6, 7, 0, 0, 8, 8]);
    const stopped = createEvent.keyDown(axis(), { key: 'ArrowLeft' });
    const onDocument = jest.fn();
    document.addEventListener('keydown', onDocument);
    fireEvent(axis(), stopped);
    fireEvent.keyDown(axis(), { key: '?' });
    document.removeEventListener('keydown', onDocument);
    expect(stopped.defaultPrevented).toBe(true);
    expect(onDocument).toHaveBeenCalledTimes(1); // only for the key that the axis does not use
  });

  it('has the time of the shown event as its value, and a key for ten events', () => {
    const { gone } = open();
    const values = () =>
      ['min', 'max', 'now'].map((name) => axis().getAttribute(`aria-value${name}`));
    expect(values()).toStrictEqual(['0', '4000', '4000']);
    for (const key of ['PageDown', 'ArrowUp', 'PageUp']) fireEvent.keyDown(axis(), { key });
    expect(gone).toStrictEqual([0, 1, 8]);
    fireEvent.keyDown(axis(), { key: 'ArrowLeft' });
    expect(values()).toStrictEqual(['0', '4000', '3500']);
  });

  it('draws a bar for each event, the shown event and the selected time range', () => {
    open();
    const [bars] = document.querySelectorAll('svg path');
    // The times are eighths of 125 bars, each 8 units wide. A bar of one event has half the height.
    const starts = [15, 31, 46, 62, 78, 93, 109, 124].map((bar) => bar * 8);
    expect(bars).toHaveAttribute('d', starts.map((x) => `M${x} 32v-16h6v16z`).join(''));
    fireEvent.keyDown(axis(), { key: 'ArrowLeft' });
    for (const key of ['ArrowLeft', 'ArrowLeft'])
      fireEvent.keyDown(axis(), { key, shiftKey: true });
    const [range, cursor] = axis().querySelectorAll('div');
    expect(range?.style).toMatchObject({ left: '62.5%', width: '25%' });
    expect(cursor?.style.left).toContain('0.625');
  });

  it('goes to the event at the pointer, also while it is dragged', () => {
    const { gone, pointer } = openForDrag();
    pointer('pointermove', 200);
    expect(gone).toStrictEqual([]);
    pointer('pointerdown', 300);
    pointer('pointermove', 350);
    pointer('pointermove', 9000);
    pointer('pointermove', 0);
    expect(gone).toStrictEqual([4, 5, 8, 0]);
  });

  it('selects a time range with Shift and the keys, from the current event on', async () => {
    open();
    const shift = (key: string) => fireEvent.keyDown(axis(), { key, shiftKey: true });
    fireEvent.keyDown(axis(), { key: 'ArrowLeft' });
    expect(screen.queryByRole('group', { name: 'Selected time range' })).toBeNull();
    shift('ArrowLeft');
    shift('ArrowLeft');
    expect(timeRange()).toBe('Only events 5 to 7 are listed (0:02.5 to 0:03.5)');
    expect(at()).toBe('0:02.5, event 5 of 8');
    fireEvent.keyDown(axis(), { key: 'Home' }); // without Shift, the time range stays
    expect(timeRange()).toMatch(/^Only events 5 to 7 /);
    shift('ArrowRight');
    expect(timeRange()).toMatch(/^Only events 0 to 1 /);
    await userEvent.click(screen.getByRole('button', { name: 'Clear the time range' }));
    expect(screen.queryByRole('group', { name: 'Selected time range' })).toBeNull();
  });

  it('selects a time range with Shift and a drag, in both directions', () => {
    const { pointer } = openForDrag();
    pointer('pointerdown', 300, true);
    pointer('pointermove', 400, true);
    expect(timeRange()).toMatch(/^Only events 4 to 6 /);
    pointer('pointermove', 200, true);
    expect(timeRange()).toMatch(/^Only events 2 to 4 /);
    pointer('pointerdown', 450, true);
    pointer('pointermove', 9000, true);
    expect(timeRange()).toMatch(/^Only events 7 to 8 /);
    pointer('pointerdown', 100); // without Shift, the time range stays
    pointer('pointermove', 200);
    expect(timeRange()).toMatch(/^Only events 7 to 8 /);
  });

  it('selects a time range from where Shift is pressed during a drag', () => {
    const { pointer } = openForDrag();
    pointer('pointerdown', 300);
    pointer('pointermove', 400, true);
    pointer('pointermove', 450, true);
    expect(timeRange()).toMatch(/^Only events 6 to 7 /);
  });

  it('selects a time range with a drag without Shift while its box is checked, as on a touch screen', async () => {
    const { pointer } = openForDrag();
    const box = screen.getByRole('checkbox', { name: 'Select a time range by dragging' });
    await userEvent.click(box);
    pointer('pointerdown', 300);
    pointer('pointermove', 400);
    expect(timeRange()).toMatch(/^Only events 4 to 6 /);
    await userEvent.click(box);
    pointer('pointerdown', 100); // the box is not checked any more: the time range stays
    pointer('pointermove', 200);
    expect(timeRange()).toMatch(/^Only events 4 to 6 /);
  });

  it('marks errors, notices and requests by name and status', () => {
    const { gone } = open();
    expect(markersOf('Errors')).toStrictEqual(['window: x is undefined at 0:02.5']);
    expect(markersOf('Requests')).toStrictEqual([
      'logIn: sent at 0:00.5',
      'logIn: auth/wrong-password at 0:01.0',
    ]);
    expect(markersOf('Notices')).toHaveLength(3);
    expect(screen.queryByText('No errors')).toBeNull();
    expect(
      screen.getAllByRole('button').filter((button) => button.hasAttribute('data-failed')),
    ).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: /^window/ }));
    expect(gone).toStrictEqual([5]);
    expect(screen.getByRole('button', { name: /^window/ })).toHaveAttribute('aria-current', 'true');
  });

  it('marks the messages of the console', () => {
    const { gone } = open(undefined, {
      messages: [
        { step: 2, level: 'error', text: 'no such key' },
        { step: 2, level: 'warn', text: 'slow' },
      ],
    });
    expect(markersOf('Console messages')).toStrictEqual([
      'error: no such key; warn: slow at 0:01.0',
    ]);
    const marker = screen.getByRole('button', { name: /^error: no such key/ });
    expect(marker).toHaveAttribute('data-failed');
    fireEvent.click(marker);
    expect(gone).toStrictEqual([2]);
  });

  it('shows the chosen kinds of markers only', async () => {
    open();
    const box = (name: string) => screen.getByRole('checkbox', { name });
    for (const name of ['Notices (3)', 'Requests (2)', 'Console messages (0)']) {
      act(() => box(name).focus());
      await userEvent.keyboard(' ');
      expect(box(name)).not.toBeChecked();
    }
    const toolbar = screen.getByRole('toolbar');
    expect(within(toolbar).getAllByRole('button')).toStrictEqual([
      screen.getByRole('button', { name: /^window/ }),
    ]);
    expect(toolbar).toHaveTextContent(/^✕$/); // the other kinds are not named, either
    expect(screen.getByRole('button', { name: /^window/ }).tabIndex).toBe(0);
    await userEvent.click(box('Errors (1)'));
    expect(screen.queryByRole('toolbar')).toBeNull();
    await userEvent.click(box('Notices (3)'));
    expect(markersOf('Notices')).toHaveLength(3);
  });

  it('contains no data of the signed-in user in the markers', () => {
    open([attemptStarted({ kind: 'logIn', number: 1 }), sessionReported(aUser())]);
    expect(markersOf('Requests')).toStrictEqual(['logIn: sent at 0:00.5']);
  });

  it('has one tab stop for all markers; arrow keys move between them', () => {
    open();
    const toolbar = screen.getByRole('toolbar', { name: 'Errors, notices, requests and console' });
    const buttons = within(toolbar).getAllByRole('button');
    const stops = () => buttons.filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toHaveLength(1);
    expect(buttons.filter(({ tabIndex }) => tabIndex === -1)).toHaveLength(buttons.length - 1);
    act(() => buttons[0]?.focus());
    fireEvent.keyDown(buttons[0] ?? toolbar, { key: 'End' });
    expect(buttons.at(-1)).toHaveFocus();
    expect(stops()).toStrictEqual([buttons.at(-1)]);
    fireEvent.keyDown(buttons.at(-1) ?? toolbar, { key: 'ArrowLeft' });
    expect(buttons.at(-2)).toHaveFocus();
  });

  it('has its tab stop on the first marker after the focused one was hidden', async () => {
    open();
    const toolbar = screen.getByRole('toolbar');
    act(() => within(toolbar).getAllByRole('button').at(-1)?.focus());
    await userEvent.click(screen.getByRole('checkbox', { name: 'Notices (3)' }));
    const buttons = within(toolbar).getAllByRole('button');
    const first = screen.getByRole('button', { name: 'logIn: sent at 0:00.5' });
    expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toStrictEqual([first]);
  });

  it('keeps the focus on the first and on the last marker, and other keys for the panel', () => {
    open();
    const toolbar = screen.getByRole('toolbar');
    const buttons = within(toolbar).getAllByRole('button');
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? toolbar, { key });
    act(() => buttons[1]?.focus());
    const focused = [...'><><<'].map((arrow) => {
      press(arrow === '>' ? 'ArrowRight' : 'ArrowLeft');
      return buttons.indexOf(document.activeElement as HTMLButtonElement);
    });
    expect(focused).toStrictEqual([2, 1, 2, 1, 0]);
    press('ArrowLeft');
    expect(buttons[0]).toHaveFocus();
    for (const key of ['End', 'ArrowRight']) press(key);
    expect(buttons.at(-1)).toHaveFocus();
    press('Home');
    expect(buttons[0]).toHaveFocus();
    const onDocument = jest.fn();
    document.addEventListener('keydown', onDocument);
    expect([press('ArrowRight'), press('x')]).toStrictEqual([false, true]); // whether the browser handles the key
    document.removeEventListener('keydown', onDocument);
    expect(onDocument).toHaveBeenCalledTimes(1);
  });

  it('places the markers on the axis, and names the kinds without any', () => {
    open([moreToysRequested(), noticeRaised(notices.loggedIn), moreToysRequested()]);
    const group = screen.getByRole('group', { name: 'Notices' });
    const button = within(group).getByRole('button');
    expect(button.style.left).toContain('0.65');
    expect(button).toHaveAttribute('title', button.getAttribute('aria-label'));
    expect(button).not.toHaveAttribute('data-failed');
    expect(button).not.toHaveAttribute('aria-current');
    expect(within(group).queryByText('No notices')).toBeNull();
    expect(screen.getByText('No errors')).toBeVisible();
    expect(screen.getByText('No console messages')).toBeVisible();
  });

  it('shows no markers and no boxes for a visit without any', () => {
    open([moreToysRequested()]);
    expect(screen.queryByRole('group', { name: 'Shown markers' })).toBeNull();
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('joins markers at the same place; each press leads to the next of them', () => {
    const { gone } = open([
      ...Array.from({ length: 4 }, () => noticeRaised(notices.loggedIn)),
      ...Array.from({ length: 2000 }, () => moreToysRequested()),
    ]);
    const [joined] = markersOf('Notices');
    expect(markersOf('Notices')).toHaveLength(1);
    expect(joined).toMatch(/; and 1 more at 0:00\.5$/);
    const button = screen.getByRole('button', { name: String(joined) });
    for (let press = 0; press < 6; press += 1) fireEvent.click(button);
    expect(gone).toStrictEqual([1, 2, 3, 4, 1, 2]);
  });

  it.each([
    [3, ''],
    [5, '; and 2 more'],
  ])('names the first three of %i markers at the same place', (count, rest) => {
    const { gone } = open([
      ...Array.from({ length: count }, () => noticeRaised(notices.loggedIn)),
      ...Array.from({ length: 2000 }, () => moreToysRequested()),
    ]);
    const { title, description } = notices.loggedIn;
    const text = Array(3).fill(`${title}: ${description}`).join('; ');
    const name = `${text}${rest} at 0:00.5`;
    expect(markersOf('Notices')).toStrictEqual([name]);
    const button = screen.getByRole('button', { name });
    fireEvent.click(button);
    expect(gone).toStrictEqual([1]);
    expect(button).toHaveAttribute('aria-current', 'true'); // it is one of several
  });

  it('shows where the chosen value changed', () => {
    const { unmount } = open();
    expect(document.querySelector('[data-changes]')).toBeNull();
    unmount();
    open(VISIT, { changing: [4, 8] });
    expect(document.querySelector('[data-changes]')).toHaveAttribute('d', 'M500 0V32M1000 0V32');
  });

  it('draws events at the same time as one bar, whose height grows with their number', () => {
    const times = [...Array<number>(9).fill(500), 1000, 1000, 1000, 1000];
    const axis = timeAxis(times.length, times);
    const nothing = () => undefined;
    const shown = { changing: [], current: 0, timeRange: null, isSelecting: false };
    render(<TimeSlider axis={axis} last={13} {...shown} onGo={nothing} onSelect={nothing} />);
    const drawing = document.querySelector('svg');
    expect(drawing).toHaveAttribute('viewBox', '0 0 1000 32');
    expect(drawing?.querySelector('path')).toHaveAttribute(
      'd',
      'M496 32v-32h6v32zM992 32v-21h6v21z', // the square root of 4/9 is 2/3
    );
  });

  it('has higher bars where more happened', () => {
    open([...Array.from({ length: 99 }, () => searchChanged({ screen: 'home', query: 'x' }))]);
    const heights = [
      ...(document.querySelector('svg path')?.getAttribute('d') ?? '').matchAll(/v-(\d+)/g),
    ].map(([, height]) => Number(height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(32);
    expect(heights).toHaveLength(99);
  });
});

describe('the pictures of the timeline', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  /** In parts, because React renders at the end of each. */
  const wait = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 500)
      await act(() => jest.advanceTimersByTimeAsync(500));
  };

  const Shown = () => {
    const count = useSelector(({ filter }: RootState) => filter.home.visibleCount);
    return (
      <h1 id="title">
        {count} toys
        <select defaultValue="b">
          <option>a</option>
          <option>b</option>
        </select>
      </h1>
    );
  };
  const picture: RenderPicture = (store, onDrawn) => (
    <Provider store={store}>
      <Shown />
      <Drawn run={onDrawn} />
    </Provider>
  );
  function Drawn({ run }: { readonly run: () => void }) {
    useState(() => setTimeout(run));
    return null;
  }
  const frames = () => [...document.querySelectorAll('iframe')];
  const textsIn = () =>
    frames().map((frame) => frame.contentDocument?.querySelector('h1')?.firstChild?.textContent);

  it('are distributed over the events, with the start and the end', () => {
    expect(pictureSteps(0)).toStrictEqual([0]);
    expect(pictureSteps(3)).toStrictEqual([0, 1, 2, 3]);
    expect(pictureSteps(10_000)).toStrictEqual([0, 1429, 2857, 4286, 5714, 7143, 8571, 10_000]);
  });

  it('are drawn one by one from the recorded states, and then no longer run', async () => {
    const { gone, unmount } = open(
      Array.from({ length: 2 }, () => moreToysRequested()),
      { picture },
    );
    expect(frames()).toHaveLength(0);
    await wait(600);
    expect(frames()).toHaveLength(1);
    await wait(20_000);
    expect(textsIn()).toStrictEqual(['8', '16', '24']);
    const inner = frames()[0]?.contentDocument;
    expect(inner?.querySelector('select')?.value).toBe('b');
    expect(inner?.querySelector('[hidden]')).toBeNull();
    expect(jest.getTimerCount()).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Screen at 0:00.5, event 1' }));
    expect(gone).toStrictEqual([1]);
    unmount();
  });

  it('are not part of the accessible page, and cannot be focused', async () => {
    open(VISIT, { picture });
    await wait(20_000);
    expect(frames()).toHaveLength(8);
    expect(screen.queryByRole('heading')).toBeNull();
    for (const frame of frames()) {
      expect(frame.closest('[inert][aria-hidden="true"]')).not.toBeNull();
      expect(frame.tabIndex).toBe(-1);
    }
  });

  it('stop when the panel is closed', async () => {
    const { unmount } = open(VISIT, { picture });
    await wait(600);
    unmount();
    await wait(20_000);
    expect(jest.getTimerCount()).toBe(0);
  });
});
