import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '#ui/Button';
import { color, radius } from '#ui/theme';
import { ToyPicture } from '#ui/ToyPicture';

const Dialog = styled.dialog`
  width: min(94vw, 86vh);
  max-width: none;
  max-height: none;
  padding: var(--space-12);
  border: 0;
  border-radius: ${radius.panel};
  background: ${color.surface};
  color: ${color.ink};
  &::backdrop {
    background: rgb(10 20 29 / 0.75);
  }
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  padding-bottom: var(--space-8);
  > p {
    flex: 1;
    font-weight: 600;
  }
`;
const Picture = styled(ToyPicture)`
  width: auto;
  max-width: 100%;
  max-height: calc(94vh - 90px);
  margin-inline: auto;
  border-radius: ${radius.card};
`;

interface ZoomDialogProps {
  readonly pictures: readonly { readonly src: string; readonly alt: string }[];
  /** The index of the picture to show first. */
  readonly first: number;
  readonly label: string;
  readonly onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Shows pictures as large as the window. Escape and a click beside the dialog close it. */
export function ZoomDialog({ pictures, first, label, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(first);
  const picture = pictures[shown];
  const step = (by: number) => setShown((shown + by + pictures.length) % pictures.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const by = STEPS[key];
    if (by) step(by);
  };

  useEffect(() => dialog.current?.showModal(), []);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- buttons offer the same actions
    <Dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close(); // the backdrop
      }}
    >
      <Line>
        <p role="status">{pictures.length > 1 && `Picture ${shown + 1} of ${pictures.length}`}</p>
        {pictures.length > 1 && (
          <>
            <IconButton aria-label="Previous picture" onClick={() => step(-1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton aria-label="Next picture" onClick={() => step(1)}>
              <ChevronRight aria-hidden />
            </IconButton>
          </>
        )}
        <IconButton aria-label="Close" onClick={() => dialog.current?.close()}>
          <X aria-hidden />
        </IconButton>
      </Line>
      <Picture key={shown} src={picture?.src} alt={picture?.alt ?? ''} isEager />
    </Dialog>
  );
}
