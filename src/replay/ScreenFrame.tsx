import { memo, useContext, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { whenIdle } from '#lib/whenIdle';
import type { RootState } from '#store/rootReducer';
import { color } from '#ui/theme';
import { drawPicture } from './drawPicture';
import { PanelDocumentContext } from './PanelDocumentContext';
import type { RenderPicture } from './ScreenPictureContext';

/** The window of a visit whose file does not name it. */
const USUAL_WINDOW = { width: 360, height: 740 };
const WINDOW = /^(\d{3,4})x(\d{3,4})$/;

/** The heights of a picture by the shape of the window, in CSS pixels. */
export interface PictureHeights {
  readonly portrait: number;
  readonly landscape: number;
}

/** The place of a picture. */
export const Picture = styled.div`
  box-sizing: content-box; /* the border is around the picture */
  position: relative;
  overflow: hidden;
  border: 1px solid ${color.hair};
  background: ${color.paper};
  iframe {
    position: absolute;
    inset: 0 auto auto 0;
    border: 0;
    transform-origin: 0 0;
    pointer-events: none;
  }
`;

/** The window of the visit, from its text in the file. */
function windowOf(viewport: string | undefined): typeof USUAL_WINDOW {
  const [, width, height] = WINDOW.exec(viewport ?? '') ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : USUAL_WINDOW;
}

interface ScreenFrameProps {
  readonly state: RootState;
  readonly viewport: string | undefined;
  readonly heights: PictureHeights;
  /** How many windows the picture is high. */
  readonly windows?: number;
  readonly render: RenderPicture;
  readonly onDone: () => void;
}

/** The size of a picture of the window of a visit, and its scale. The picture is `windows` windows high. */
export function pictureSize(viewport: string | undefined, heights: PictureHeights, windows = 1) {
  const { width, height: windowHeight } = windowOf(viewport);
  const scale = heights[windowHeight > width ? 'portrait' : 'landscape'] / windowHeight;
  const height = windowHeight * windows;
  return { width, height, scale, style: { width: width * scale, height: height * scale } };
}

/** A picture of the screen of a state, in the window of the visit. */
export const ScreenFrame = memo(function ScreenFrame({
  state,
  viewport,
  heights,
  windows = 1,
  render,
  onDone,
}: ScreenFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { width, height, scale, style } = pictureSize(viewport, heights, windows);
  const owner = useContext(PanelDocumentContext);
  useEffect(() => {
    let stop: () => void = () => undefined;
    let isOver = false;
    // Later: Firefox replaces the document of a new frame once.
    whenIdle(() => {
      const inner = frame.current?.contentDocument;
      if (inner && !isOver) stop = drawPicture(inner, document, state, { render, onDone });
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [state, render, onDone, owner]); // a frame that is moved to another document is empty again
  return (
    <Picture inert aria-hidden style={style}>
      <iframe
        ref={frame}
        title="Picture of a screen"
        tabIndex={-1}
        width={width}
        height={height}
        style={{ transform: `scale(${scale})` }}
      />
    </Picture>
  );
});
