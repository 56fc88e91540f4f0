import { memo, useContext, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { whenIdle } from '#lib/whenIdle';
import type { RootState } from '#store/rootReducer';
import { color } from '#ui/theme';
import { drawPicture } from './drawPicture';
import { formatTime } from './formatTime';
import { type RenderPicture, ScreenPictureContext } from './ScreenPictureContext';
import type { TimeAxis } from './timeAxis';

/** The number of pictures. Each costs about as much as a navigation. */
const PICTURES = 8;
/** The height of a picture, in CSS pixels. */
const HEIGHT = { portrait: 132, landscape: 84 } as const;
/** The window of a visit whose file does not name it. */
const USUAL_WINDOW = { width: 360, height: 740 };
const WINDOW = /^(\d{3,4})x(\d{3,4})$/;

const Strip = styled.ol`
  display: flex;
  gap: var(--space-8);
  overflow-x: auto;
  padding: var(--space-4);
  list-style: none;
  li {
    position: relative;
    flex: none;
    font-size: 0.75rem;
    text-align: center;
  }
  button {
    position: absolute;
    inset: 0;
    width: 100%;
    border: 2px solid transparent;
    background: none;
    cursor: pointer;
  }
  [aria-current] > button {
    border-color: ${color.red};
  }
`;
const Picture = styled.div`
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

/** The steps of the pictures: evenly distributed over the events, with the start and the end. */
export const pictureSteps = (last: number): readonly number[] => [
  ...new Set(
    Array.from({ length: PICTURES }, (_, index) => Math.round((index * last) / (PICTURES - 1))),
  ),
];

/** The window of the visit, from its text in the file. */
function windowOf(viewport: string | undefined): typeof USUAL_WINDOW {
  const [, width, height] = WINDOW.exec(viewport ?? '') ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : USUAL_WINDOW;
}

interface FrameProps {
  readonly state: RootState;
  readonly viewport: string | undefined;
  readonly render: RenderPicture;
  readonly onDone: () => void;
}

/** A picture of the screen of a state, in the window of the visit. */
const Frame = memo(function Frame({ state, viewport, render, onDone }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { width, height } = windowOf(viewport);
  const scale = HEIGHT[height > width ? 'portrait' : 'landscape'] / height;
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
  }, [state, render, onDone]);
  return (
    <Picture inert aria-hidden style={{ width: width * scale, height: height * scale }}>
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

/** The number of pictures to draw. One more is drawn whenever the last one is complete and the browser is idle. */
function usePictureCount(states: readonly RootState[]) {
  const [drawn, setDrawn] = useState({ states, count: 0 });
  const count = drawn.states === states ? drawn.count : 0;
  const [drawNext] = useState(() => () => {
    whenIdle(() => setDrawn((before) => ({ ...before, count: before.count + 1 })));
  });
  useEffect(() => {
    setDrawn({ states, count: 0 });
    drawNext();
  }, [states, drawNext]);
  return { count, drawNext };
}

interface FilmStripProps {
  readonly states: readonly RootState[];
  readonly axis: TimeAxis;
  /** The size of the window of the visit. */
  readonly viewport: string | undefined;
  readonly current: number;
  readonly onGo: (step: number) => void;
}

/** Pictures of the real screens at some moments of the visit. They are drawn one by one while the browser is idle. */
export function FilmStrip({ states, axis, viewport, current, onGo }: FilmStripProps) {
  const render = useContext(ScreenPictureContext);
  const { count, drawNext } = usePictureCount(states);
  if (!render) return null;
  const steps = pictureSteps(states.length - 1);
  const shown = steps.findLast((step) => step <= current);
  const { width, height } = windowOf(viewport);
  const scale = HEIGHT[height > width ? 'portrait' : 'landscape'] / height;
  return (
    <Strip aria-label="Screens">
      {steps.map((step, index) => {
        const state = states[step];
        const time = formatTime(axis.timeOf(step));
        return (
          <li key={step} aria-current={step === shown || undefined}>
            {state && index < count ? (
              <Frame state={state} viewport={viewport} render={render} onDone={drawNext} />
            ) : (
              <Picture style={{ width: width * scale, height: height * scale }} />
            )}
            {time}
            <button
              type="button"
              aria-label={`Screen at ${time}, event ${step}`}
              onClick={() => onGo(step)}
            />
          </li>
        );
      })}
    </Strip>
  );
}
