import styled from 'styled-components';
import { urlOf } from '#domain/urls';
import { useFailedPicture } from './browserHooks';
import { color } from './theme';

const Picture = styled.img`
  width: 100%;
  aspect-ratio: 1;
  object-fit: cover;
  background: ${color.sand};
`;

const PLACEHOLDER = '/pictures/toy-box.svg';

interface ToyPictureProps {
  readonly src: string | undefined;
  /** Empty if the toy's name is next to the picture. */
  readonly alt?: string;
  /** Above the fold: loaded at once instead of lazily. */
  readonly isEager?: boolean;
  /** `high` if the picture is the largest contentful element, `low` if text is. */
  readonly priority?: 'high' | 'low';
  readonly className?: string;
}

/**
 * The picture of a prerendered page may have failed before React listens: React gets no event. Asks the browser to decode
 * it, because some browsers report a width of 0 for a complete SVG, too.
 */
function reportEarlierError(image: HTMLImageElement | null): void {
  if (!image?.complete || image.naturalWidth > 0) return;
  image.decode().catch(() => image.dispatchEvent(new Event('error')));
}

/** A toy's picture. Shows a placeholder if there is none or it fails to load. */
export function ToyPicture({
  src,
  alt = '',
  isEager = false,
  priority,
  className,
}: ToyPictureProps) {
  const { isFailed, onError } = useFailedPicture(src);
  const shown = src && !isFailed ? src : PLACEHOLDER;
  return (
    <Picture
      className={className}
      src={urlOf(shown)}
      alt={alt}
      width={240}
      height={240}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={priority}
      decoding="async"
      ref={reportEarlierError}
      onError={onError}
    />
  );
}
