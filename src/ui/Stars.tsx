import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { MAX_RATING } from '../domain/constants';
import { color, font } from './theme';

/** A star, from its upper tip on, in a square of 24. */
const STAR = 'l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z';
/** So many stars in a row, the first of them in such a place. */
const starsFrom = (place: number, count: number) =>
  Array.from({ length: count }, (_, index) => `M${12 + 24 * (place + index)} 2.6${STAR}`).join('');

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
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

/** So many stars in a row, the first of them filled. */
export const StarShapes = ({ count, filled, size, ...rest }: StarShapesProps) => (
  <Shapes viewBox={`0 0 ${24 * count} 24`} width={size * count} height={size} {...rest}>
    <path d={starsFrom(0, filled)} data-filled />
    <path d={starsFrom(filled, count - filled)} data-filled={false} />
  </Shapes>
);

/** Five stars with the integer part filled, and the value to one decimal (spec §9, decision 30). */
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
