import { act, createEvent, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useContext } from 'react';
import { searchChanged } from '#features/filter/filterSlice';
import { copyText } from '#replay/copyText';
import type { Snapshot } from '#replay/format';
import { HiddenMarkersContext } from '#replay/HiddenMarkersContext';
import { HiddenMarkersProvider } from '#replay/HiddenMarkersProvider';
import { dropAndPaste, FileInput, type Load, LoadControls } from '#replay/LoadControls';
import type { Entry } from '#replay/momentLink';
import { PANEL_ID } from '#replay/panelId';
import { readSnapshot } from '#replay/readSnapshot';
import { useClickExplanation } from '#replay/useClickExplanation';
import { type Attempt, useErrorMessage } from '#replay/useErrorMessage';
import { useLoading } from '#replay/useLoading';
import { useNotes } from '#replay/useNotes';
import { useOpenItems } from '#replay/useOpenItems';
import { writeSnapshot } from '#replay/writeSnapshot';
import { recordingOf } from '#tests/support/recordingOf';

const fileOf = (query: string) =>
  writeSnapshot(
    recordingOf([searchChanged({ screen: 'home', query })]),
    { appVersion: '1', takenAt: '2026-01-02T03:04:05.000Z', url: '/', viewport: '360x740' },
    { keepsSearch: true },
  );
const TEXT = fileOf('kite');
const snapshot = () => readSnapshot(TEXT);

describe('the message of the panel', () => {
  const attemptAll = async (...actions: Parameters<Attempt>[0][]) => {
    const { result } = renderHook(() => useErrorMessage());
    const messages = [result.current[0]];
    for (const action of actions) {
      await act(() => result.current[1](action));
      messages.push(result.current[0]);
    }
    return messages;
  };
  const fail = (error: unknown) => () => {
    throw error;
  };

  it('is the warning that an action returns, or that of the error that it throws', async () => {
    const messages = await attemptAll(
      () => 'careful',
      () => null,
      fail(new RangeError('too long')),
      () => Promise.resolve('later'),
      () => Promise.reject(new Error('no')),
      fail('plain'),
      () => Promise.resolve(null),
    );
    expect(messages).toStrictEqual(['', 'careful', '', 'too long', 'later', 'no', 'plain', '']);
  });
});

describe('the notes of a snapshot', () => {
  const NOTES = [{ step: 1, text: 'odd' }];

  it('are those of its file until they are edited, and not in a file until they are saved', () => {
    const first = snapshot();
    const noted = { ...first, facts: first.facts && { ...first.facts, notes: NOTES } };
    const { result, rerender } = renderHook((shown: Snapshot | null) => useNotes(shown), {
      initialProps: noted as Snapshot | null, // the type of what follows
    });
    const state = () => [result.current.notes, result.current.areSaved];
    expect(state()).toStrictEqual([NOTES, true]);
    act(() => result.current.change([]));
    expect(state()).toStrictEqual([[], false]);
    act(() => result.current.markSaved());
    expect(state()).toStrictEqual([[], true]);
    act(() => result.current.change(NOTES));
    rerender(first);
    expect(state()).toStrictEqual([[], true]); // another snapshot has its own
    rerender(null);
    expect(state()).toStrictEqual([[], true]);
  });
});

describe('the open items of a list', () => {
  it('are opened and closed, with a function that stays the same', () => {
    const { result } = renderHook(() => useOpenItems<string>());
    const [, toggle] = result.current;
    act(() => toggle('a', true));
    act(() => toggle('b', true));
    act(() => toggle('a', false));
    expect([...result.current[0]]).toStrictEqual(['b']);
    expect(result.current[1]).toBe(toggle);
  });
});

describe('the hidden markers', () => {
  it('are shown again when they are toggled twice', () => {
    const { result } = renderHook(() => useContext(HiddenMarkersContext), {
      wrapper: HiddenMarkersProvider,
    });
    const toggled = (['error', 'notice', 'error'] as const).map((kind) => {
      act(() => result.current.onToggle(kind));
      return [...result.current.hidden];
    });
    expect(toggled).toStrictEqual([['error'], ['error', 'notice'], ['notice']]);
  });
});

describe('the loading of snapshots', () => {
  const { fetch } = globalThis;
  afterEach(() => (globalThis.fetch = fetch));

  function open(entry: Entry) {
    const loaded: Snapshot[] = [];
    const attempts: Promise<unknown>[] = [];
    const attempt: Attempt = (action) => {
      const done = Promise.resolve(action()).then(() => undefined);
      attempts.push(done);
      return done;
    };
    const { result, rerender } = renderHook(
      (asked: Entry) => useLoading(asked, attempt, (next) => loaded.push(next)),
      { initialProps: entry },
    );
    const settle = () => act(() => Promise.allSettled(attempts));
    return {
      loaded,
      rerender,
      settle,
      now: () => [loaded.length, result.current.url, result.current.entryStep],
      load: async (...texts: string[]) => {
        for (const text of texts) result.current.load(() => text);
        await settle();
      },
    };
  }
  const answer = () =>
    jest.fn((..._args: unknown[]) => Promise.resolve(new Response(TEXT))) as jest.Mock &
      typeof fetch;

  it('begins with the file and the step that the address asks for', async () => {
    const request = (globalThis.fetch = answer());
    const { now, load, loaded, rerender, settle } = open({ snapshotUrl: '/visit.json', step: 3 });
    expect(now()).toStrictEqual([0, null, 3]);
    await settle();
    expect(now()).toStrictEqual([1, '/visit.json', 3]);
    rerender({ snapshotUrl: '/visit.json', step: 3 });
    expect(request).toHaveBeenCalledTimes(1);
    await load(TEXT);
    expect(now()).toStrictEqual([2, null, null]); // the step is that of the first file
    expect(loaded[1]?.events).toStrictEqual(snapshot().events);
  });

  it('of a file uses the step of the address once', async () => {
    const request = (globalThis.fetch = answer());
    const { now, load } = open({ snapshotUrl: null, step: 5 });
    expect(now()).toStrictEqual([0, null, 5]);
    await load(TEXT);
    expect(now()).toStrictEqual([1, null, 5]);
    await load(TEXT);
    expect(now()).toStrictEqual([2, null, null]);
    expect(request).not.toHaveBeenCalled();
  });

  it('requests the file of another address', async () => {
    const request = (globalThis.fetch = answer());
    const { rerender, settle } = open({ snapshotUrl: null, step: null });
    rerender({ snapshotUrl: '/other.json', step: null });
    await settle();
    expect(request.mock.calls.map(([url]) => String(url))).toStrictEqual([
      'http://localhost/other.json',
    ]);
  });
});

describe('a file or a text for the panel', () => {
  function open() {
    const loads: Parameters<Load>[0][] = [];
    const load: Load = (text) => loads.push(text);
    const { onDragOver, onDrop, onPaste } = dropAndPaste(load);
    render(
      <section aria-label="Panel" onDragOver={onDragOver} onDrop={onDrop} onPaste={onPaste}>
        <LoadControls load={load} />
        <textarea aria-label="Note" />
        <input aria-label="Search" />
        <button type="button">Button</button>
      </section>,
    );
    return loads;
  }
  const panel = () => screen.getByRole('region', { name: 'Panel' });

  it('is pasted anywhere except in a field for other texts', () => {
    const loads = open();
    const getData = jest.fn(() => 'text');
    const paste = (target: Element) => {
      const event = createEvent.paste(target, { clipboardData: { getData } });
      fireEvent(target, event);
      return event.defaultPrevented;
    };
    const place = screen.getByRole('textbox', { name: /^…or drop a file here/ });
    expect(place).toHaveAttribute('readonly');
    expect([place, screen.getByRole('button'), panel()].map(paste)).toStrictEqual([
      true,
      true,
      true,
    ]);
    expect(loads.map((load) => load())).toStrictEqual(['text', 'text', 'text']);
    expect(getData.mock.calls).toStrictEqual([['text'], ['text'], ['text']]);
    expect(['Note', 'Search'].map((name) => paste(screen.getByLabelText(name)))).toStrictEqual([
      false,
      false,
    ]);
    expect(loads).toHaveLength(3);
  });

  it('is dropped, and nothing else', async () => {
    const loads = open();
    const drop = (files: readonly File[]) => fireEvent.drop(panel(), { dataTransfer: { files } });
    expect(drop([new File(['dropped'], 'a.json')])).toBe(false); // whether the browser opens it
    drop([]);
    expect(await loads[0]?.()).toBe('dropped');
    expect(() => loads[1]?.()).toThrow('Only a file can be dropped here.');
    expect(fireEvent.dragOver(panel())).toBe(false);
  });

  it('is chosen, also twice in a row', async () => {
    const loads: Parameters<Load>[0][] = [];
    render(<FileInput label="Load it" load={(text) => loads.push(text)} />);
    const input = screen.getByLabelText<HTMLInputElement>(/^Load it/);
    const cleared = jest.spyOn(input, 'value', 'set');
    fireEvent.change(input, { target: { files: [new File(['chosen'], 'a.json')] } });
    expect(await loads[0]?.()).toBe('chosen');
    expect(cleared).toHaveBeenLastCalledWith(''); // or the same file could not be chosen again
    fireEvent.change(input, { target: { files: [] } });
    fireEvent.change(input, { target: { files: null } });
    expect(loads).toHaveLength(1);
  });
});

describe('a text for the clipboard', () => {
  const writeText = jest.fn();
  const button = (defaultView: unknown) => ({ ownerDocument: { defaultView } }) as Element; // all that is read

  it('is copied in the window of the button, or in that of the page', async () => {
    const ownWriteText = jest.fn();
    await copyText('a', button({ navigator: { clipboard: { writeText: ownWriteText } } }));
    expect([ownWriteText.mock.calls, writeText.mock.calls]).toStrictEqual([[['a']], []]);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await copyText('b', button(null));
    expect(writeText.mock.calls).toStrictEqual([['b']]);
  });

  it('that the browser does not copy is reported', async () => {
    await expect(copyText('a', button({ navigator: {} }))).rejects.toThrow(
      'The browser did not allow copying.',
    );
  });
});

describe('a click on a replayed page', () => {
  const Explained = () => <p role="status">{useClickExplanation()}</p>;
  const explanation = () => screen.getByRole('status').textContent;
  const show = (html: string) => {
    document.body.insertAdjacentHTML('beforeend', `<div id="page">${html}</div>`);
    return document.querySelector('#page [data-target]')!;
  };
  afterEach(() => document.querySelector('#page')?.remove());

  it.each([
    ['<a href="/" data-target>Home</a>', '“Home”'],
    ['<button data-target>  Buy  </button>', '“Buy”'],
    ['<button aria-label="Favorites" data-target>♥</button>', '“Favorites”'],
    ['<input data-target>', 'This'],
    ['<select data-target></select>', 'This'],
    ['<textarea data-target></textarea>', 'This'],
    ['<i role="button" data-target>Play</i>', '“Play”'],
    ['<form><b data-target></b>Send</form>', '“Send”'],
    [`<button data-target>${'x'.repeat(41)}</button>`, `“${'x'.repeat(40)}”`],
  ])('on %s names it', (html, name) => {
    render(<Explained />);
    expect(explanation()).toBe('');
    fireEvent.click(show(html));
    expect(explanation()).toBe(
      `${name} has no effect, because a replay only shows what was recorded. ` +
        'Press “Continue from here” to use the shop from this moment.',
    );
  });

  it.each([
    '<p data-target>text</p>',
    '<a data-target>no link</a>',
    `<div id="${PANEL_ID}"><button data-target>Play</button></div>`,
  ])('on %s is not explained', (html) => {
    render(<Explained />);
    fireEvent.click(show(html));
    expect(explanation()).toBe('');
  });

  it('is explained even if the page handles it, and so is a form that is sent, until the replay ends', () => {
    const { unmount } = render(<Explained />);
    const form = show('<form data-target><button>Send</button></form>');
    form.addEventListener('submit', (event) => event.stopPropagation());
    fireEvent.submit(form);
    expect(explanation()).toMatch(/^“Send” has no effect/);
    form.addEventListener('click', (event) => event.stopPropagation());
    form.setAttribute('aria-label', 'Search');
    fireEvent.click(form);
    expect(explanation()).toMatch(/^“Search” has no effect/);
    const removed = jest.spyOn(document, 'removeEventListener');
    unmount();
    for (const type of ['click', 'submit'])
      expect(removed).toHaveBeenCalledWith(type, expect.any(Function), true);
  });
});
