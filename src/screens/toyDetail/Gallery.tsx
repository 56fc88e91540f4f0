import { ZoomIn } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { secondPictureOf } from '#domain/secondPictureOf';
import type { Toy } from '#domain/toy';
import { lazyPart } from '#ui/lazyWithRetry';
import { color, maxWidth, radius, shadow, tapTarget } from '#ui/theme';
import { ToyPicture } from '#ui/ToyPicture';

const ZoomDialog = lazyPart(async () => (await import('./ZoomDialog')).ZoomDialog);

/** Contains the thumbnails on phones. */
const Pictures = styled.div`
  position: relative;
`;
const Frame = styled.div`
  position: relative;
  border-radius: ${radius.panel};
  overflow: hidden;
  box-shadow: ${shadow.rest};
  @media print {
    max-width: 70mm;
  }
`;
/** Covers the picture. It does not contain it, because buttons are not printed. */
const Zoom = styled.button`
  position: absolute;
  inset: 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.panel};
  background: none;
  cursor: pointer;
  &:focus-visible {
    outline-offset: -3px; /* the frame clips what is outside */
  }
`;
const Hint = styled.span`
  position: absolute;
  inset-inline-end: 12px;
  bottom: 12px;
  display: grid;
  place-items: center;
  width: ${tapTarget};
  height: ${tapTarget};
  border-radius: ${radius.pill};
  background: ${color.surface};
  color: ${color.river};
  box-shadow: ${shadow.rest};
`;
/** Below the picture. On phones, where height is scarce, they cover its corner, which every drawing leaves empty. */
const Thumbnails = styled.ul`
  display: flex;
  gap: var(--space-8);
  margin-top: var(--space-12);
  ${maxWidth.pair} {
    position: absolute;
    inset-inline-end: 12px;
    top: 12px;
    flex-direction: column;
    margin: 0;
  }
`;
const Thumbnail = styled.button`
  display: block;
  width: 76px;
  ${maxWidth.pair} {
    width: 52px;
    border-radius: ${radius.input};
    background: ${color.surface};
  }
  padding: 0;
  border: 3px solid transparent;
  border-radius: ${radius.card};
  overflow: hidden;
  background: none;
  cursor: pointer;
  &[aria-pressed='true'] {
    border-color: ${color.river};
  }
`;
interface PictureChoiceProps {
  readonly pictures: readonly { readonly src: string; readonly alt: string }[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

/** One button for each picture of a toy. */
const PictureChoice = ({ pictures, chosen, onChoose }: PictureChoiceProps) => (
  <Thumbnails aria-label="Pictures">
    {pictures.map(({ src, alt }, index) => (
      <li key={src}>
        <Thumbnail
          type="button"
          aria-label={`Show picture ${index + 1}: ${alt}`}
          aria-pressed={index === chosen}
          onClick={() => onChoose(index)}
        >
          <ToyPicture src={src} />
        </Thumbnail>
      </li>
    ))}
  </Thumbnails>
);

/** The pictures of a toy: one large, which a dialog shows still larger, and the choice of the others. */
export function Gallery({ toy }: { toy: Toy }) {
  const second = secondPictureOf(toy.image);
  const pictures = [
    { src: toy.image, alt: `${toy.name}, drawn in cut paper` },
    ...(second ? [{ src: second, alt: `${toy.name}, in use, drawn in cut paper` }] : []),
  ];
  const [chosen, setChosen] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const picture = pictures[chosen] ?? pictures[0];
  return (
    <Pictures>
      <Frame>
        <ToyPicture
          key={chosen}
          src={picture?.src}
          alt={picture?.alt ?? ''}
          isEager
          priority="high"
        />
        <Zoom
          type="button"
          aria-label="Zoom"
          aria-haspopup="dialog"
          aria-expanded={isZoomed}
          onPointerEnter={ZoomDialog.preload}
          onFocus={ZoomDialog.preload}
          onClick={({ currentTarget }) => {
            currentTarget.focus(); // Safari does not focus a clicked button, and the dialog returns the focus
            setZoomed(true);
          }}
        >
          <Hint>
            <ZoomIn size={22} aria-hidden />
          </Hint>
        </Zoom>
      </Frame>
      {pictures.length > 1 && (
        <PictureChoice pictures={pictures} chosen={chosen} onChoose={setChosen} />
      )}
      {isZoomed && (
        <ZoomDialog
          pictures={pictures}
          first={chosen}
          label={toy.name}
          onClose={() => setZoomed(false)}
        />
      )}
    </Pictures>
  );
}
