import '#tests/support/jsdomGaps';
import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { useRef } from 'react';
import { PanelHeader } from '#replay/frame/PanelHeader';
import type { Dock } from '#replay/frame/panelSettings';
import { Resizer } from '#replay/frame/Resizer';
import { ShortcutHelp } from '#replay/frame/ShortcutHelp';
import { useKeptFocus } from '#replay/frame/useKeptFocus';
import { useReservedSpace } from '#replay/frame/useReservedSpace';

describe('the line between the panel and the page', () => {
  const line = () => screen.getByRole('separator', { name: 'Size of the panel' });
  function open(dock: Dock) {
    const sizes: number[] = [];
    render(<Resizer dock={dock} size={40} onResize={(size) => sizes.push(size)} />);
    return sizes;
  }

  it.each([
    ['side', 'vertical', { ArrowLeft: 45, ArrowRight: 35 }, ['ArrowUp', 'ArrowDown']],
    ['bottom', 'horizontal', { ArrowUp: 45, ArrowDown: 35 }, ['ArrowLeft', 'ArrowRight']],
  ] as const)('at the %s is %s and has its own arrow keys', (dock, orientation, used, unused) => {
    const sizes = open(dock);
    expect(line()).toHaveAttribute('aria-orientation', orientation);
    expect(line().tabIndex).toBe(0);
    for (const [key, size] of Object.entries({ ...used, Home: 20, End: 80 })) {
      const pressed = createEvent.keyDown(line(), { key });
      fireEvent(line(), pressed);
      expect([pressed.defaultPrevented, sizes.pop()]).toStrictEqual([true, size]);
    }
    for (const key of [...unused, 'x']) {
      const pressed = createEvent.keyDown(line(), { key });
      fireEvent(line(), pressed);
      expect([pressed.defaultPrevented, sizes]).toStrictEqual([false, []]);
    }
  });

  it.each([
    ['side', [75, 100]],
    ['bottom', [25, 90]],
  ] as const)('at the %s follows the pointer while it is dragged', (dock, expected) => {
    Object.assign(window, { innerWidth: 1000, innerHeight: 800 });
    const captured: number[] = [];
    Object.assign(Element.prototype, {
      setPointerCapture: (id: number) => captured.push(id),
      hasPointerCapture: (id: number) => captured.includes(id),
    });
    const sizes = open(dock);
    const pointer = (type: string, clientX: number, clientY: number) => {
      const event = new MouseEvent(type, { bubbles: true, clientX, clientY });
      fireEvent(line(), Object.assign(event, { pointerId: 7 }));
    };
    pointer('pointermove', 500, 500);
    expect(sizes).toStrictEqual([]);
    pointer('pointerdown', 500, 500);
    expect([captured, sizes]).toStrictEqual([[7], []]);
    pointer('pointermove', 250, 600);
    pointer('pointermove', 0, 80);
    expect(sizes.map(Math.round)).toStrictEqual(expected);
  });
});

describe('the header of the panel', () => {
  function open(change: Partial<Parameters<typeof PanelHeader>[0]> = {}) {
    const done: string[] = [];
    const { unmount } = render(
      <PanelHeader
        position="bottom"
        hasSide
        isCollapsed={false}
        onDock={(dock) => done.push(dock)}
        onOpenWindow={() => done.push('window')}
        onToggle={() => done.push('toggle')}
        onHelp={() => done.push('help')}
        onClose={() => done.push('close')}
        {...change}
      />,
    );
    const buttons = screen.getAllByRole('button');
    for (const button of buttons) fireEvent.click(button);
    const described = buttons.map((button) => [
      button.getAttribute('aria-label'),
      button.title,
      button.getAttribute('aria-pressed') ?? button.getAttribute('aria-expanded'),
    ]);
    unmount();
    return { done, described };
  }
  const DOCK_RIGHT = 'Dock to the right';
  const DOCK_BOTTOM = 'Dock to the bottom';
  const OPEN = 'Open in a window';

  it('names its buttons, also for the pointer, and says which of them is in effect', () => {
    expect(open()).toStrictEqual({
      done: ['side', 'bottom', 'window', 'toggle', 'help', 'close'],
      described: [
        [DOCK_RIGHT, DOCK_RIGHT, 'false'],
        [DOCK_BOTTOM, DOCK_BOTTOM, 'true'],
        [OPEN, OPEN, 'false'],
        ['Collapse the panel', 'Collapse the panel', 'true'],
        ['Keys', 'Keys (?)', null],
        ['Close', 'Close', null],
      ],
    });
  });

  it('offers to expand a collapsed panel, and no docking', () => {
    expect(open({ isCollapsed: true }).described.slice(1, 4)).toStrictEqual([
      [DOCK_BOTTOM, DOCK_BOTTOM, 'false'],
      [OPEN, OPEN, 'false'],
      ['Expand the panel', 'Expand the panel', 'false'],
    ]);
  });

  it('does not offer the side of a narrow page, nor to collapse a window', () => {
    expect(open({ hasSide: false, position: 'window' }).described).toStrictEqual([
      [DOCK_BOTTOM, DOCK_BOTTOM, 'false'],
      [OPEN, OPEN, 'true'],
      ['Keys', 'Keys (?)', null],
      ['Close', 'Close', null],
    ]);
    expect(open({ position: 'side' }).described[0]).toStrictEqual([DOCK_RIGHT, DOCK_RIGHT, 'true']);
  });
});

describe('the help for the keys', () => {
  it('lists each key with its effect, separated by spaces, until it is closed', () => {
    const onClose = jest.fn();
    const { container } = render(<ShortcutHelp onClose={onClose} />);
    const dialog = screen.getByRole('dialog', { name: 'Keys of the QA panel' });
    const keys = [...container.querySelectorAll('dt')].map((term) => [
      term.textContent,
      [...term.querySelectorAll('kbd')].map(({ textContent }) => textContent),
      term.nextElementSibling?.textContent,
    ]);
    expect(keys.slice(0, 3)).toStrictEqual([
      ['Alt+Shift+Q', ['Alt+Shift+Q'], 'open the panel; if it is open, move the focus into it'],
      ['← ↑', ['←', '↑'], 'one step back'],
      ['→ ↓', ['→', '↓'], 'one step forward'],
    ]);
    for (const term of container.querySelectorAll('dt'))
      // a row of the grid
      expect(term.parentElement?.style.display).toBe('contents');
    expect(keys.slice(3).map(([name]) => name)).toStrictEqual(['Home', 'End', '/', '?', 'Esc']);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close the help' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('the space that the panel reserves on the page', () => {
  const { ResizeObserver } = window;
  afterEach(() => (window.ResizeObserver = ResizeObserver));

  function Panel({ dock }: { readonly dock: Dock | null }) {
    const element = useRef<HTMLDivElement>(null);
    useReservedSpace(element, dock);
    return <div ref={element} data-testid="panel" />;
  }
  const reserved = () => {
    const page = document.documentElement.style;
    const names = ['--dock-right', '--dock-bottom', 'scroll-padding-bottom'];
    const { paddingRight, paddingBottom } = document.body.style;
    return [...names.map((name) => page.getPropertyValue(name)), paddingRight, paddingBottom];
  };
  const NOTHING = ['', '', '', '', ''];

  /** Reports the size of observed elements on request: jsdom has no layout. */
  function openWithSize(dock: Dock | null) {
    const observed = new Map<Element, () => void>();
    window.ResizeObserver = class {
      private readonly elements: Element[] = [];
      constructor(private readonly report: () => void) {}
      observe(element: Element) {
        this.elements.push(element);
        observed.set(element, this.report);
      }
      disconnect() {
        for (const element of this.elements.splice(0)) observed.delete(element);
      }
    } as unknown as typeof ResizeObserver;
    const view = render(<Panel dock={dock} />);
    const panel = screen.getByTestId('panel');
    return {
      ...view,
      observed,
      resize: (offsetWidth: number, offsetHeight: number) => {
        for (const [name, value] of Object.entries({ offsetWidth, offsetHeight }))
          Object.defineProperty(panel, name, { value, configurable: true });
        observed.get(panel)?.();
      },
    };
  }

  it('is its width at the side, and its height at the bottom', () => {
    const { resize, rerender, unmount, observed } = openWithSize('side');
    resize(340, 900);
    expect(reserved()).toStrictEqual(['340px', '', '', '340px', '']);
    resize(350, 900);
    expect(reserved()).toStrictEqual(['350px', '', '', '350px', '']);
    rerender(<Panel dock="bottom" />);
    expect(reserved()).toStrictEqual(NOTHING);
    resize(1000, 400);
    const scroll = 'calc(var(--update-line, 0px) + 412px)';
    expect(reserved()).toStrictEqual(['', '400px', scroll, '', '400px']);
    unmount();
    expect([reserved(), observed.size]).toStrictEqual([NOTHING, 0]);
  });

  it('is none for a panel in a window of its own', () => {
    const { resize, observed } = openWithSize(null);
    resize(340, 900);
    expect([reserved(), observed.size]).toStrictEqual([NOTHING, 0]);
  });
});

describe('the focus in the panel', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());

  function Panel() {
    const element = useRef<HTMLDivElement>(null);
    useKeptFocus(element);
    return (
      <>
        <div ref={element}>
          <button type="button">Inside</button>
          <button type="button">Also inside</button>
        </div>
        <button type="button">Outside</button>
      </>
    );
  }
  const button = (name: string) => screen.getByRole('button', { name });
  /** Dispatches the events, then moves the focus from the panel to the page in the same task. */
  async function leave(...before: (() => void)[]) {
    button('Inside').focus();
    for (const happen of before) happen();
    button('Outside').focus();
    await Promise.resolve();
    return document.activeElement?.textContent;
  }
  const press = (key: string) => () => fireEvent.keyDown(button('Inside'), { key });
  const point = () => void fireEvent.pointerDown(button('Outside'));

  it('returns to its element if the page takes it, and does not scroll', async () => {
    render(<Panel />);
    const focus = jest.spyOn(button('Inside'), 'focus');
    expect(await leave()).toBe('Inside');
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
    expect(await leave(press('ArrowRight'))).toBe('Inside');
  });

  it('leaves the panel with Tab or the pointer, in the same task only', async () => {
    render(<Panel />);
    for (const happen of [press('Tab'), point]) {
      expect(await leave(happen)).toBe('Outside');
      jest.runAllTimers();
      expect(await leave()).toBe('Inside');
    }
  });

  it('can move within the panel, and its element can be removed', async () => {
    render(<Panel />);
    button('Inside').focus();
    button('Also inside').focus();
    await Promise.resolve();
    expect(button('Also inside')).toHaveFocus();
    button('Also inside').blur();
    await Promise.resolve();
    expect(document.body).toHaveFocus();
  });

  it('is not watched any more when the panel is closed', () => {
    const added = jest.spyOn(window, 'addEventListener');
    const { unmount } = render(<Panel />);
    const types = ['keydown', 'pointerdown'];
    const own = added.mock.calls.filter(
      ([type, , options]) => types.includes(type) && options === true,
    );
    expect(own.map(([type]) => type)).toStrictEqual(types);
    const removed = jest.spyOn(window, 'removeEventListener');
    const panel = button('Inside').parentElement!;
    const removedFromPanel = jest.spyOn(panel, 'removeEventListener');
    unmount();
    expect(removed.mock.calls).toStrictEqual(expect.arrayContaining(own));
    expect(removedFromPanel).toHaveBeenCalledWith('focusout', expect.any(Function));
    jest.restoreAllMocks();
  });
});
