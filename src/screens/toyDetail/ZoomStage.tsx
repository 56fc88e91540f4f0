import { type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { color } from '#ui/theme';

const SCALE = 2.5;

/** Scrolls while the picture is enlarged: by touch, wheel and keyboard, as the browser does it. */
const Stage = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  touch-action: manipulation; /* the browser pans and pinches, this component handles a double tap */
  &:focus-visible {
    outline: 3px solid ${color.river};
    outline-offset: -3px;
  }
`;
/** As large as the stage, or a multiple of it. */
const Sheet = styled.div<{ $scale: number }>`
  width: ${({ $scale }) => $scale * 100}%;
  height: ${({ $scale }) => $scale * 100}%;
  cursor: ${({ $scale }) => ($scale > 1 ? 'grab' : 'zoom-in')};
  img {
    width: 100%;
    height: 100%;
    aspect-ratio: auto;
    object-fit: contain;
    background: none;
    -webkit-user-select: none; /* Safari */
    user-select: none;
  }
`;

interface ZoomStageProps {
  readonly isEnlarged: boolean;
  readonly onEnlarge: (isEnlarged: boolean) => void;
  /** The picture. */
  readonly children: ReactNode;
}

/** Shows a picture whole or enlarged. A double tap or double click enlarges it at its point, and a mouse drags it. */
export function ZoomStage({ isEnlarged, onEnlarge, children }: ZoomStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  /** The point of the stage that stays in view, as a share of its size. */
  const point = useRef({ x: 0.5, y: 0.5 });

  useLayoutEffect(() => {
    const { current } = stage;
    if (!current || !isEnlarged) return;
    current.scrollLeft = (current.scrollWidth - current.clientWidth) * point.current.x;
    current.scrollTop = (current.scrollHeight - current.clientHeight) * point.current.y;
    point.current = { x: 0.5, y: 0.5 };
  }, [isEnlarged]);

  const onDrag = ({ currentTarget, pointerType, buttons, movementX, movementY }: PointerEvent) => {
    if (pointerType === 'mouse' && buttons === 1) currentTarget.scrollBy(-movementX, -movementY);
  };

  return (
    <Stage
      ref={stage}
      onPointerMove={onDrag}
      onDragStart={(event) => event.preventDefault()}
      onDoubleClick={({ clientX, clientY, currentTarget }) => {
        const { left, top, width, height } = currentTarget.getBoundingClientRect();
        point.current = { x: (clientX - left) / width, y: (clientY - top) / height };
        onEnlarge(!isEnlarged);
      }}
    >
      <Sheet $scale={isEnlarged ? SCALE : 1}>{children}</Sheet>
    </Stage>
  );
}
