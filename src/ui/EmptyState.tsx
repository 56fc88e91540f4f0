import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color } from './theme';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  padding: 32px 16px;
  text-align: center;
  p {
    color: ${color.muted};
  }
`;

interface EmptyStateProps {
  /** Address of a decorative picture. */
  readonly picture: string;
  readonly children: ReactNode;
}

/** Nothing to show: a picture, what it means, and a way on. */
export const EmptyState = ({ picture, children }: EmptyStateProps) => (
  <Box>
    <img src={picture} alt="" width={160} height={160} />
    {children}
  </Box>
);
