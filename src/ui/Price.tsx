import styled from 'styled-components';
import { priceText } from '#domain/prices';
import { font } from './theme';

const Amount = styled.span`
  font: 700 1.25rem/1 ${font.display};
`;

/** A price in dollars. */
export const Price = ({ amount }: { amount: number }) => <Amount>{priceText(amount)}</Amount>;
