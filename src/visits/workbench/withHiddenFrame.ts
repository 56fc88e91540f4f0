import { FRAME_READY, type VisitFrame } from './WorkbenchAdapter';

const PATIENCE_MS = 20_000;

/** Resolves when the page in a frame has set `visitFrame`. */
const frameIn = (element: HTMLIFrameElement) =>
  new Promise<VisitFrame<object>>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The page that shows screens could not be loaded.')),
      PATIENCE_MS,
    );
    const onMessage = ({ source, data }: MessageEvent) => {
      const page = element.contentWindow;
      if (!page?.visitFrame || source !== page || data !== FRAME_READY) return;
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
      resolve(page.visitFrame);
    };
    window.addEventListener('message', onMessage);
  });

const HIDDEN = {
  position: 'fixed',
  width: '1280px',
  height: '800px',
  border: '0',
  visibility: 'hidden',
};

/** Calls a function with an invisible frame, in a window of 1280 pixels, and removes the frame. */
export async function withHiddenFrame<Result>(
  url: string,
  read: (frame: VisitFrame<object>) => Promise<Result>,
): Promise<Result> {
  const element = document.createElement('iframe');
  Object.assign(element.style, HIDDEN);
  element.title = 'Screens that are being read';
  element.inert = true;
  const ready = frameIn(element);
  element.src = url;
  document.body.append(element);
  try {
    return await read(await ready);
  } finally {
    element.remove();
  }
}
