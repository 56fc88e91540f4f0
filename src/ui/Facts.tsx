import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color } from './theme';

/** A list of {@link Fact}s. A fact is below its title where both do not fit side by side, as with large text. */
export const Facts = styled.dl`
  display: grid;
  gap: var(--space-8);
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-16);
  }
  dt {
    flex: 0 0 4.75em;
    color: ${color.muted};
  }
  dd {
    flex: 1 1 8em;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color.muted};
    font-weight: 400;
    font-size: 0.9375rem;
  }
`;

export const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);
