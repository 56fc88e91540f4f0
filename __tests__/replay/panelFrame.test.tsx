import '#tests/support/jsdomGaps';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { EVENT_SEARCH_ID } from '#replay/eventSearchId';
import { PanelFrame } from '#replay/frame/PanelFrame';
import { SETTINGS_KEY } from '#replay/frame/panelSettings';
import { useShortcuts } from '#replay/frame/shortcuts';

const nothing = () => undefined;

/** Controls in the panel that have shortcuts, and fields that use the keys themselves. */
function Controls({ onKey }: { readonly onKey: (key: string) => void }) {
  useShortcuts({ ArrowLeft: () => onKey('back'), End: () => onKey('last') });
  return (
    <>
      <button type="button">Some button</button>
      <input aria-label="Some text" />
      <select aria-label="Some choice" />
      <input type="checkbox" aria-label="Some box" />
    </>
  );
}

function openFrame({ hasSearch = true } = {}) {
  const pressed: string[] = [];
  const onClose = jest.fn();
  const view = render(
    <PanelFrame onClose={onClose} onDragOver={nothing} onDrop={nothing} onPaste={nothing}>
      <Controls onKey={(key) => pressed.push(key)} />
      {hasSearch && <input type="search" id={EVENT_SEARCH_ID} aria-label="Search" />}
    </PanelFrame>,
  );
  return { pressed, onClose, unmount: view.unmount };
}

const panel = () => screen.getByRole('complementary', { name: 'QA panel' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isPressed = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';
const separator = () => screen.getByRole('separator', { name: 'Size of the panel' });

const { matchMedia } = window;
const setWide = (matches: boolean) =>
  (window.matchMedia = (query) => Object.assign(matchMedia(query), { matches }));
beforeEach(() => setWide(true));
afterEach(() => {
  window.sessionStorage.clear();
  window.matchMedia = matchMedia;
});

describe('the frame of the panel', () => {
  it('is docked at the bottom or at the side, and remembers it for this tab', () => {
    const first = openFrame();
    expect([isPressed('Dock to the bottom'), isPressed('Dock to the right')]).toStrictEqual([
      true,
      false,
    ]);
    press('Dock to the right');
    expect([isPressed('Dock to the bottom'), isPressed('Dock to the right')]).toStrictEqual([
      false,
      true,
    ]);
    expect(separator()).toHaveAttribute('aria-orientation', 'vertical');
    first.unmount();
    expect(screen.queryByRole('complementary')).toBeNull();
    openFrame();
    expect(isPressed('Dock to the right')).toBe(true);
  });

  it('is resized with the keyboard within its limits', async () => {
    openFrame();
    expect(separator()).toHaveAttribute('aria-orientation', 'horizontal');
    expect(separator()).toHaveAttribute('aria-valuenow', '45');
    separator().focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(separator()).toHaveAttribute('aria-valuenow', '55');
    expect(panel().style.height).toBe('55vh');
    await userEvent.keyboard('{ArrowDown}');
    expect(separator()).toHaveAttribute('aria-valuenow', '50');
    await userEvent.keyboard('{End}{ArrowUp}');
    expect(separator()).toHaveAttribute('aria-valuenow', '80');
    await userEvent.keyboard('{Home}{ArrowDown}');
    expect(separator()).toHaveAttribute('aria-valuenow', '20');
    expect(separator()).toHaveAttribute('aria-valuemin', '20');
    expect(separator()).toHaveAttribute('aria-valuemax', '80');
  });

  it('keeps one size for the side and one for the bottom', async () => {
    openFrame();
    separator().focus();
    await userEvent.keyboard('{End}');
    press('Dock to the right');
    expect(panel().style.width).toBe('34vw');
    separator().focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(panel().style.width).toBe('39vw');
    press('Dock to the bottom');
    expect(panel().style.height).toBe('80vh');
  });

  it('is collapsed to its title, and expanded with its content unchanged', async () => {
    openFrame();
    await userEvent.type(screen.getByLabelText('Some text'), 'typed');
    press('Collapse the panel');
    expect(screen.getByLabelText('Some text')).not.toBeVisible();
    expect(screen.queryByRole('separator')).toBeNull();
    expect(panel().style.height).toBe('');
    expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
    press('Expand the panel');
    expect(screen.getByLabelText('Some text')).toBeVisible();
    expect(screen.getByLabelText('Some text')).toHaveValue('typed');
  });

  it('is at the bottom of a narrow window, whatever was chosen', () => {
    window.sessionStorage.setItem(SETTINGS_KEY, JSON.stringify({ dock: 'side' }));
    setWide(false);
    openFrame();
    expect(screen.queryByRole('button', { name: 'Dock to the right' })).toBeNull();
    expect(separator()).toHaveAttribute('aria-orientation', 'horizontal');
    expect(panel().style.height).toBe('45vh');
  });

  it.each([
    ['damaged', '{oops'],
    ['of another kind', '[7]'],
    ['invalid', '{"dock":"top","sizes":{"side":"wide","bottom":null},"isCollapsed":"no"}'],
  ])('starts with its own settings if the stored ones are %s', (_what, text) => {
    window.sessionStorage.setItem(SETTINGS_KEY, text);
    openFrame();
    expect(panel().style.height).toBe('45vh');
    expect(screen.getByLabelText('Some text')).toBeVisible();
  });

  it('works without sessionStorage', () => {
    const { sessionStorage } = window;
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get: blocked, configurable: true });
    openFrame();
    press('Dock to the right');
    expect(isPressed('Dock to the right')).toBe(true);
    Object.defineProperty(window, 'sessionStorage', { value: sessionStorage, configurable: true });
  });

  it('opens without a message, without the focus, and leaves nothing behind', () => {
    const { unmount } = openFrame();
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
    expect(document.body).toHaveFocus();
    expect(panel().tabIndex).toBe(-1);
    unmount();
    expect(document.body.children).toHaveLength(1); // the container of the test
  });

  it('can be closed', () => {
    const { onClose } = openFrame();
    press('Close');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('the window of the panel', () => {
  const realOpen = window.open;
  afterEach(() => (window.open = realOpen));

  /** Stands for a window: jsdom cannot open one. */
  function fakeWindow() {
    const iframe = document.createElement('iframe');
    document.body.append(iframe);
    const opened = iframe.contentWindow!;
    const close = jest.fn();
    Object.assign(opened, { close });
    const open = jest.fn((..._args: unknown[]) => opened);
    window.open = open;
    return { opened, open, close, remove: () => iframe.remove() };
  }

  it('contains the panel with its state and styles, and its shortcuts', async () => {
    const { opened, open, remove } = fakeWindow();
    const { pressed } = openFrame();
    await userEvent.type(screen.getByLabelText('Some text'), 'typed');
    press('Open in a window');
    expect(open.mock.calls).toStrictEqual([['', '', expect.stringContaining('popup')]]);
    expect(screen.queryByRole('complementary')).toBeNull();
    const inWindow = within(opened.document.body);
    expect(inWindow.getByLabelText<HTMLInputElement>('Some text').value).toBe('typed');
    expect(inWindow.queryByRole('separator')).toBeNull();
    expect(inWindow.getByRole('complementary').style.height).toBe(''); // it fills the window
    expect(inWindow.getByRole('status').textContent).toBe('');
    expect(opened.document.title).toBe('QA panel');
    const rules = (page: Document) =>
      [...page.styleSheets].reduce((count, { cssRules }) => count + cssRules.length, 0);
    expect(rules(document)).toBeGreaterThan(0);
    expect(rules(opened.document)).toBe(rules(document));

    fireEvent.keyDown(inWindow.getByRole('button', { name: 'Some button' }), { key: 'End' });
    expect(pressed).toStrictEqual(['last']);
    remove();
  });

  it('gives the panel the focus, and so does its end, unless the tester is in a field of the shop', () => {
    const { opened, remove } = fakeWindow();
    openFrame();
    const focus = jest.spyOn(panel(), 'focus');
    press('Open in a window');
    expect(opened.document.activeElement).toBe(
      within(opened.document.body).getByRole('complementary'),
    );
    expect(focus.mock.calls).toStrictEqual([[{ preventScroll: true }]]);
    (document.activeElement as HTMLElement).blur(); // the frame that stands for the window
    act(() => void opened.dispatchEvent(new Event('pagehide')));
    expect(panel()).toHaveFocus();

    press('Open in a window');
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    act(() => void opened.dispatchEvent(new Event('pagehide')));
    expect(field).toHaveFocus();
    field.remove();
    remove();
  });

  it('docks the panel again when it is closed, and is closed when the panel is docked', () => {
    const { opened, close, remove } = fakeWindow();
    openFrame();
    press('Open in a window');
    act(() => void opened.dispatchEvent(new Event('pagehide')));
    expect(isPressed('Dock to the bottom')).toBe(true);

    press('Open in a window');
    close.mockClear();
    fireEvent.click(
      within(opened.document.body).getByRole('button', { name: 'Dock to the right' }),
    );
    expect(isPressed('Dock to the right')).toBe(true);
    expect(close).toHaveBeenCalledTimes(1);
    remove();
  });

  it('returns the panel before the browser destroys the window, which removes its listeners', () => {
    const { opened, remove } = fakeWindow();
    openFrame();
    press('Open in a window');
    const seen: (HTMLElement | null)[] = [];
    opened.addEventListener('pagehide', () => seen.push(screen.queryByRole('complementary')));
    act(() => void opened.dispatchEvent(new Event('pagehide')));
    expect(seen).toStrictEqual([panel()]);
    remove();
  });

  it('is closed with the panel and with the page', () => {
    const { close, remove } = fakeWindow();
    const { unmount } = openFrame();
    press('Open in a window');
    window.dispatchEvent(new Event('pagehide'));
    expect(close).toHaveBeenCalledTimes(1);
    unmount();
    expect(close).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new Event('pagehide'));
    expect(close).toHaveBeenCalledTimes(2);
    remove();
  });

  it('stays open when an earlier window is destroyed late', () => {
    const first = fakeWindow();
    openFrame();
    press('Open in a window');
    fireEvent.click(
      within(first.opened.document.body).getByRole('button', { name: 'Dock to the bottom' }),
    );
    const second = fakeWindow();
    press('Open in a window');
    act(() => void first.opened.dispatchEvent(new Event('pagehide')));
    expect(within(second.opened.document.body).getByRole('complementary')).not.toBeNull();
    for (const { remove } of [first, second]) remove();
  });

  it('that the browser blocks is reported', () => {
    window.open = () => null;
    openFrame();
    press('Open in a window');
    expect(screen.getByRole('status')).toHaveTextContent('The browser blocked the window.');
    expect(isPressed('Dock to the bottom')).toBe(true);
  });
});

describe('the shortcuts of the panel', () => {
  it('run while the focus is in the panel', async () => {
    const { pressed } = openFrame();
    for (const control of [
      panel(),
      screen.getByRole('button', { name: 'Some button' }),
      screen.getByLabelText('Some box'),
    ]) {
      act(() => control.focus());
      await userEvent.keyboard('{ArrowLeft}');
    }
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(pressed).toStrictEqual(['back', 'back', 'back', 'last']);
    const isHandled = (key: string) => !fireEvent.keyDown(panel(), { key });
    expect(['End', 'ArrowRight', 'toString'].map(isHandled)).toStrictEqual([true, false, false]);
  });

  it('end with the part of the panel that has them', () => {
    const pressed: string[] = [];
    const frameWith = (children: ReactNode) => (
      <PanelFrame onClose={nothing} onDragOver={nothing} onDrop={nothing} onPaste={nothing}>
        {children}
      </PanelFrame>
    );
    const { rerender } = render(frameWith(<Controls onKey={(key) => pressed.push(key)} />));
    rerender(frameWith(null));
    expect(fireEvent.keyDown(panel(), { key: 'End' })).toBe(true); // the browser handles it
    expect(pressed).toStrictEqual([]);
  });

  it('do not run in fields, with modifiers, outside of the panel, and for keys that are used', async () => {
    const { pressed } = openFrame();
    for (const name of ['Some text', 'Some choice']) {
      act(() => screen.getByLabelText(name).focus());
      await userEvent.keyboard('{ArrowLeft}{End}?');
    }
    act(() => panel().focus());
    await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}{Alt>}{ArrowLeft}{/Alt}');
    act(() => separator().focus());
    await userEvent.keyboard('{End}');
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    expect(pressed).toStrictEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Some text')).toHaveValue('?');
  });

  it('move the focus to the search, if there is one', async () => {
    const { unmount } = openFrame();
    act(() => panel().focus());
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    await userEvent.keyboard('a/b');
    expect(screen.getByRole('searchbox')).toHaveValue('a/b');
    unmount();
    openFrame({ hasSearch: false });
    act(() => panel().focus());
    await userEvent.keyboard('/');
    expect(panel()).toHaveFocus();
  });

  it('are listed in a dialog', async () => {
    openFrame();
    act(() => panel().focus());
    await userEvent.keyboard('?');
    const help = screen.getByRole('dialog', { name: 'Keys of the QA panel' });
    expect(help).toHaveTextContent('→ ↓one step forward');
    fireEvent.click(within(help).getByRole('button', { name: 'Close the help' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    press('Keys');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('keep working when the page moves the focus to another screen, until the user leaves the panel', async () => {
    openFrame();
    const heading = document.createElement('h1');
    heading.tabIndex = -1;
    document.body.append(heading);
    const button = screen.getByRole('button', { name: 'Some button' });
    act(() => button.focus());
    await act(async () => heading.focus());
    expect(button).toHaveFocus();
    await userEvent.click(heading);
    expect(heading).toHaveFocus();
    heading.remove();
  });

  it('include one that moves the focus into the panel', () => {
    openFrame();
    const keys = { altKey: true, shiftKey: true, code: 'KeyQ' };
    for (const other of [{ altKey: false }, { shiftKey: false }, { code: 'KeyW' }])
      fireEvent.keyDown(document.body, { ...keys, ...other });
    expect(document.body).toHaveFocus();
    fireEvent.keyDown(document.body, keys);
    expect(panel()).toHaveFocus();
  });
});
