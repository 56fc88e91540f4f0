import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { MAX_RATING } from '#domain/constants';
import { color, font } from './theme';

/** The path of a star in a 24 × 24 square, starting at its top. */
const STAR = 'l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z';
/** The path of `count` stars in a row, starting at position `start`. */
const starsFrom = (start: number, count: number) =>
  Array.from({ length: count }, (_, index) => `M${12 + 24 * (start + index)} 2.6${STAR}`).join('');

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-6);
`;
const Shapes = styled.svg`
  fill: transparent;
  stroke: ${color.starEdge};
  stroke-width: 1.6;
  stroke-linejoin: round;
  [data-filled='true'] {
    fill: ${color.marigold};
  }
  @media (forced-colors: active) {
    stroke: CanvasText;
    [data-filled='true'] {
      fill: CanvasText;
    }
  }
`;
const Value = styled.span`
  font: 700 0.95rem/1.6 ${font.display};
`;

interface StarShapesProps extends ComponentProps<'svg'> {
  readonly count: number;
  readonly filled: number;
  readonly size: number;
}

/** A row of `count` stars. The first `filled` ones are filled. */
export const StarShapes = ({ count, filled, size, ...rest }: StarShapesProps) => (
  <Shapes viewBox={`0 0 ${24 * count} 24`} width={size * count} height={size} {...rest}>
    <path d={starsFrom(0, filled)} data-filled />
    <path d={starsFrom(filled, count - filled)} data-filled={false} />
  </Shapes>
);

/** A rating as five stars (the integer part is filled) and a number with one decimal (spec §9). */
export const Stars = ({ rating }: { rating: number }) => (
  <Line>
    <StarShapes
      count={MAX_RATING}
      filled={Math.floor(rating)}
      size={17}
      role="img"
      aria-label={`Rated ${rating.toFixed(1)} out of 5`}
    />
    <Value aria-hidden>{rating.toFixed(1)}</Value>
  </Line>
);
