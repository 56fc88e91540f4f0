import { useEffect, useMemo, useRef, useState } from 'react';
import { windowOf } from '#visits/format';
import { frameIn, type VisitFrame } from '#visits/frames';
import type { LoadedVisit } from './loadVisit';

/** Small screens are enlarged, but not more than this. */
const MAX_SCALE = 1.5;

/** A ref for an element, and its size in CSS pixels. */
function useSize() {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, size };
}

/** Gives a key that is pressed in the frame to the workbench. */
const passKey = (event: KeyboardEvent) => {
  if (!document.dispatchEvent(new KeyboardEvent('keydown', event))) event.preventDefault();
};

/** Shows a screen in a frame. Returns a ref for the frame, and the address of the screen, or why there is none. */
function useFrame(visit: LoadedVisit, step: number, state: object | undefined) {
  const element = useRef<HTMLIFrameElement>(null);
  const [address, setAddress] = useState('');
  const [frame, setFrame] = useState<VisitFrame | null>(null);
  useEffect(() => {
    const page = element.current;
    if (page)
      frameIn(() => page.contentWindow).then(
        (ready) => {
          page.contentWindow?.addEventListener('keydown', passKey);
          setFrame(ready);
        },
        (error: unknown) => setAddress(String(error)),
      );
  }, []);
  useEffect(() => {
    if (!frame) return undefined;
    // After the paint of the workbench: while a key is held, steps follow each other faster than screens are rendered.
    const request = requestAnimationFrame(() => setAddress(visit.showIn(frame, step, state)));
    return () => cancelAnimationFrame(request);
  }, [frame, visit, step, state]);
  return { element, address };
}

interface ScreenPaneProps {
  readonly url: string;
  readonly visit: LoadedVisit;
  readonly step: number;
}

/** The screen of a step, scaled to fit, with its address above: as this build shows it, or as it was recorded. */
export function ScreenPane({ url, visit, step }: ScreenPaneProps) {
  const [isRecorded, setRecorded] = useState(false);
  const recorded = useMemo(() => visit.recordedAt(step), [visit, step]);
  const state = isRecorded && recorded ? recorded : undefined;
  const { element: frame, address } = useFrame(visit, step, state);
  const { element: room, size } = useSize();
  const { width, height } = windowOf(visit.facts);
  const scale = Math.min(MAX_SCALE, size.width / width, size.height / height);
  return (
    <section className="pane screens" aria-label="Screen">
      <div className="screen-bar">
        <output className="address" aria-label="Address">
          {address}
        </output>
        {recorded && (
          <button type="button" aria-pressed={isRecorded} onClick={() => setRecorded(!isRecorded)}>
            As recorded
          </button>
        )}
      </div>
      <div ref={room} className="screen-area">
        <div className="screen" style={{ width: width * scale, height: height * scale }}>
          <iframe
            ref={frame}
            src={url}
            title="Screen of the visit"
            style={{ width, height, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </section>
  );
}
