import '#tests/support/jsdomGaps';
import { readFileSync } from 'node:fs';
import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectUser, sessionReported } from '#features/auth/authSlice';
import { searchChanged } from '#features/filter/filterSlice';
import { hrefOf } from '#features/router/routerSlice';
import { PanelErrorFallback } from '#replay/PanelErrorFallback';
import { QaTools } from '#replay/QaTools';
import { readSnapshot } from '#replay/readSnapshot';
import { statesOf } from '#replay/replaySteps';
import { noopServices } from '#services/noop/noopServices';
import { createAddressBar } from '#store/createAddressBar';
import { createRecorder } from '#store/createRecorder';
import type { ShopStore } from '#store/makeStore';
import { makeStore } from '#store/makeStore';
import { aUser } from '#tests/support/builders';
import { fakeHistory, fixedClock } from '#tests/support/fakes';

const VISIT = readFileSync('__tests__/snapshots/nothing-found.json', 'utf8');
const END = statesOf(readSnapshot(VISIT)).at(-1);
const LAST = readSnapshot(VISIT).events.length;

/** Renders the panel of a running shop. */
function openTools({ snapshotUrl = null }: { snapshotUrl?: string | null } = {}) {
  const clock = fixedClock();
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
      now={clock.now}
      appVersion="1.2.3"
      snapshotUrl={snapshotUrl}
      onShow={(sandbox) => shown.push(sandbox)}
      onClose={onClose}
    />,
  );
  return {
    store,
    history,
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
  const revoked: string[] = [];
  let last = new Blob();
  URL.createObjectURL = (blob) => {
    last = blob as Blob;
    return 'blob:1';
  };
  URL.revokeObjectURL = (url) => void revoked.push(url);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    files.push({ name: `${this.href} ${this.download}`, blob: last });
  });
  return { files, revoked };
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
    const { files, revoked } = recordDownloads();
    const { search } = openTools();
    search('kite');
    press('Save snapshot');
    expect(files.map(({ name }) => name)).toEqual(['blob:1 latim-2026-01-02T03-04-05-000Z.json']);
    expect(files[0]?.blob.type).toBe('application/json');
    expect(revoked).toEqual(['blob:1']);
    const text = (await files[0]?.blob.text()) ?? '';
    const { facts, events } = readSnapshot(text);
    expect(events).toEqual([searchChanged({ screen: 'home', query: 'search-1' })]);
    expect(facts).toMatchObject({
      appVersion: '1.2.3',
      takenAt: '2026-01-02T03:04:05.000Z',
      url: '/',
      viewport: `${window.innerWidth}x${window.innerHeight}`,
    });
    expect(isReplaying()).toBe(false);
  });

  it('keep search texts in the file only on request', async () => {
    const { files } = recordDownloads();
    const { search } = openTools();
    search('kite');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Keep search texts in the file' }));
    await act(async () => press('Save snapshot'));
    const text = (await files[0]?.blob.text()) ?? '';
    expect(readSnapshot(text).events).toEqual([searchChanged({ screen: 'home', query: 'kite' })]);
  });

  it('copy the visit as a regression test, and save the file that it needs', async () => {
    const { files } = recordDownloads();
    const written: string[] = [];
    const clipboard = { writeText: (text: string) => Promise.resolve(void written.push(text)) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    const { search } = openTools();
    search('kite');
    press('Copy as regression test');
    await waitFor(() => expect(screen.getByText(/^Copied\. Put the test into/)).toBeVisible());
    expect(files.map(({ name }) => name)).toEqual(['blob:1 latim-2026-01-02T03-04-05-000Z.json']);
    expect(written).toEqual([
      expect.stringContaining("replayVisit('latim-2026-01-02T03-04-05-000Z.json')"),
    ]);

    clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    press('Copy as regression test');
    await expectAlert('The browser did not allow copying.');
  });

  it('can be closed', () => {
    const { onClose, shown } = openTools();
    press('Close');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(shown).toEqual([null]); // null: the page shows the live store
  });
});

describe('a snapshot in the QA tools', () => {
  it('is shown on the page in a store of its own, with its address', async () => {
    const { store, page, address, history, search } = openTools();
    search('mine');
    const before = store.getState();
    const input = screen.getByLabelText('Load snapshot');
    expect(input).toHaveAttribute('accept', 'application/json');
    await userEvent.upload(input, new File([VISIT], 'visit.json', { type: 'application/json' }));
    await waitForReplay();
    expect(page()?.getState()).toEqual(END);
    expect(address()).toBe(hrefOf(END!.router.place));
    expect(screen.queryByRole('button', { name: 'Save snapshot' })).toBeNull();

    fireEvent.change(screen.getByRole('slider'), { target: { value: '0' } });
    expect(page()?.getState()).toEqual(readSnapshot(VISIT).initial);
    press('Leave the snapshot');
    expect(isReplaying()).toBe(false);
    expect(page()).toBeNull();
    expect(store.getState()).toEqual(before);
    expect([address(), history.at()]).toEqual(['/', 0]);
  });

  it('does not show photos from another host', async () => {
    const { page } = openTools();
    const user = aUser({ photoURL: 'https://photos.example.test/me.png' });
    paste(JSON.stringify([sessionReported(null), sessionReported(user)]));
    await waitForReplay();
    expect(selectUser(page()!.getState())).toEqual({ ...user, photoURL: '' });
    press('Back');
    expect(selectUser(page()!.getState())).toBeNull();
  });

  it('is closed by Back and by closing the panel', async () => {
    const { page, history, address, onClose } = openTools();
    paste(VISIT);
    await waitForReplay();
    act(() => history.back());
    expect([isReplaying(), page(), address()]).toEqual([false, null, '/']);
    paste(VISIT);
    await waitForReplay();
    press('Close');
    expect([isReplaying(), page(), onClose.mock.calls.length]).toEqual([false, null, 1]);
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
    expect(written[0]).toContain("replayVisit('latim-2026-01-02T03-04-05-000Z.json')");

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

  it('that is not valid is rejected, and the message disappears with the next snapshot', async () => {
    const { shown } = openTools();
    paste('{oops');
    await expectAlert('The file is not JSON.');
    expect(shown).toEqual([]);
    paste(VISIT);
    await waitForReplay();
    await expectAlert('');
    expect(screen.getByText(new RegExp(`Step ${LAST} of ${LAST}`))).toBeVisible();
  });
});

describe('the address of a snapshot', () => {
  const requested: string[] = [];
  const answerWith = (answer: () => Promise<Response>) => {
    requested.splice(0);
    globalThis.fetch = (input) => {
      requested.push(String(input));
      return answer();
    };
  };

  it('is loaded when the panel opens', async () => {
    answerWith(() => Promise.resolve(new Response(VISIT)));
    const { page } = openTools({ snapshotUrl: '/snapshots/visit.json' });
    await waitForReplay();
    expect(requested).toEqual(['http://localhost/snapshots/visit.json']);
    expect(page()?.getState()).toEqual(END);
  });

  it.each([
    ['https://evil.example/visit.json', 'Only a snapshot on this site'],
    ['http://[', 'Only a snapshot on this site'],
  ])('%s is not requested', async (url, text) => {
    answerWith(() => Promise.resolve(new Response(VISIT)));
    openTools({ snapshotUrl: url });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text));
    expect([requested, isReplaying()]).toEqual([[], false]);
  });

  it('that cannot be fetched is reported', async () => {
    answerWith(() => Promise.resolve(new Response('', { status: 404 })));
    const first = openTools({ snapshotUrl: '/none.json' });
    await expectAlert('The snapshot could not be fetched: 404.');
    expect(first.shown).toEqual([]);
  });

  it('that cannot be reached is reported', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    openTools({ snapshotUrl: '/none.json' });
    await expectAlert('The snapshot could not be fetched.');
  });
});

describe('the QA panel after an error', () => {
  it('shows that the shop continues with the session of the user, and can be closed', () => {
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
