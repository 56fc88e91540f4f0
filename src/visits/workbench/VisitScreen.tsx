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

/** Controls that a tester may expect to work. */
const CONTROLS = 'a[href], button, input, select, textarea, [role=button]';

/** Whether a control was clicked. The elements belong to the window of the frame. */
const isOnControl = ({ target }: MouseEvent): boolean =>
  (target as Element).closest(CONTROLS) !== null; // clicks have elements as targets

interface VisitScreenProps {
  readonly url: string;
  readonly title: string;
  readonly visit: Pick<LoadedVisit, 'showIn'>;
  readonly step: number;
  readonly size: WindowSize;
  readonly scale: number;
  /** Continues the visit. Without it, the frame shows the moments of the visit. */
  readonly onReady?: (frame: VisitFrame<object>) => void;
  /** Called with the keys that are pressed in the frame. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Called if a control was clicked in a replay, where it has no effect. */
  readonly onBlockedClick: () => void;
}

/** The screen of a step of a visit, in a frame with the window of the visit. */
export function VisitScreen({
  url,
  title,
  visit,
  step,
  size: { width, height },
  scale,
  onReady,
  onKeyDown,
  onBlockedClick,
}: VisitScreenProps) {
  const isReplay = onReady === undefined;
  const [shown, setShown] = useState<{ frame: VisitFrame<object>; page: Window } | null>(null);
  const element = useFrame((frame, page) => {
    setShown({ frame, page });
    onReady?.(frame);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => onKeyDown(event));
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (isReplay && event.isTrusted && isOnControl(event)) onBlockedClick(); // the frame opens menus by itself
  });
  useEffect(() => {
    if (!shown) return undefined;
    const keyListener = (event: KeyboardEvent) => onKey(event);
    const clickListener = (event: MouseEvent) => onClick(event);
    shown.page.addEventListener('keydown', keyListener);
    shown.page.addEventListener('click', clickListener, true);
    const stop = isReplay ? keepFocus(shown.page) : () => undefined;
    return () => {
      shown.page.removeEventListener('keydown', keyListener);
      shown.page.removeEventListener('click', clickListener, true);
      stop();
    };
  }, [shown, isReplay]);
  useEffect(() => {
    if (!shown || !isReplay) return undefined;
    // After the paint of the workbench: while a key is held, steps follow each other faster than screens are rendered.
    const frame = requestAnimationFrame(() => visit.showIn(shown.frame, step));
    return () => cancelAnimationFrame(frame);
  }, [shown, isReplay, visit, step]);
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
