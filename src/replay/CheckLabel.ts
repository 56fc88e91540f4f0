import styled from 'styled-components';

/** A checkbox of the panel with its label. */
export const CheckLabel = styled.label`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  min-height: 32px;
  font-size: 0.8125rem;
`;
