import '#tests/support/jsdomGaps';
import { readFileSync } from 'node:fs';
import type { UnknownAction } from '@reduxjs/toolkit';
import {
  act,
  createEvent,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectUser, sessionReported } from '#features/auth/authSlice';
import { errorCaptured } from '#features/errors/errorsSlice';
import { moreToysRequested, searchChanged, selectAddress } from '#features/filter/filterSlice';
import { hrefOf, navigationRequested } from '#features/router/routerSlice';
import { shopVisits } from '#qa/shopAdapter';
import { MACHINES } from '#qa/sliceSchemas';
import type { Entry } from '#replay/momentLink';
import { QaTools } from '#replay/QaTools';
import { noopServices } from '#services/noop/noopServices';
import { createAddressBar } from '#store/createAddressBar';
import type { ShopStore } from '#store/makeStore';
import { makeStore } from '#store/makeStore';
import type { RootState } from '#store/rootReducer';
import { aUser } from '#tests/support/builders';
import { fakeHistory, fixedClock, recordingNotifier } from '#tests/support/fakes';
import { recordingOf } from '#tests/support/recordingOf';
import { createRecorder } from '#visits/createRecorder';

const VISIT = readFileSync('__tests__/snapshots/nothing-found.json', 'utf8');
const END = shopVisits.statesOf(shopVisits.read(VISIT)).at(-1);
const LAST = shopVisits.read(VISIT).events.length;

/** Renders the panel of a running shop. */
function openTools({ snapshotUrl = null, step = null }: Partial<Entry> = {}) {
  const clock = fixedClock();
  const notifier = recordingNotifier();
  const recorder = createRecorder<RootState>(clock.now);
  const history = fakeHistory('/');
  const store = makeStore(
    { ...noopServices(), history: history.service },
    { enhancers: [recorder.enhancer] },
  );
  const addressBar = createAddressBar(history.service);
  addressBar.follow(store);
  const shown: (ShopStore | null)[] = [];
  render(
    <QaTools
      store={store}
      recording={recorder.recording}
      addressBar={addressBar}
      history={history.service}
      services={{ ...noopServices(), clock, notifier }}
      appVersion="1.2.3"
      entry={{ snapshotUrl, step }}
      onShow={(sandbox) => shown.push(sandbox)}
      onClose={() => undefined}
    />,
  );
  return {
    store,
    history,
    page: () => shown.at(-1),
    search: (query: string) =>
      act(() => {
        store.dispatch(searchChanged({ screen: 'home', query }));
      }),
    address: () => hrefOf(history.service.current()),
  };
}

const panel = () => screen.getByRole('complementary', { name: 'QA panel' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const paste = (text: string) =>
  fireEvent.paste(panel(), { clipboardData: { getData: () => text } });
const isReplaying = () => screen.queryByText('Replaying a snapshot: nothing is saved.') !== null;
const waitForReplay = () => waitFor(() => expect(isReplaying()).toBe(true));
const expectAlert = (text: string) =>
  waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));

/** Records the downloads of the panel. */
function recordDownloads() {
  const files: { name: string; blob: Blob }[] = [];
  let last = new Blob();
  URL.createObjectURL = (blob) => {
    last = blob as Blob;
    return 'blob:1';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    files.push({ name: `${this.href} ${this.download}`, blob: last });
  });
  return files;
}

describe('the QA tools on a running shop', () => {
  it('show the state, the last five events and the changes of the last one', () => {
    const { search } = openTools();
    expect(panel()).toHaveTextContent(/at: \/ · .*session: loading · .*catalogue: loading/);
    expect(panel()).toHaveTextContent('Last events: none yet');
    expect(screen.getByText('nothing changed')).toBeVisible();
    for (const query of ['a', 'b', 'c', 'd', 'e', 'f']) search(query);
    expect(panel()).toHaveTextContent(
      `Last events: ${Array(5).fill('filter/searchChanged').join(', ')}`,
    );
    expect(screen.getByText('filter.home.query: "e" → "f"')).toBeVisible();
  });

  it('save the visit as a valid snapshot', async () => {
    const files = recordDownloads();
    const { search } = openTools();
    search('kite');
    press('Save snapshot');
    expect(files.map(({ name }) => name)).toStrictEqual([
      'blob:1 latim-2026-01-02T03-04-05-000Z.json',
    ]);
    expect(files[0]?.blob.type).toBe('application/json');
    const text = (await files[0]?.blob.text()) ?? '';
    const { facts, events } = shopVisits.read(text);
    expect(events).toStrictEqual([searchChanged({ screen: 'home', query: 'search-1' })]);
    expect(facts).toMatchObject({
      appVersion: '1.2.3',
      takenAt: '2026-01-02T03:04:05.000Z',
      url: '/',
      viewport: `${window.innerWidth}x${window.innerHeight}`,
    });
    expect(isReplaying()).toBe(false);
  });

  it('keep search texts in the file only on request', async () => {
    const files = recordDownloads();
    const { search } = openTools();
    search('kite');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Keep search texts in the file' }));
    await act(async () => press('Save snapshot'));
    const text = (await files[0]?.blob.text()) ?? '';
    expect(shopVisits.read(text).events).toStrictEqual([
      searchChanged({ screen: 'home', query: 'kite' }),
    ]);
  });
});

describe('a loaded snapshot', () => {
  it('is shown in a separate store, with its address', async () => {
    const { store, page, address, history, search } = openTools();
    search('mine');
    const before = store.getState();
    const input = screen.getByLabelText('Load snapshot');
    expect(input).toHaveAttribute('accept', 'application/json');
    await userEvent.upload(input, new File([VISIT], 'visit.json', { type: 'application/json' }));
    await waitForReplay();
    expect(page()?.getState()).toStrictEqual(END);
    expect(address()).toBe(hrefOf(END!.router.location));
    expect(screen.queryByRole('button', { name: 'Save snapshot' })).not.toBeInTheDocument();

    fireEvent.change(screen.getByRole('slider', { name: 'Step' }), { target: { value: '0' } });
    expect(page()?.getState()).toStrictEqual(shopVisits.read(VISIT).initial);
    press('Leave the snapshot');
    expect(isReplaying()).toBe(false);
    expect(page()).toBeNull();
    expect(store.getState()).toStrictEqual(before);
    expect([address(), history.at()]).toStrictEqual(['/', 0]);
  });

  it('does not show photos from another host', async () => {
    const { page } = openTools();
    const user = aUser({ photoURL: 'https://photos.example.test/me.png' });
    paste(JSON.stringify([sessionReported(null), sessionReported(user)]));
    await waitForReplay();
    expect(selectUser(page()!.getState())).toStrictEqual({ ...user, photoURL: '' });
    press('Back');
    expect(selectUser(page()!.getState())).toBeNull();
  });

  it('can be pasted, dropped, and copied as a regression test', async () => {
    const written: string[] = [];
    const clipboard = { writeText: (text: string) => Promise.resolve(void written.push(text)) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    openTools();
    const pasted = createEvent.paste(panel(), { clipboardData: { getData: () => VISIT } });
    fireEvent(panel(), pasted);
    expect(pasted.defaultPrevented).toBe(true);
    await waitForReplay();
    press('Copy as regression test');
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]).toContain('replayVisit("latim-2026-01-02T03-04-05-000Z.json")');

    press('Leave the snapshot');
    const over = createEvent.dragOver(panel());
    fireEvent(panel(), over);
    expect(over.defaultPrevented).toBe(true); // or the browser would open the file
    const dropped = createEvent.drop(panel(), {
      dataTransfer: { files: [new File([VISIT], 'v')] },
    });
    fireEvent(panel(), dropped);
    expect(dropped.defaultPrevented).toBe(true);
    await waitForReplay();
  });

  it('lists the events of a selected time range, until another one is loaded', async () => {
    openTools();
    paste(VISIT);
    await waitForReplay();
    const rows = () =>
      within(screen.getByRole('list', { name: 'Events' })).getAllByRole('listitem');
    const all = rows().length;
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Time' }), { key: 'End', shiftKey: true });
    expect(rows()).toHaveLength(1);
    press('Clear the time range');
    expect(rows()).toHaveLength(all);
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Time' }), { key: 'End', shiftKey: true });
    paste(VISIT);
    await waitFor(() => expect(rows()).toHaveLength(all));
  });
});

/** The number of the first event of the visit with this type. */
const stepOf = (type: string) =>
  shopVisits.read(VISIT).events.findIndex((event) => event.type === type) + 1;
const goTo = (step: number) =>
  fireEvent.change(screen.getByRole('slider', { name: 'Step' }), {
    target: { value: String(step) },
  });

describe('the replay of a snapshot', () => {
  const search = (query: string) => searchChanged({ screen: 'home', query });
  /** A file of these events at these times. */
  const fileOf = (events: readonly (readonly [UnknownAction, number])[], change = {}) => {
    const visit = recordingOf(events.map(([action]) => action));
    const timed = visit.events.map((event, index) => ({ ...event, at: events[index]?.[1] ?? 0 }));
    const about = {
      appVersion: '1',
      takenAt: '2026-01-02T03:04:05.000Z',
      url: '/',
      viewport: '9x9',
    };
    const file = JSON.parse(shopVisits.stringify({ ...visit, events: timed }, about)) as {
      snapshot: object;
    };
    return JSON.stringify({ ...file, snapshot: { ...file.snapshot, ...change } });
  };
  const rows = () =>
    within(screen.getByRole('list', { name: 'Events' }))
      .queryAllByRole('listitem')
      .map((row) => within(row).getAllByRole('button')[0]?.textContent);

  it('marks the steps that this version replays in another way, until another file is loaded', async () => {
    openTools();
    paste(fileOf([[moreToysRequested(), 0]], { checksums: [1] }));
    await waitForReplay();
    expect(panel()).toHaveTextContent('this build differs from step 1 on');
    expect(rows()).toStrictEqual(['1 filter/moreToysRequested – differs']);
    expect(screen.getByRole('list', { name: 'First difference' })).toBeVisible();
    paste(VISIT);
    await waitFor(() => expect(panel()).not.toHaveTextContent('this build differs'));
  });

  it('lists typing as one row, which can be opened, and filters by slice, screen and failure', async () => {
    openTools();
    const failed = errorCaptured({ source: 'screen', message: 'no', pathname: '/' });
    paste(JSON.stringify([search('a'), search('ab'), sessionReported(null), failed]));
    await waitForReplay();
    const all = ['1–2 filter/searchChanged – typed 2×', '3 auth/sessionReported'];
    expect(rows()).toStrictEqual([...all, '4 errors/errorCaptured']);
    press('Events 1–2');
    expect(rows()).toContain('2 filter/searchChanged');
    press('Events 1–2');
    const choose = (name: string, value: string) =>
      fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
    choose('Changed slice', 'auth');
    expect(rows()).toStrictEqual(['3 auth/sessionReported']);
    choose('Changed slice', '');
    choose('Screen', 'home');
    expect(rows()).toHaveLength(3);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Failures only' }));
    expect(rows()).toStrictEqual(['4 errors/errorCaptured']);
  });

  it('draws every declared machine', async () => {
    openTools();
    paste(VISIT);
    await waitForReplay();
    fireEvent.click(screen.getByRole('tab', { name: 'Machines' }));
    const names = screen
      .getAllByRole('figure')
      .flatMap(({ textContent }) =>
        MACHINES.filter(({ name }) => textContent.startsWith(name)).map(({ name }) => name),
      );
    expect([...names].sort()).toStrictEqual(MACHINES.map(({ name }) => name).sort());
  });

  it('plays with the recorded pauses, of at most two seconds, at the chosen speed', async () => {
    const events = [search('a'), moreToysRequested(), search('b')];
    openTools();
    paste(fileOf(events.map((event, index) => [event, [0, 1000, 60_000][index] ?? 0])));
    await waitForReplay();
    const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Step' });
    jest.useFakeTimers();
    try {
      const expectStepAfter = (pause: number, step: string) => {
        act(() => jest.advanceTimersByTime(pause - 1));
        expect(slider().value).toBe(String(Number(step) - 1));
        act(() => jest.advanceTimersByTime(1));
        expect(slider().value).toBe(step);
      };
      press('Play');
      expect(slider()).toHaveValue('0');
      for (const [pause, step] of [
        [60, '1'], // each step is visible
        [1000, '2'],
        [2000, '3'],
      ] as const)
        expectStepAfter(pause, step);
      expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
      goTo(1);
      fireEvent.change(screen.getByRole('combobox', { name: 'Speed' }), {
        target: { value: '10' },
      });
      press('Play');
      expectStepAfter(100, '2');
      press('Pause');
      act(() => jest.advanceTimersByTime(5000));
      expect(slider()).toHaveValue('2');
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    [4, 4],
    [999, LAST],
  ])('opens the next file at the step %i of the address as step %i', async (step, shown) => {
    openTools({ step });
    paste(VISIT);
    await waitForReplay();
    expect(panel()).toHaveTextContent(`Step ${shown} of ${LAST}`);
  });
});

describe('the frame of the panel', () => {
  it.each(['{oops', '7', '{"dock":"top","sizes":{"right":900}}'])(
    'is usable if its stored settings are %s',
    (text) => {
      sessionStorage.setItem('toyshop:qa-panel', text);
      openTools();
      press('Collapse the panel');
      press('Expand the panel');
      expect(screen.getByRole('button', { name: 'Save snapshot' })).toBeVisible();
    },
  );

  it('reports that the browser blocks its window', () => {
    window.open = () => null;
    openTools();
    press('Open in a window');
    expect(panel()).toHaveTextContent('The browser blocked the window.');
  });
});

describe('a replayed page', () => {
  it('explains in the panel why a control has no effect', async () => {
    openTools();
    const page = document.createElement('div');
    page.innerHTML =
      '<a href="#x" aria-label="Favorites (1)">F</a><button><b>Logout</b></button><p>text</p>' +
      '<form><button type="button" title="inside"></button></form>';
    document.body.append(page);
    const click = (part: HTMLElement) => fireEvent.click(part);
    const link = () => within(page).getByRole('link');
    click(link());
    expect(screen.queryByText(/has no effect/)).not.toBeInTheDocument(); // the visitor's own page works
    paste(VISIT);
    await waitForReplay();
    click(within(page).getByText('text'));
    expect(screen.queryByText(/has no effect/)).not.toBeInTheDocument();
    click(link());
    const explanation = screen.getByText(/^“Favorites \(1\)” has no effect/);
    expect(explanation).toHaveTextContent('Press “Continue from here”');
    expect(explanation).toHaveAttribute('aria-live', 'polite');
    click(within(page).getByText('Logout'));
    expect(explanation).toHaveTextContent(/^“Logout” has no effect/);
    click(within(page).getByTitle('inside'));
    expect(explanation).toHaveTextContent(/^This has no effect/);
    press('Back');
    expect(explanation).toHaveTextContent(/^This has no effect/); // the panel itself works
    press('Leave the snapshot');
    click(link());
    expect(screen.queryByText(/has no effect/)).not.toBeInTheDocument();
    page.remove();
  });
});

describe('a continued snapshot', () => {
  /** Continues the visit after the first navigation, and returns the tools with the store on the page. */
  async function openBranch() {
    const tools = openTools();
    paste(VISIT);
    await waitForReplay();
    const step = stepOf('filter/searchChanged');
    goTo(step);
    press('Continue from here');
    const branch = tools.page()!;
    await waitFor(() => expect(panel()).toHaveTextContent('drafts/draftsRestored')); // is loaded later
    return { ...tools, step, branch };
  }

  it('adds up the earlier events when a saved continuation is continued', async () => {
    const files = recordDownloads();
    const { step } = await openBranch();
    await act(async () => press('Save snapshot'));
    await expectAlert('');
    const saved = (await files[0]?.blob.text()) ?? '';
    press('Leave the snapshot');
    paste(saved);
    await waitForReplay();
    press('Continue from here');
    await act(async () => press('Save snapshot'));
    await waitFor(() => expect(files).toHaveLength(2));
    const { events } = shopVisits.read(saved);
    expect(shopVisits.read((await files[1]?.blob.text()) ?? '').facts).toMatchObject({
      folded: step + events.length,
    });
  });

  it('returns to the step of the snapshot and then to the visitor’s page', async () => {
    const { page, branch, step, address, history } = await openBranch();
    act(() => void branch.dispatch(navigationRequested({ href: '/favorites' })));
    press('Return to the snapshot');
    expect(screen.getByText(new RegExp(`Step ${step} of ${LAST}`))).toBeVisible();
    expect(page()?.getState()).toStrictEqual(shopVisits.statesOf(shopVisits.read(VISIT))[step]);
    expect(address()).toBe(hrefOf(selectAddress(page()!.getState())));
    press('Continue from here');
    press('Leave the snapshot');
    expect([isReplaying(), page(), address(), history.at()]).toStrictEqual([false, null, '/', 0]);
  });
});

describe('notes', () => {
  const note = () => screen.getByRole('textbox', { name: 'Note on this moment' });
  const write = (text: string) => fireEvent.change(note(), { target: { value: text } });
  const notes = () =>
    screen
      .queryAllByRole('listitem')
      .filter((item) => within(item).queryByRole('button', { name: /^Delete the note/ }))
      .map((item) => within(item).getByRole('paragraph').textContent);

  it('are added, edited, deleted and saved in the file', async () => {
    const files = recordDownloads();
    openTools();
    paste(VISIT);
    await waitForReplay();
    expect(
      screen.queryByRole('button', { name: 'Save the file with notes' }),
    ).not.toBeInTheDocument();
    goTo(5);
    write('wrong');
    goTo(2);
    expect(note()).toHaveValue('');
    write('early');
    goTo(7);
    write('to be deleted');
    press('Step 5');
    expect(note()).toHaveValue('wrong');
    write('the list is empty');
    press('Delete the note on event 7');
    expect(notes()).toStrictEqual(['early', 'the list is empty']);
    const noted = within(screen.getByRole('list', { name: 'Events' }))
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent.includes(' – note'));
    expect(noted.map(({ textContent }) => textContent.split(' ')[0])).toStrictEqual(['2', '5']);
    await act(async () => press('Save the file with notes'));
    expect(
      screen.queryByRole('button', { name: 'Save the file with notes' }),
    ).not.toBeInTheDocument();
    expect(notes()).toStrictEqual(['early', 'the list is empty']);

    const saved = (await files[0]?.blob.text()) ?? '';
    expect(shopVisits.read(saved).facts?.notes).toStrictEqual([
      { step: 2, text: 'early' },
      { step: 5, text: 'the list is empty' },
    ]);
    expect(shopVisits.firstDifference(shopVisits.read(saved))).toBeNull();
    paste(saved);
    await waitFor(() => expect(note()).toHaveValue(''));
    goTo(5);
    expect(note()).toHaveValue('the list is empty');
    write('');
    expect(notes()).toStrictEqual(['early']);
  });

  it('are kept while the snapshot is continued and reset with another file', async () => {
    openTools();
    paste(VISIT);
    await waitForReplay();
    write('at the end');
    press('Continue from here');
    press('Return to the snapshot');
    expect(note()).toHaveValue('at the end');
    paste(VISIT);
    await waitFor(() => expect(note()).toHaveValue(''));
    expect(notes()).toStrictEqual([]);
  });

  it('accept pasted text without loading it as a snapshot', async () => {
    openTools();
    paste(VISIT);
    await waitForReplay();
    const pasted = createEvent.paste(note(), { clipboardData: { getData: () => 'some words' } });
    fireEvent(note(), pasted);
    expect(pasted.defaultPrevented).toBe(false);
    await expectAlert('');
  });

  it('are unavailable for files of other tools', async () => {
    openTools();
    paste(JSON.stringify([sessionReported(null)]));
    await waitForReplay();
    expect(screen.queryByRole('textbox', { name: /^Note/ })).not.toBeInTheDocument();
    expect(panel()).toHaveTextContent('Notes need a snapshot of the shop.');
  });
});

describe('the comparison with another file', () => {
  const compareWith = (text: string) =>
    userEvent.upload(
      screen.getByLabelText('Compare with'),
      new File([text], 'other.json', { type: 'application/json' }),
    );
  const lines = () =>
    within(screen.getByRole('list', { name: 'Comparison' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  it('reports equal visits', async () => {
    openTools();
    paste(VISIT);
    await waitForReplay();
    await compareWith(VISIT);
    await waitFor(() => expect(lines()).toStrictEqual(['The visits are the same']));
    expect(screen.queryByRole('button', { name: /^Go to step/ })).not.toBeInTheDocument();
  });

  it('reports an invalid file', async () => {
    openTools();
    paste(VISIT);
    await waitForReplay();
    await compareWith('{oops');
    await expectAlert('The file is not JSON.');
    expect(isReplaying()).toBe(true);
  });
});
