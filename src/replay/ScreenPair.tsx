import { useContext } from 'react';
import styled from 'styled-components';
import type { RootState } from '#store/rootReducer';
import { ScreenFrame } from './ScreenFrame';
import { ScreenPictureContext } from './ScreenPictureContext';

/** The height of a window in a picture, in CSS pixels. */
const HEIGHT = { portrait: 480, landscape: 300 } as const;
/** How many windows a picture shows: what differs may be further down. */
const WINDOWS = 5;

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-16);
  figure {
    margin: 0;
    max-width: 100%;
  }
`;
const Scroller = styled.div`
  max-height: ${HEIGHT.portrait}px;
  overflow: auto;
`;

interface ComparedScreen {
  readonly name: string;
  readonly state: RootState;
  /** The size of the window of the visit. */
  readonly viewport: string | undefined;
}

const nothing = () => undefined;

/** Pictures of the screens of two visits: beside each other if there is room. */
export function ScreenPair({ screens }: { readonly screens: readonly ComparedScreen[] }) {
  const render = useContext(ScreenPictureContext);
  return (
    render && (
      <Pair>
        {screens.map(({ name, state, viewport }) => (
          <figure key={name}>
            <figcaption>{name}</figcaption>
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the arrow keys */}
            <Scroller tabIndex={0} role="group" aria-label={name} data-own-keys>
              <ScreenFrame
                state={state}
                viewport={viewport}
                heights={HEIGHT}
                windows={WINDOWS}
                render={render}
                onDone={nothing}
              />
            </Scroller>
          </figure>
        ))}
      </Pair>
    )
  );
}
