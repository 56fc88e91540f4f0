import { ZoomIn } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { secondPictureOf } from '#domain/secondPictureOf';
import type { Toy } from '#domain/toy';
import { color, radius, shadow } from '#ui/theme';
import { ToyPicture } from '#ui/ToyPicture';
import { ZoomDialog } from './ZoomDialog';

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
  display: grid;
  place-content: end;
  padding: var(--space-12);
  border: 0;
  border-radius: ${radius.panel};
  background: none;
  color: ${color.river};
  cursor: pointer;
  svg {
    box-sizing: content-box;
    padding: var(--space-10);
    border-radius: ${radius.pill};
    background: ${color.surface};
    box-shadow: ${shadow.rest};
  }
  &:focus-visible {
    outline-offset: -3px; /* the frame clips what is outside */
  }
`;
/** Covers a corner of the picture, which every drawing leaves empty, and takes no height. */
const Thumbnails = styled.ul`
  position: absolute;
  inset-inline-end: 12px;
  top: 12px;
`;
const Thumbnail = styled.button`
  display: block;
  width: 52px;
  margin-bottom: var(--space-8);
  padding: 0;
  border: 3px solid transparent;
  border-radius: ${radius.input};
  overflow: hidden;
  background: ${color.surface};
  cursor: pointer;
  &[aria-pressed='true'] {
    border-color: ${color.river};
  }
`;

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
    <div>
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
          onClick={({ currentTarget }) => {
            currentTarget.focus(); // Safari does not focus a clicked button, and the dialog returns the focus
            setZoomed(true);
          }}
        >
          <ZoomIn size={24} aria-hidden />
        </Zoom>
        {pictures.length > 1 && (
          <Thumbnails aria-label="Pictures">
            {pictures.map(({ src, alt }, index) => (
              <li key={src}>
                <Thumbnail
                  type="button"
                  aria-label={`Show picture ${index + 1}: ${alt}`}
                  aria-pressed={index === chosen}
                  onClick={() => setChosen(index)}
                >
                  <ToyPicture src={src} />
                </Thumbnail>
              </li>
            ))}
          </Thumbnails>
        )}
      </Frame>
      {isZoomed && (
        <ZoomDialog
          pictures={pictures}
          first={chosen}
          label={toy.name}
          onClose={() => setZoomed(false)}
        />
      )}
    </div>
  );
}
