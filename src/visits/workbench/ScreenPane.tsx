import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LoadedVisit } from './loadVisit';
import { VisitScreen, windowOf, type WindowSize } from './VisitScreen';
import type { VisitFrame } from './WorkbenchAdapter';

/** The windows that can be chosen instead of the recorded one. */
const WINDOWS: readonly WindowSize[] = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

const sizeText = ({ width, height }: WindowSize): string => `${width} × ${height}`;

/** The size of an element, in CSS pixels. */
function useSize() {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<WindowSize>({ width: 0, height: 0 });
  useEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({ width: measured.clientWidth, height: measured.clientHeight }),
    );
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { element, size };
}

/** One of the frames that are shown beside each other. */
export interface ShownScreen {
  /** A frame with another key is another page. */
  readonly key: string;
  readonly title: string;
  /** Distinguishes two screens of the same step. */
  readonly caption?: string;
  readonly visit: Pick<LoadedVisit, 'facts' | 'showIn'>;
  readonly step: number;
  readonly address: string;
  readonly isReplay: boolean;
  readonly onReady?: (frame: VisitFrame<object>) => void;
}

interface ScreenPaneProps {
  readonly url: string | undefined;
  readonly screens: readonly ShownScreen[];
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlockedClick: (control: string) => void;
  /** The messages above the screens. */
  readonly children?: ReactNode;
}

/** One screen, or two to compare, scaled to fit, with their addresses above. */
export function ScreenPane({ url, screens, children, ...on }: ScreenPaneProps) {
  const [chosen, setChosen] = useState<WindowSize | null>(null);
  const { element, size } = useSize();
  const room = size.width / screens.length - 16;
  return (
    <section className="pane screens" aria-label="Screen">
      <div className="screen-bar">
        {screens.map(({ key, title, caption, address }) => (
          <output key={key} className="address" aria-label={`Address of ${title}`}>
            {caption && <strong>{caption} </strong>}
            {address}
          </output>
        ))}
        <select
          aria-label="Window"
          value={chosen ? sizeText(chosen) : ''}
          onChange={({ target }) =>
            setChosen(WINDOWS.find((one) => sizeText(one) === target.value) ?? null)
          }
        >
          <option value="">
            {screens[0] && `${sizeText(windowOf(screens[0].visit))} (visit)`}
          </option>
          {WINDOWS.map((one) => (
            <option key={one.width}>{sizeText(one)}</option>
          ))}
        </select>
      </div>
      {children}
      <div ref={element} className="screen-area">
        {url === undefined && <p>This application has no frame.</p>}
        {url !== undefined &&
          screens.map(({ key, title, visit, step, isReplay, onReady }) => {
            const own = chosen ?? windowOf(visit);
            const scale = Math.min(1, room / own.width, (size.height - 16) / own.height);
            return (
              scale > 0 && (
                <VisitScreen
                  key={key}
                  url={url}
                  title={title}
                  visit={visit}
                  step={step}
                  size={own}
                  scale={scale}
                  isReplay={isReplay}
                  {...on}
                  {...(onReady && { onReady })}
                />
              )
            );
          })}
      </div>
    </section>
  );
}
