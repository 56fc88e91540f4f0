import { useState } from 'react';
import styled from 'styled-components';
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
  /** Empty where the toy's name stands beside it. */
  readonly alt?: string;
  /** Above the fold: fetched at once instead of when it comes near. */
  readonly isEager?: boolean;
  /** `high` where it is the largest thing above the fold, `low` where words are. */
  readonly priority?: 'high' | 'low';
  readonly className?: string;
}

/** A toy's picture; a toy box stands in where there is none or it does not load. */
export function ToyPicture({
  src,
  alt = '',
  isEager = false,
  priority,
  className,
}: ToyPictureProps) {
  const [failed, setFailed] = useState<string>();
  const shown = src && src !== failed ? src : PLACEHOLDER;
  return (
    <Picture
      className={className}
      src={shown}
      alt={alt}
      width={240}
      height={240}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={priority}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
