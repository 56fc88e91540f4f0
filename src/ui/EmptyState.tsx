import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color } from './theme';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-12);
  padding: var(--space-32) var(--space-16);
  text-align: center;
  p {
    color: ${color.muted};
  }
`;

interface EmptyStateProps {
  /** URL of a decorative picture. */
  readonly picture: string;
  readonly children: ReactNode;
}

/** An empty state: a picture, an explanation, and links or buttons to continue. */
export const EmptyState = ({ picture, children }: EmptyStateProps) => (
  <Box>
    <img src={picture} alt="" width={160} height={160} />
    {children}
  </Box>
);
