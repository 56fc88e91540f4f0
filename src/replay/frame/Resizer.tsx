import type { KeyboardEvent, PointerEvent } from 'react';
import styled from 'styled-components';
import { color } from '#ui/theme';
import { type Dock, SIZE_LIMITS } from './panelSettings';

/** How much an arrow key changes the size, in percent. */
const KEY_STEP = 5;

const Line = styled.div<{ $dock: Dock }>`
  position: absolute;
  z-index: 1;
  inset: ${({ $dock }) => ($dock === 'side' ? '0 auto 0 0' : '0 0 auto 0')};
  ${({ $dock }) => ($dock === 'side' ? 'width' : 'height')}: 14px;
  cursor: ${({ $dock }) => ($dock === 'side' ? 'ew-resize' : 'ns-resize')};
  touch-action: none;
  &::before {
    content: '';
    position: absolute;
    ${({ $dock }) =>
      $dock === 'side'
        ? 'inset: calc(50% - 24px) auto auto 4px; width: 5px; height: 48px;'
        : 'inset: 4px auto auto calc(50% - 24px); width: 48px; height: 5px;'}
    border-radius: 5px;
    background: ${color.line};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

interface ResizerProps {
  readonly dock: Dock;
  /** In percent of the window. */
  readonly size: number;
  readonly onResize: (size: number) => void;
}

/** The line between the panel and the page. It is dragged, or moved with the arrow keys, Home and End. */
export function Resizer({ dock, size, onResize }: ResizerProps) {
  const [larger, smaller] =
    dock === 'side' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  const sizes: Readonly<Record<string, number>> = {
    [larger]: size + KEY_STEP,
    [smaller]: size - KEY_STEP,
    Home: SIZE_LIMITS.least,
    End: SIZE_LIMITS.most,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = sizes[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onResize(next);
  };
  const onPointerMove = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const part = dock === 'side' ? clientX / window.innerWidth : clientY / window.innerHeight;
    onResize((1 - part) * 100);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a focusable separator is a control
    <Line
      $dock={dock}
      role="separator"
      aria-label="Size of the panel"
      aria-orientation={dock === 'side' ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={SIZE_LIMITS.least}
      aria-valuemax={SIZE_LIMITS.most}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a focusable separator is a control
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
    />
  );
}
