import '#tests/support/jsdomGaps';
import { readFileSync } from 'node:fs';
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
import { logIn, signOut } from '#features/auth/authCommands';
import { selectUser, sessionReported } from '#features/auth/authSlice';
import { searchChanged, selectAddress } from '#features/filter/filterSlice';
import { hrefOf, navigationRequested } from '#features/router/routerSlice';
import { type Entry, readEntry } from '#replay/momentLink';
import { PanelErrorFallback } from '#replay/PanelErrorFallback';
import { QaTools } from '#replay/QaTools';
import { readSnapshot } from '#replay/readSnapshot';
import { firstDifference, statesOf } from '#replay/replaySteps';
import { noopServices } from '#services/noop/noopServices';
import { createAddressBar } from '#store/createAddressBar';
import { createRecorder } from '#store/createRecorder';
import type { ShopStore } from '#store/makeStore';
import { makeStore } from '#store/makeStore';
import { aUser } from '#tests/support/builders';
import { fakeHistory, fixedClock, recordingNotifier } from '#tests/support/fakes';

const VISIT = readFileSync('__tests__/snapshots/nothing-found.json', 'utf8');
const END = statesOf(readSnapshot(VISIT)).at(-1);
const LAST = readSnapshot(VISIT).events.length;

/** Renders the panel of a running shop. */
function openTools({ snapshotUrl = null, step = null }: Partial<Entry> = {}) {
  const clock = fixedClock();
  const notifier = recordingNotifier();
  const recorder = createRecorder(clock.now);
  const history = fakeHistory('/');
  const store = makeStore(
    { ...noopServices(), history: history.service },
    { enhancers: [recorder.enhancer] },
  );
  const addressBar = createAddressBar(history.service);
  addressBar.follow(store);
  const shown: (ShopStore | null)[] = [];
  const onClose = jest.fn();
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
      onClose={onClose}
    />,
  );
  return {
    store,
    history,
    notifier,
    shown,
    onClose,
    page: () => shown.at(-1),
    search: (query: string) => act(() => store.dispatch(searchChanged({ screen: 'home', query }))),
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

  it('show the changes of the last event only, if several happen before the next render', () => {
    const { store } = openTools();
    act(() => {
      store.dispatch(searchChanged({ screen: 'home', query: 'a' }));
      store.dispatch(searchChanged({ screen: 'allToys', query: 'b' }));
    });
    expect(screen.getByText('filter.allToys.query: "" → "b"')).toBeVisible();
    expect(screen.queryByText(/filter\.home\.query/)).toBeNull();
    expect(panel()).toHaveTextContent('2 events recorded (the last 10,000 are kept)');
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
    const { facts, events } = readSnapshot(text);
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
    expect(readSnapshot(text).events).toStrictEqual([
      searchChanged({ screen: 'home', query: 'kite' }),
    ]);
  });

  it('copy the visit as a regression test, and save the file that it needs', async () => {
    const files = recordDownloads();
    const written: string[] = [];
    const clipboard = { writeText: (text: string) => Promise.resolve(void written.push(text)) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    const { search } = openTools();
    search('kite');
    press('Copy as regression test');
    await waitFor(() => expect(screen.getByText(/^Copied\. Put the test into/)).toBeVisible());
    expect(files.map(({ name }) => name)).toStrictEqual([
      'blob:1 latim-2026-01-02T03-04-05-000Z.json',
    ]);
    expect(written).toStrictEqual([
      expect.stringContaining('replayVisit("latim-2026-01-02T03-04-05-000Z.json")'),
    ]);

    clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    press('Copy as regression test');
    await expectAlert('The browser did not allow copying.');
  });

  it('can be closed', () => {
    const { onClose, shown } = openTools();
    press('Close');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(shown).toStrictEqual([null]); // null: the page shows the live store
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
    expect(address()).toBe(hrefOf(END!.router.place));
    expect(screen.queryByRole('button', { name: 'Save snapshot' })).toBeNull();

    fireEvent.change(screen.getByRole('slider', { name: 'Step' }), { target: { value: '0' } });
    expect(page()?.getState()).toStrictEqual(readSnapshot(VISIT).initial);
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

  it('is closed by Back and by closing the panel', async () => {
    const { page, history, address, onClose } = openTools();
    paste(VISIT);
    await waitForReplay();
    act(() => history.back());
    expect([isReplaying(), page(), address()]).toStrictEqual([false, null, '/']);
    paste(VISIT);
    await waitForReplay();
    press('Close');
    expect([isReplaying(), page(), onClose.mock.calls.length]).toStrictEqual([false, null, 1]);
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

  it('shows an error for an invalid file until the next snapshot is loaded', async () => {
    const { shown } = openTools();
    paste('{oops');
    await expectAlert('The file is not JSON.');
    expect(shown).toStrictEqual([]);
    paste(VISIT);
    await waitForReplay();
    await expectAlert('');
    expect(screen.getByText(new RegExp(`Step ${LAST} of ${LAST}`))).toBeVisible();
  });
});

/** The number of the first event of the visit with this type. */
const stepOf = (type: string) =>
  readSnapshot(VISIT).events.findIndex((event) => event.type === type) + 1;
const goTo = (step: number) =>
  fireEvent.change(screen.getByRole('slider', { name: 'Step' }), {
    target: { value: String(step) },
  });

describe('a replayed page', () => {
  it('explains in the panel why a control has no effect', async () => {
    openTools();
    const page = document.createElement('div');
    page.innerHTML =
      '<a href="#x" aria-label="Favorites (1)">F</a><button><b>Logout</b></button><p>text</p>' +
      '<form><button type="button" id="inside"></button></form>';
    document.body.append(page);
    const click = (selector: string) => fireEvent.click(page.querySelector(selector)!);
    click('a');
    expect(screen.queryByText(/has no effect/)).toBeNull(); // the visitor's own page works
    paste(VISIT);
    await waitForReplay();
    click('p');
    expect(screen.queryByText(/has no effect/)).toBeNull();
    click('a');
    const explanation = screen.getByText(/^“Favorites \(1\)” has no effect/);
    expect(explanation).toHaveTextContent('Press “Continue from here”');
    expect(explanation).toHaveAttribute('aria-live', 'polite');
    click('b');
    expect(explanation).toHaveTextContent(/^“Logout” has no effect/);
    click('#inside');
    expect(explanation).toHaveTextContent(/^This has no effect/);
    press('Back');
    expect(explanation).toHaveTextContent(/^This has no effect/); // the panel itself works
    press('Leave the snapshot');
    click('a');
    expect(screen.queryByText(/has no effect/)).toBeNull();
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

  it('starts a usable shop at the shown step, separate from the visitor’s store', async () => {
    const { store, step, branch, address, notifier } = await openBranch();
    const before = store.getState();
    expect(screen.getByText(`You continue the snapshot from step ${step}.`)).toBeVisible();
    const moment = statesOf(readSnapshot(VISIT))[step]!;
    expect(branch.getState().filter).toStrictEqual(moment.filter);

    act(() => void branch.dispatch(navigationRequested({ href: '/auth' })));
    expect(address()).toBe('/auth');
    await act(async () => branch.dispatch(logIn({ email: 'rafi@example.com', password: 'x' })));
    expect(selectUser(branch.getState())?.email).toBe('rafi@example.com');
    expect(address()).toBe('/');
    expect(notifier.notices).toHaveLength(1);
    await act(async () => branch.dispatch(signOut()));
    expect(selectUser(branch.getState())).toBeNull();
    expect(store.getState()).toStrictEqual(before);
  });

  it('keeps its address when the visitor’s store changes', async () => {
    const { branch, address, search } = await openBranch();
    act(() => void branch.dispatch(navigationRequested({ href: '/favorites' })));
    act(() => void branch.dispatch(navigationRequested({ href: '/toy/toy-1' })));
    search('mine');
    expect(address()).toBe('/toy/toy-1');
  });

  it('is saved as a file that replays as recorded', async () => {
    const files = recordDownloads();
    const { branch, step } = await openBranch();
    act(() => void branch.dispatch(navigationRequested({ href: '/auth' })));
    await act(async () => branch.dispatch(logIn({ email: 'rafi@example.com', password: 'x' })));
    await act(async () => press('Save snapshot'));
    await expectAlert('');
    const saved = readSnapshot((await files[0]?.blob.text()) ?? '');
    expect(saved.initial.filter.allToys.query).toBe('search-1');
    expect(saved.events.map(({ type }) => type)).toStrictEqual(
      expect.arrayContaining(['router/locationChanged', 'auth/attemptSucceeded']),
    );
    expect(saved.facts).toMatchObject({ url: '/', folded: step });
    expect(firstDifference(saved)).toBeNull();
    expect(await files[0]?.blob.text()).not.toContain('rafi@example.com');
  });

  it('counts the earlier events of a file without facts when it is saved', async () => {
    const files = recordDownloads();
    openTools();
    paste(JSON.stringify([searchChanged({ screen: 'home', query: 'a' })]));
    await waitForReplay();
    press('Continue from here');
    await act(async () => press('Save snapshot'));
    await expectAlert('');
    expect(readSnapshot((await files[0]?.blob.text()) ?? '').facts).toMatchObject({ folded: 1 });
  });

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
    const { events } = readSnapshot(saved);
    expect(readSnapshot((await files[1]?.blob.text()) ?? '').facts).toMatchObject({
      folded: step + events.length,
    });
  });

  it('returns to the step of the snapshot and then to the visitor’s page', async () => {
    const { page, branch, step, address, history } = await openBranch();
    act(() => void branch.dispatch(navigationRequested({ href: '/favorites' })));
    press('Return to the snapshot');
    expect(screen.getByText(new RegExp(`Step ${step} of ${LAST}`))).toBeVisible();
    expect(page()?.getState()).toStrictEqual(statesOf(readSnapshot(VISIT))[step]);
    expect(address()).toBe(hrefOf(selectAddress(page()!.getState())));
    press('Continue from here');
    press('Leave the snapshot');
    expect([isReplaying(), page(), address(), history.at()]).toStrictEqual([false, null, '/', 0]);
  });

  it('keeps the selected markers after returning to the snapshot', async () => {
    openTools();
    paste(VISIT);
    await waitForReplay();
    const box = () => screen.getByRole('checkbox', { name: /^Notices/ });
    fireEvent.click(box());
    press('Continue from here');
    press('Return to the snapshot');
    await waitForReplay();
    expect(box()).not.toBeChecked();
  });

  it('is closed by Back', async () => {
    const { page, branch, address, history } = await openBranch();
    act(() => void branch.dispatch(navigationRequested({ href: '/favorites' })));
    act(() => history.back());
    expect([isReplaying(), page(), address()]).toStrictEqual([false, null, '/']);
    act(() => void branch.dispatch(navigationRequested({ href: '/all-toys' })));
    expect(address()).toBe('/');
  });
});

describe('notes', () => {
  const note = () => screen.getByRole('textbox', { name: 'Note on this moment' });
  const write = (text: string) => fireEvent.change(note(), { target: { value: text } });
  const notes = () =>
    screen
      .queryAllByRole('listitem')
      .filter((item) => within(item).queryByRole('button', { name: /^Delete the note/ }))
      .map((item) => item.querySelector('p')?.textContent);

  it('are added, edited, deleted and saved in the file', async () => {
    const files = recordDownloads();
    openTools();
    paste(VISIT);
    await waitForReplay();
    expect(screen.queryByRole('button', { name: 'Save the file with notes' })).toBeNull();
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
    expect(screen.queryByRole('button', { name: 'Save the file with notes' })).toBeNull();
    expect(notes()).toStrictEqual(['early', 'the list is empty']);

    const saved = (await files[0]?.blob.text()) ?? '';
    expect(readSnapshot(saved).facts?.notes).toStrictEqual([
      { step: 2, text: 'early' },
      { step: 5, text: 'the list is empty' },
    ]);
    expect(firstDifference(readSnapshot(saved))).toBeNull();
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
    expect(screen.queryByRole('textbox', { name: /^Note/ })).toBeNull();
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
  const other = () => {
    const { initial, events } = readSnapshot(VISIT);
    const step = stepOf('filter/searchChanged');
    const changed = events.with(step - 1, searchChanged({ screen: 'allToys', query: 'drum' }));
    return { step, text: JSON.stringify({ payload: changed, preloadedState: initial }) };
  };

  it('shows the first step that differs with both values and links to it', async () => {
    const { page } = openTools();
    paste(VISIT);
    await waitForReplay();
    const { step, text } = other();
    await compareWith(text);
    await waitFor(() => expect(lines()[0]).toBe(`The visits differ from step ${step} on`));
    expect(lines()).toStrictEqual(
      expect.arrayContaining([
        'The first (this file): filter/searchChanged',
        'The second (the other file): filter/searchChanged',
        'state filter.allToys.query: "search-1" in the first, "drum" in the second',
      ]),
    );
    press(`Go to step ${step}`);
    expect(page()?.getState()).toStrictEqual(statesOf(readSnapshot(VISIT))[step]);
    expect(lines()[0]).toBe(`The visits differ from step ${step} on`);
    press('End the comparison');
    expect(screen.queryByRole('list', { name: 'Comparison' })).toBeNull();
  });

  it('reports equal visits', async () => {
    openTools();
    paste(VISIT);
    await waitForReplay();
    await compareWith(VISIT);
    await waitFor(() => expect(lines()).toStrictEqual(['The visits are the same']));
    expect(screen.queryByRole('button', { name: /^Go to step/ })).toBeNull();
  });

  it('reports an invalid file', async () => {
    openTools();
    paste(VISIT);
    await waitForReplay();
    await compareWith('{oops');
    await expectAlert('The file is not JSON.');
    expect(isReplaying()).toBe(true);
  });

  it('closes when another snapshot is loaded', async () => {
    openTools();
    paste(VISIT);
    await waitForReplay();
    await compareWith(VISIT);
    await waitFor(() => expect(lines()).toStrictEqual(['The visits are the same']));
    paste(other().text);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Comparison' })).toBeNull());
  });
});

describe('a link to a step', () => {
  function recordCopies() {
    const copies: string[] = [];
    const clipboard = { writeText: (text: string) => Promise.resolve(void copies.push(text)) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    return copies;
  }

  it('opens a file on this site at the step', async () => {
    globalThis.fetch = () => Promise.resolve(new Response(VISIT));
    const copies = recordCopies();
    const { page } = openTools({ snapshotUrl: '/visits/a b.json', step: 5 });
    await waitForReplay();
    expect(page()?.getState()).toStrictEqual(statesOf(readSnapshot(VISIT))[5]);
    goTo(3);
    press('Copy link to this step');
    await waitFor(() => expect(copies).toHaveLength(1));
    expect(screen.getByText('The link to this step is copied.')).toBeVisible();
    expect(readEntry(new URL(copies[0]!).search)).toStrictEqual({
      snapshotUrl: '/visits/a b.json',
      step: 3,
    });
  });

  it('without a file address, applies to the next loaded file', async () => {
    const copies = recordCopies();
    const { page } = openTools({ step: 4 });
    paste(VISIT);
    await waitForReplay();
    expect(page()?.getState()).toStrictEqual(statesOf(readSnapshot(VISIT))[4]);
    press('Copy link to this step');
    await waitFor(() => expect(copies).toStrictEqual(['http://localhost/?qa&event=4']));
    expect(screen.getByText(/Send the file along/)).toBeVisible();
    paste(VISIT);
    await waitFor(() =>
      expect(screen.getByText(new RegExp(`Step ${LAST} of ${LAST}`))).toBeVisible(),
    );
  });

  it.each([
    ['?qa&event=4', null, 4],
    ['?snapshot=%2Fvisit.json&event=0', '/visit.json', 0],
    ['?qa', null, null],
    ['?event=-1', null, null],
    ['?event=1e3', null, null],
    ['?event=', null, null],
  ])('is read from %s', (search, snapshotUrl, step) => {
    expect(readEntry(search)).toStrictEqual({ snapshotUrl, step });
  });

  it('opens the last step when the step is after the end', async () => {
    openTools({ step: 999 });
    paste(VISIT);
    await waitForReplay();
    expect(screen.getByText(new RegExp(`Step ${LAST} of ${LAST}`))).toBeVisible();
  });
});

describe('the snapshot parameter', () => {
  const requested: string[] = [];
  const answerWith = (answer: () => Promise<Response>) => {
    requested.splice(0);
    globalThis.fetch = (input) => {
      requested.push(String(input));
      return answer();
    };
  };

  it('loads the snapshot when the panel opens', async () => {
    answerWith(() => Promise.resolve(new Response(VISIT)));
    const { page } = openTools({ snapshotUrl: '/snapshots/visit.json' });
    await waitForReplay();
    expect(requested).toStrictEqual(['http://localhost/snapshots/visit.json']);
    expect(page()?.getState()).toStrictEqual(END);
  });

  it.each([
    ['https://evil.example/visit.json', 'Only a snapshot on this site'],
    ['http://[', 'Only a snapshot on this site'],
  ])('does not request %s', async (url, text) => {
    answerWith(() => Promise.resolve(new Response(VISIT)));
    openTools({ snapshotUrl: url });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text));
    expect([requested, isReplaying()]).toStrictEqual([[], false]);
  });

  it('reports a failed response', async () => {
    answerWith(() => Promise.resolve(new Response('', { status: 404 })));
    const first = openTools({ snapshotUrl: '/none.json' });
    await expectAlert('The snapshot could not be fetched: 404.');
    expect(first.shown).toStrictEqual([]);
  });

  it('reports a network failure', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    openTools({ snapshotUrl: '/none.json' });
    await expectAlert('The snapshot could not be fetched.');
  });
});

describe('the QA panel after an error', () => {
  it('explains that the shop still works and can be closed', () => {
    const onClose = jest.fn();
    render(<PanelErrorFallback onClose={onClose} />);
    expect(panel()).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The QA panel failed and was closed. The shop shows your own session again.',
    );
    press('Close');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
