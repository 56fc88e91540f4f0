import { useSyncExternalStore } from 'react';
import { windowOf, type WindowSize } from '#visits/format';
import type { Shown } from './loadVisit';
import { VisitScreen } from './VisitScreen';
import type { VisitFrame } from './WorkbenchAdapter';

/** The height above the screens, and the narrowest window in which the panes are side by side, as in the style sheet. */
const ABOVE = 144;
const NARROW = 900;
/** Small screens are enlarged, but not more than this. */
const MAX_SCALE = 1.5;

/** The parts of the window that one screen and two screens may have, and the part of its height below which the details are. */
const SHARES = { one: 0.5, two: 0.52, height: 0.58 };

const onResize = (notify: () => void) => {
  window.addEventListener('resize', notify);
  return () => window.removeEventListener('resize', notify);
};

/** The room for the screens, in CSS pixels: next to the details if they are high, else above them. */
function useRoom(count: number, isWide: boolean): WindowSize {
  const width = useSyncExternalStore(onResize, () => window.innerWidth);
  const height = useSyncExternalStore(onResize, () => window.innerHeight) - ABOVE;
  if (width < NARROW) return { width: width - 16, height };
  const share = count > 1 ? SHARES.two : SHARES.one;
  return { width: width * share, height: isWide ? height * SHARES.height : height };
}

/** One of the frames that are shown beside each other. */
export interface ShownScreen {
  /** A frame with another key is another page. */
  readonly key: string;
  readonly title: string;
  /** Distinguishes two screens of the same step. */
  readonly caption?: string;
  readonly visit: Shown;
  readonly step: number;
  readonly address: string;
  /** Continues the visit. Without it, the frame shows the moments of the visit. */
  readonly onReady?: (frame: VisitFrame<object>) => void;
}

interface ScreenPaneProps {
  readonly url: string | undefined;
  readonly screens: readonly ShownScreen[];
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlockedClick: () => void;
}

/** Whether the window of a screen is wider than high. The details are then below it. */
export const isWideScreen = ({ visit }: ShownScreen): boolean => {
  const { width, height } = windowOf(visit.facts);
  return width > height;
};

/** One screen, or two to compare, scaled to fit, with their addresses above. */
export function ScreenPane(props: ScreenPaneProps) {
  const { url, screens, ...on } = props;
  const { width, height } = useRoom(screens.length, screens.some(isWideScreen));
  return (
    <section className="pane screens" aria-label="Screen">
      <div className="screen-bar">
        {screens.map(({ key, title, caption, address }) => (
          <output key={key} className="address" aria-label={`Address of ${title}`}>
            {caption && <strong>{caption} </strong>}
            {address}
          </output>
        ))}
      </div>
      <div className="screen-area">
        {url === undefined && <p>This application has no frame.</p>}
        {url !== undefined &&
          screens.map(({ key, title, visit, step, onReady }) => {
            const own = windowOf(visit.facts);
            const room = width / screens.length - 16;
            const scale = Math.min(MAX_SCALE, room / own.width, height / own.height);
            return (
              <VisitScreen
                key={key}
                url={url}
                title={title}
                visit={visit}
                step={step}
                size={own}
                scale={scale}
                {...on}
                {...(onReady && { onReady })}
              />
            );
          })}
      </div>
    </section>
  );
}
