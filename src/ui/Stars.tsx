import styled from 'styled-components';
import { MAX_RATING } from '../domain/constants';
import { color } from './theme';

const STAR = 'M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z';
export const STAR_NUMBERS = Array.from({ length: MAX_RATING }, (_, index) => index + 1);

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
`;
const Shapes = styled.span`
  display: inline-flex;
`;
const Shape = styled.svg`
  fill: transparent;
  stroke: ${color.starEdge};
  stroke-width: 1.6;
  &[data-filled='true'] {
    fill: ${color.marigold};
  }
  @media (forced-colors: active) {
    stroke: CanvasText;
    &[data-filled='true'] {
      fill: CanvasText;
    }
  }
`;
const Value = styled.span`
  font-weight: 600;
  font-size: 0.95rem;
`;

export const Star = ({ isFilled, size = 17 }: { isFilled: boolean; size?: number }) => (
  <Shape viewBox="0 0 24 24" width={size} height={size} aria-hidden data-filled={isFilled}>
    <path d={STAR} strokeLinejoin="round" />
  </Shape>
);

/** Five stars with the integer part filled, and the value to one decimal (spec §9, decision 30). */
export const Stars = ({ rating }: { rating: number }) => (
  <Line>
    <Shapes role="img" aria-label={`Rated ${rating.toFixed(1)} out of 5`}>
      {STAR_NUMBERS.map((number) => (
        <Star key={number} isFilled={number <= Math.floor(rating)} />
      ))}
    </Shapes>
    <Value aria-hidden>{rating.toFixed(1)}</Value>
  </Line>
);
