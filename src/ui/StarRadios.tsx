import type { FocusEventHandler } from 'react';
import styled from 'styled-components';
import { MAX_RATING } from '#domain/constants';
import { StarShapes } from './Stars';
import { radius, tapTarget } from './theme';

const RATINGS = Array.from({ length: MAX_RATING }, (_, index) => index + 1);

const Option = styled.label`
  position: relative;
  display: inline-grid;
  place-items: center;
  width: ${tapTarget};
  height: ${tapTarget};
  border-radius: ${radius.input};
`;

interface StarRadiosProps {
  readonly value: number;
  readonly onChange: (rating: number) => void;
  readonly onBlur: FocusEventHandler;
}

/** A rating input made of five native radio buttons, so the arrow keys work as usual. */
export const StarRadios = ({ value, onChange, onBlur }: StarRadiosProps) => (
  <fieldset>
    <legend>Rating</legend>
    {RATINGS.map((number) => (
      <Option key={number}>
        <input
          type="radio"
          name="rating"
          value={number}
          checked={value === number}
          onChange={() => onChange(number)}
          onBlur={onBlur}
        />
        <StarShapes count={1} filled={number <= value ? 1 : 0} size={30} aria-hidden />
        <span className="visually-hidden">{number === 1 ? '1 star' : `${number} stars`}</span>
      </Option>
    ))}
  </fieldset>
);
