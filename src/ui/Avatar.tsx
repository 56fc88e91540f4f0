import styled from 'styled-components';
import { isPhotoUrl } from '#domain/urls';
import { useFailedPicture } from './browserHooks';
import { color, font } from './theme';

const Circle = styled.span<{ $size: number }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  outline: 1px solid transparent; /* visible in forced colours */
  overflow: hidden;
  background: ${color.marigold};
  color: ${color.onMarigold};
  font: 700 ${({ $size }) => Math.round($size * 0.45)}px / 1 ${font.display};
  > * {
    grid-area: 1 / 1;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

interface AvatarProps {
  readonly photoURL: string;
  readonly initial: string;
  /** Pixels. */
  readonly size?: number;
}

/** The policy of the shop loads no pictures by http. Nearly all hosts offer https too. */
const secured = (url: string): string => url.replace(/^\s*http:/i, 'https:');

/** A user's photo over the initial, which shows until the photo is loaded, and if there is none, or its URL is not http(s). */
export function Avatar({ photoURL, initial, size = 40 }: AvatarProps) {
  const { isFailed, onError } = useFailedPicture(photoURL);
  const hasPhoto = isPhotoUrl(photoURL) && !isFailed;
  return (
    <Circle $size={size} aria-hidden>
      <span>{initial}</span>
      {hasPhoto && (
        <img src={secured(photoURL)} alt="" referrerPolicy="no-referrer" onError={onError} />
      )}
    </Circle>
  );
}
