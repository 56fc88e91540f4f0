import type { ReactNode } from 'react';
import styled from 'styled-components';
import { urlOf } from '#domain/urls';
import { color } from './theme';

const Box = styled.div<{ $isPictureLast: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-12);
  padding: var(--space-32) var(--space-16);
  text-align: center;
  > img {
    order: ${({ $isPictureLast }) => ($isPictureLast ? 1 : 0)};
  }
  > div {
    justify-content: center; /* a row of buttons that wraps */
  }
  p {
    color: ${color.muted};
  }
  /* Beside the texts in a low window, so that the buttons are in the first viewport. */
  @media (min-width: 600px) and (max-height: 480px) {
    display: grid;
    grid-template-columns: auto auto;
    justify-content: center;
    justify-items: start;
    text-align: start;
    > img {
      grid-area: 1 / 1 / span 4;
    }
  }
`;

interface EmptyStateProps {
  /** URL of a decorative picture. */
  readonly picture: string;
  /** Whether the picture is below the texts and buttons, which are in the first viewport then. */
  readonly isPictureLast?: boolean;
  readonly children: ReactNode;
}

/** An empty state: a picture, an explanation, and links or buttons to continue. */
export const EmptyState = ({ picture, isPictureLast = false, children }: EmptyStateProps) => (
  <Box $isPictureLast={isPictureLast}>
    <img src={urlOf(picture)} alt="" width={160} height={160} />
    {children}
  </Box>
);
