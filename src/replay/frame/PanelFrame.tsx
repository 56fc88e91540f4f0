import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { EVENT_SEARCH_ID } from '#replay/eventSearchId';
import { PanelDocumentContext } from '#replay/PanelDocumentContext';
import { PANEL_ID } from '#replay/panelId';
import { useMediaQuery } from '#ui/browserHooks';
import { color, shadow } from '#ui/theme';
import { PanelHeader } from './PanelHeader';
import {
  type Dock,
  type PanelSettings,
  readPanelSettings,
  withSize,
  writePanelSettings,
} from './panelSettings';
import { Resizer } from './Resizer';
import { ShortcutHelp } from './ShortcutHelp';
import { runShortcut, ShortcutsContext } from './shortcuts';
import { useKeptFocus } from './useKeptFocus';
import { usePanelWindow } from './usePanelWindow';
import { useReservedSpace } from './useReservedSpace';

/** The shop would not fit into the part of a narrower window that the panel leaves. */
const SIDE_NEEDS = '(min-width: 1200px)';

/** Where the panel is. */
type Position = Dock | 'window';

const EDGES: Readonly<Record<Position, string>> = {
  side: 'inset: 0 0 0 auto; border-width: 0 0 0 2px;',
  bottom: 'inset: auto 0 0; border-width: 2px 0 0;',
  window: 'inset: 0; border-width: 0;',
};

const Frame = styled.aside<{ $position: Position }>`
  position: fixed;
  ${({ $position }) => EDGES[$position]}
  z-index: 30;
  display: flex;
  flex-direction: column;
  border-style: solid;
  border-color: ${color.line};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${({ $position }) => ($position === 'window' ? 'none' : shadow.raised)};
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
  @media print {
    display: none;
  }
`;
const Content = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: var(--space-4) var(--space-16) var(--space-16);
`;

interface PanelFrameProps {
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** The settings of the panel, stored for this tab whenever the tester changes them. */
function usePanelSettings() {
  const [settings, setSettings] = useState(readPanelSettings);
  const change = (next: PanelSettings) => {
    setSettings(next);
    writePanelSettings(next);
  };
  return [settings, change] as const;
}

/**
 * An element of its own for the panel at the end of a document. It is moved to the other document if that changes, so
 * the components in it keep their state.
 */
function useMovedElement(owner: Document): HTMLElement {
  const [element] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    owner.body.append(element);
    return () => element.remove();
  }, [element, owner]);
  return element;
}

/**
 * Moves the focus to the panel after the panel was moved to another document, unless something else there has it.
 * Otherwise its keys would not work until a click.
 */
function useFocusAfterMove(frame: RefObject<HTMLElement | null>, owner: Document): void {
  const previous = useRef(owner);
  useLayoutEffect(() => {
    if (previous.current === owner) return;
    previous.current = owner;
    if (owner.activeElement === owner.body) frame.current?.focus({ preventScroll: true });
  }, [frame, owner]);
}

/** Alt+Shift+Q moves the focus into the open panel. */
function useFocusShortcut(focus: () => void): void {
  useEffect(() => {
    const onKeyDown = ({ altKey, shiftKey, code }: KeyboardEvent) => {
      if (altKey && shiftKey && code === 'KeyQ') focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}

const NO_WINDOW = 'The browser blocked the window. Allow windows of this site, and try again.';

/**
 * The frame of the panel: docked at the side or the bottom of the page, which keeps the remaining space, or in a
 * window of its own. Narrow windows have it at the bottom. It can be resized and collapsed, and runs shortcuts.
 */
export function PanelFrame({ children, onClose, ...handlers }: PanelFrameProps) {
  const [settings, change] = usePanelSettings();
  const { panelWindow, open, dock: dockAgain } = usePanelWindow();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [message, setMessage] = useState('');
  const [runs] = useState(() => new Set<(key: string) => boolean>());
  const frame = useRef<HTMLElement>(null);
  const hasSide = useMediaQuery(SIDE_NEEDS);
  const owner = panelWindow?.document ?? document;
  const element = useMovedElement(owner);
  useFocusAfterMove(frame, owner);

  const isCollapsed = settings.isCollapsed && !panelWindow;
  const edge: Dock = hasSide && !isCollapsed ? settings.dock : 'bottom';
  const position: Position = panelWindow ? 'window' : edge;
  const size = settings.sizes[edge];
  useReservedSpace(frame, panelWindow ? null : edge);
  useKeptFocus(frame);
  useFocusShortcut(() => {
    panelWindow?.focus();
    frame.current?.focus();
  });

  const shortcuts = {
    '?': () => setHelpOpen(true),
    '/': () => frame.current?.querySelector<HTMLElement>(`#${EVENT_SEARCH_ID}`)?.focus(),
  };
  const dockAt = (dock: Dock) => {
    change({ ...settings, dock, isCollapsed: false });
    dockAgain();
  };
  const sizeStyle = position === 'side' ? { width: `${size}vw` } : { height: `${size}vh` };

  return createPortal(
    <ShortcutsContext value={runs}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts for its controls */}
      <Frame
        ref={frame}
        id={PANEL_ID}
        $position={position}
        aria-label="QA panel"
        tabIndex={-1}
        style={position === 'window' || isCollapsed ? {} : sizeStyle}
        onKeyDown={(event) => runShortcut(event, shortcuts, runs)}
        {...handlers}
      >
        {position !== 'window' && !isCollapsed && (
          <Resizer
            dock={edge}
            size={size}
            onResize={(next) => change(withSize(settings, edge, next))}
          />
        )}
        <PanelHeader
          position={position}
          hasSide={hasSide}
          isCollapsed={isCollapsed}
          onDock={dockAt}
          onOpenWindow={() => setMessage(open() ? '' : NO_WINDOW)}
          onToggle={() => change({ ...settings, isCollapsed: !isCollapsed })}
          onHelp={() => setHelpOpen(true)}
          onClose={onClose}
        />
        <p role="status">{message}</p>
        <Content hidden={isCollapsed}>
          <PanelDocumentContext value={owner}>{children}</PanelDocumentContext>
        </Content>
        {isHelpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />}
      </Frame>
    </ShortcutsContext>,
    element,
  );
}
