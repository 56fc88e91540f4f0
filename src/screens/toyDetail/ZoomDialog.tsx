import { ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '#ui/Button';
import { color, minWidth, radius } from '#ui/theme';
import { ToyPicture } from '#ui/ToyPicture';

/** Fills the screen of a phone. */
const Dialog = styled.dialog`
  width: 100vw;
  max-width: none;
  height: 100vh;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: ${color.surface};
  color: ${color.ink};
  &[open] {
    display: flex;
    flex-direction: column;
  }
  &::backdrop {
    background: rgb(10 20 29 / 0.75);
  }
  ${minWidth.tablet} {
    width: min(94vw, 94vh - 68px);
    height: 94vh;
    margin: auto;
    border-radius: ${radius.panel};
  }
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  padding: var(--space-12);
  > p {
    flex: 1;
    font-weight: 600;
  }
`;

/** Shows the picture whole, or enlarged, which the browser scrolls. */
const Stage = styled.div<{ $isEnlarged: boolean }>`
  flex: 1;
  min-height: 0;
  overflow: auto;
  &:focus-visible {
    outline: 3px solid ${color.river};
    outline-offset: -3px;
  }
  img {
    width: ${({ $isEnlarged }) => ($isEnlarged ? '250%' : '100%')};
    height: ${({ $isEnlarged }) => ($isEnlarged ? '250%' : '100%')};
    max-width: none;
    aspect-ratio: auto;
    object-fit: contain;
    background: none;
  }
`;

interface ZoomDialogProps {
  readonly pictures: readonly { readonly src: string; readonly alt: string }[];
  /** The index of the picture to show first. */
  readonly first: number;
  readonly label: string;
  readonly onClose: () => void;
}

/** Shows pictures fitted to the window, or enlarged. Escape, Close and a click on the backdrop close it. */
export function ZoomDialog({ pictures, first, label, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(first);
  const [isEnlarged, setEnlarged] = useState(false);
  const picture = pictures[shown];
  const showNext = () => {
    setShown((shown + 1) % pictures.length);
    setEnlarged(false);
  };
  const close = () => dialog.current?.close(); // gives the focus back

  useEffect(() => dialog.current?.showModal(), []);
  useLayoutEffect(() => {
    const { current } = stage;
    if (!current) return;
    current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
    current.scrollTop = (current.scrollHeight - current.clientHeight) / 2;
  }, [isEnlarged]);

  return (
    <Dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <Line>
        <p role="status">{pictures.length > 1 && `Picture ${shown + 1} of ${pictures.length}`}</p>
        {pictures.length > 1 && (
          <IconButton aria-label="Next picture" onClick={showNext}>
            <ChevronRight className="directional" aria-hidden />
          </IconButton>
        )}
        <IconButton
          aria-label="Enlarge"
          data-repeats=""
          aria-pressed={isEnlarged}
          onClick={() => setEnlarged(!isEnlarged)}
        >
          {isEnlarged ? <ZoomOut aria-hidden /> : <ZoomIn aria-hidden />}
        </IconButton>
        <IconButton aria-label="Close" onClick={close}>
          <X aria-hidden />
        </IconButton>
      </Line>
      <Stage ref={stage} $isEnlarged={isEnlarged} onDoubleClick={() => setEnlarged(!isEnlarged)}>
        <ToyPicture key={shown} src={picture?.src} alt={picture?.alt ?? ''} isEager />
      </Stage>
    </Dialog>
  );
}
