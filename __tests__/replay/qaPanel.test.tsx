import '#tests/support/jsdomGaps';
import { readFileSync } from 'node:fs';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MAX_CHARACTERS } from '#replay/format';
import { QaPanel } from '#replay/QaPanel';
import { readSnapshot } from '#replay/readSnapshot';
import { Replay } from '#replay/Replay';
import { rootReducer } from '#store/rootReducer';

const VISIT = readFileSync('__tests__/snapshots/nothing-found.json', 'utf8');
const state = rootReducer(undefined, { type: '@@start' });

function openPanel(change: Partial<Parameters<typeof QaPanel>[0]> = {}) {
  const onLoad = jest.fn();
  const { unmount } = render(
    <QaPanel
      state={state}
      recording={{ initial: state, events: [], droppedCount: 0 }}
      entry={{ snapshotUrl: null, step: null }}
      snapshot={null}
      continuedFrom={null}
      onSave={() => ({ text: VISIT, warning: null })}
      onLoad={onLoad}
      onShow={() => undefined}
      onContinue={() => undefined}
      onReturn={() => undefined}
      onLeave={() => undefined}
      onClose={() => undefined}
      {...change}
    />,
  );
  return { unmount, onLoad, panel: screen.getByRole('complementary', { name: 'QA panel' }) };
}

const expectAlert = (words: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
const drop = (panel: HTMLElement, files: readonly unknown[]) =>
  fireEvent.drop(panel, { dataTransfer: { files } });

describe('the QA panel', () => {
  it('loads a dropped file', async () => {
    const { panel, onLoad } = openPanel();
    drop(panel, [new File([VISIT], 'visit.json')]);
    await waitFor(() => expect(onLoad).toHaveBeenCalledTimes(1));
    await expectAlert('');
  });

  it('reports that a folder cannot be read', async () => {
    const { panel, onLoad } = openPanel();
    const folder = Object.assign(new File([''], 'folder'), {
      text: () => Promise.reject(new DOMException('not found', 'NotFoundError')),
    });
    drop(panel, [folder]);
    await expectAlert('The file could not be read. Is it a folder?');
    drop(panel, []);
    await expectAlert('Only a file can be dropped here.');
    expect(onLoad).not.toHaveBeenCalled();
  });

  it('rejects a file that is too large', async () => {
    const { panel } = openPanel();
    const text = jest.fn();
    const file = Object.assign(new File([''], 'big.json'), { text });
    Object.defineProperty(file, 'size', { value: MAX_CHARACTERS + 1 });
    drop(panel, [file]);
    await expectAlert('The file is larger than 30 MB.');
    expect(text).not.toHaveBeenCalled();
  });

  it('saves the visit on request with search texts, and reports how the file differs', async () => {
    const onSave = jest.fn(() => ({ text: VISIT, warning: 'differs' as string | null }));
    openPanel({ onSave });
    const save = () =>
      act(async () => screen.getByRole('button', { name: 'Save snapshot' }).click());
    await save();
    expect(screen.getByRole('alert')).toHaveTextContent('differs');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Keep search texts in the file' }));
    onSave.mockReturnValue({ text: VISIT, warning: null });
    await save();
    expect(screen.getByRole('alert')).toHaveTextContent(/^$/);
    expect(onSave.mock.calls).toStrictEqual([[{ keepsSearch: false }], [{ keepsSearch: true }]]);
  });

  it('copies a test of the running visit with its file, and one of a loaded snapshot without', async () => {
    const writeText = jest.fn((_text: string) => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const onSave = jest.fn(() => ({ text: VISIT, warning: 'differs' }));
    const copy = () => act(async () => screen.getByRole('button', { name: /^Copy as/ }).click());
    const { unmount } = openPanel({ onSave });
    await copy();
    expect(screen.getByRole('alert')).toHaveTextContent('differs');
    const message =
      'Copied. Put the test into __tests__/regressions, and the file into __tests__/snapshots.';
    expect(screen.getByText(message)).toBeVisible();
    unmount();
    openPanel({ onSave, snapshot: readSnapshot(VISIT) });
    expect(screen.queryByText(message)).toBeNull();
    await copy();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/^$/);
    expect(onSave.mock.calls).toStrictEqual([[{ keepsSearch: false }]]);
    expect(writeText.mock.calls.map(([text]) => text)).toStrictEqual(
      Array(2).fill(expect.stringContaining('replayVisit(')),
    );
  });

  it('removes its message when another file is loaded', async () => {
    const writeText = () => Promise.resolve();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const { panel, onLoad } = openPanel();
    const message = () =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join('');
    expect(message()).toBe('');
    await act(async () => screen.getByRole('button', { name: /^Copy as/ }).click());
    expect(message()).toMatch(/^Copied/);
    drop(panel, [new File([VISIT], 'visit.json')]);
    await waitFor(() => expect(message()).toBe(''));
    expect(onLoad).toHaveBeenCalledTimes(1);
  });

  it('shows the running shop while a snapshot is continued', () => {
    openPanel({ snapshot: readSnapshot(VISIT), continuedFrom: 0 });
    expect(screen.getByText('You continue the snapshot from step 0.')).toBeVisible();
    expect(screen.getByText('Last events: none yet')).toBeVisible();
    for (const name of ['Save snapshot', 'Copy as regression test'])
      expect(screen.getByRole('button', { name })).toBeVisible();
    expect(screen.queryByRole('slider', { name: 'Step' })).toBeNull();
  });

  it('reports why a snapshot could not be saved or copied', async () => {
    const failing = () => {
      throw new RangeError('Invalid string length');
    };
    openPanel({ onSave: failing });
    await act(async () => screen.getByRole('button', { name: 'Save snapshot' }).click());
    await expectAlert('Invalid string length');
    await act(async () => screen.getByRole('button', { name: /^Copy/ }).click());
    await expectAlert('Invalid string length');
  });
});

describe('the replay of a loaded snapshot', () => {
  async function open(url: string | null) {
    const writeText = jest.fn((_text: string) => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const edited = {
      notes: [{ step: 2, text: 'odd' }],
      areSaved: false,
      change: () => undefined,
      markSaved: jest.fn(),
    };
    const results: (string | null)[] = [];
    const [onCopied, onContinue] = [jest.fn(), jest.fn()];
    render(
      <Replay
        snapshot={readSnapshot(VISIT)}
        url={url}
        startStep={3}
        edited={edited}
        attempt={async (action) => void results.push(await action())}
        onShow={() => undefined}
        onContinue={onContinue}
        onCopied={onCopied}
        onLeave={() => undefined}
      />,
    );
    const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
    return { writeText, edited, results, onCopied, onContinue, press };
  }

  it.each([
    [
      '/visit.json',
      'http://localhost/?snapshot=%2Fvisit.json&event=3',
      /^The link to this step is copied\.$/,
    ],
    [null, 'http://localhost/?qa&event=3', /^The link is copied\. Send the file along: /],
  ])('of the address %p copies a link to its step', async (url, link, message) => {
    const { press, writeText, onCopied, results } = await open(url);
    await press('Copy link to this step');
    expect(writeText.mock.calls).toStrictEqual([[link]]);
    expect(onCopied.mock.calls).toStrictEqual([[expect.stringMatching(message)]]);
    expect(results).toStrictEqual([null]);
  });

  it('copies a test of the shown step, with its note and the chosen value', async () => {
    const { press, writeText, onCopied } = await open(null);
    const copied = async () => {
      await press('Copy as regression test');
      return writeText.mock.calls.at(-1)?.[0];
    };
    expect(await copied()).toContain('describe("a bug at /"');
    await press('Back');
    const text = await copied();
    expect(text).toContain('describe("odd"');
    expect(text).toContain('after step 2, router/locationChanged"');
    expect(text).toContain('const path = ["router","place","pathname"];');
    fireEvent.click(screen.getByRole('tab', { name: 'State' }));
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search state' }), {
      target: { value: 'visibleCount' },
    });
    fireEvent.click(screen.getByRole('treeitem', { name: /^visibleCount/ }));
    expect(await copied()).toContain('const path = ["filter","home","visibleCount"];');
    expect(onCopied).toHaveBeenCalledTimes(3);
  });

  it('marks the events with notes, and saves the notes in a file', async () => {
    const downloads: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      downloads.push(this.download);
    });
    const { press, edited, results } = await open(null);
    const noted = screen.getAllByRole('button', { name: / – note$/ });
    expect(noted.map(({ textContent }) => textContent.split(' ')[0])).toStrictEqual(['2']);
    await press('Save the file with notes');
    expect(downloads).toStrictEqual(['latim-2026-01-02T03-04-05-000Z.json']);
    expect(edited.markSaved).toHaveBeenCalledTimes(1);
    expect(results).toStrictEqual([null]);
  });

  it('continues from the shown moment', async () => {
    const { press, onContinue } = await open(null);
    await press('Continue from here');
    expect(onContinue).toHaveBeenCalledWith(expect.objectContaining({ step: 3 }));
  });
});
