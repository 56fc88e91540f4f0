import {
  AppWindow,
  ChevronDown,
  ChevronUp,
  CircleHelp,
  PanelBottom,
  PanelRight,
  X,
} from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '#ui/Button';
import { color } from '#ui/theme';
import type { Dock } from './panelSettings';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  padding: var(--space-12) var(--space-8) 0 var(--space-16);
  h2 {
    flex: 1;
    font-size: 1.125rem;
    white-space: nowrap;
  }
  button[aria-pressed='true'] {
    background: ${color.sand};
    border-color: ${color.line};
  }
`;
const Tool = styled(IconButton)`
  color: ${color.ink};
`;

interface PanelHeaderProps {
  readonly position: Dock | 'window';
  /** Whether the window is wide enough to dock the panel at its side. */
  readonly hasSide: boolean;
  readonly isCollapsed: boolean;
  readonly onDock: (dock: Dock) => void;
  readonly onOpenWindow: () => void;
  readonly onToggle: () => void;
  readonly onHelp: () => void;
  readonly onClose: () => void;
}

/** The title of the panel, and the buttons that arrange it. */
export const PanelHeader = ({
  position,
  hasSide,
  isCollapsed,
  onDock,
  onOpenWindow,
  onToggle,
  onHelp,
  onClose,
}: PanelHeaderProps) => (
  <Line>
    <h2>QA panel</h2>
    {hasSide && (
      <Tool
        aria-label="Dock to the right"
        title="Dock to the right"
        aria-pressed={position === 'side'}
        onClick={() => onDock('side')}
      >
        <PanelRight aria-hidden />
      </Tool>
    )}
    <Tool
      aria-label="Dock to the bottom"
      title="Dock to the bottom"
      aria-pressed={position === 'bottom' && !isCollapsed}
      onClick={() => onDock('bottom')}
    >
      <PanelBottom aria-hidden />
    </Tool>
    <Tool
      aria-label="Open in a window"
      title="Open in a window"
      aria-pressed={position === 'window'}
      onClick={onOpenWindow}
    >
      <AppWindow aria-hidden />
    </Tool>
    {position !== 'window' && (
      <Tool
        aria-label={isCollapsed ? 'Expand the panel' : 'Collapse the panel'}
        title={isCollapsed ? 'Expand the panel' : 'Collapse the panel'}
        aria-expanded={!isCollapsed}
        onClick={onToggle}
      >
        {isCollapsed ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
      </Tool>
    )}
    <Tool aria-label="Keys" title="Keys (?)" onClick={onHelp}>
      <CircleHelp aria-hidden />
    </Tool>
    <Tool aria-label="Close" title="Close" onClick={onClose}>
      <X aria-hidden />
    </Tool>
  </Line>
);
