import type { ReactNode } from 'react';
import styled from 'styled-components';
import { urlOf } from '#domain/urls';
import { color } from './theme';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-12);
  padding: var(--space-32) var(--space-16);
  text-align: center;
  > div {
    justify-content: center; /* a row of buttons that wraps */
  }
  p {
    color: ${color.muted};
  }
`;

interface EmptyStateProps {
  /** URL of a decorative picture. */
  readonly picture: string;
  readonly children: ReactNode;
}

/** An empty state: an explanation, links or buttons to continue, which are in the first viewport, and a picture. */
export const EmptyState = ({ picture, children }: EmptyStateProps) => (
  <Box>
    {children}
    <img src={urlOf(picture)} alt="" width={160} height={160} />
  </Box>
);
