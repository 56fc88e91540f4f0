import { useContext, useEffect, useState } from 'react';
import styled from 'styled-components';
import { whenIdle } from '#lib/whenIdle';
import type { RootState } from '#store/rootReducer';
import { color } from '#ui/theme';
import { formatTime } from './formatTime';
import { Picture, pictureSize, ScreenFrame } from './ScreenFrame';
import { ScreenPictureContext } from './ScreenPictureContext';
import type { TimeAxis } from './timeAxis';

/** The number of pictures. Each costs about as much as a navigation. */
const PICTURES = 8;
/** The height of a picture, in CSS pixels. */
const HEIGHT = { portrait: 132, landscape: 84 } as const;
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
/** The steps of the pictures: evenly distributed over the events, with the start and the end. */
export const pictureSteps = (last: number): readonly number[] => [
  ...new Set(
    Array.from({ length: PICTURES }, (_, index) => Math.round((index * last) / (PICTURES - 1))),
  ),
];

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
  const { style } = pictureSize(viewport, HEIGHT);
  return (
    <Strip aria-label="Screens">
      {steps.map((step, index) => {
        const state = states[step];
        const time = formatTime(axis.timeOf(step));
        return (
          <li key={step} aria-current={step === shown || undefined}>
            {state && index < count ? (
              <ScreenFrame
                state={state}
                viewport={viewport}
                heights={HEIGHT}
                render={render}
                onDone={drawNext}
              />
            ) : (
              <Picture style={style} />
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
