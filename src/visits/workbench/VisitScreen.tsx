import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { WindowSize } from '#visits/format';
import { keepFocus } from './keepFocus';
import type { LoadedVisit } from './loadVisit';
import { FRAME_READY, type VisitFrame } from './WorkbenchAdapter';

/** Calls a function when the page in a frame has set `visitFrame`. Returns a ref for the element. */
function useFrame(onReady: (frame: VisitFrame<object>, page: Window) => void) {
  const element = useRef<HTMLIFrameElement>(null);
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      const page = element.current?.contentWindow;
      if (!page || source !== page || data !== FRAME_READY) return;
      if (page.visitFrame) ready(page.visitFrame, page);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  return element;
}

interface VisitScreenProps {
  readonly url: string;
  readonly title: string;
  readonly visit: Pick<LoadedVisit, 'showIn'>;
  readonly step: number;
  readonly size: WindowSize;
  readonly scale: number;
  /** Called with the keys that are pressed in the frame. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The screen of a step of a visit, in a frame with the window of the visit. */
export function VisitScreen({
  url,
  title,
  visit,
  step,
  size: { width, height },
  scale,
  onKeyDown,
}: VisitScreenProps) {
  const [shown, setShown] = useState<{ frame: VisitFrame<object>; page: Window } | null>(null);
  const element = useFrame((frame, page) => setShown({ frame, page }));
  const onKey = useEffectEvent((event: KeyboardEvent) => onKeyDown(event));
  useEffect(() => {
    if (!shown) return undefined;
    const keyListener = (event: KeyboardEvent) => onKey(event);
    shown.page.addEventListener('keydown', keyListener);
    const stop = keepFocus(shown.page);
    return () => {
      shown.page.removeEventListener('keydown', keyListener);
      stop();
    };
  }, [shown]);
  useEffect(() => {
    if (!shown) return undefined;
    // After the paint of the workbench: while a key is held, steps follow each other faster than screens are rendered.
    const frame = requestAnimationFrame(() => visit.showIn(shown.frame, step));
    return () => cancelAnimationFrame(frame);
  }, [shown, visit, step]);
  return (
    <div className="screen" style={{ width: width * scale, height: height * scale }}>
      <iframe
        ref={element}
        src={url}
        title={title}
        style={{ width, height, transform: `scale(${scale})` }}
      />
    </div>
  );
}
