import styled from 'styled-components';
import { font } from './theme';

const Amount = styled.span`
  font: 700 1.25rem/1 ${font.display};
`;

/** Dollars with two decimals (spec §9). */
export const Price = ({ amount }: { amount: number }) => <Amount>{`$${amount.toFixed(2)}`}</Amount>;
