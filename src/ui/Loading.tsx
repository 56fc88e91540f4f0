import styled, { keyframes } from 'styled-components';
import { Muted } from './layout';

const appear = keyframes`
  from {
    visibility: hidden;
  }
`;

/** The text in place of a part that is being loaded. A short wait shows nothing, so that nothing flashes. */
export const Loading = styled(Muted).attrs({ role: 'status', children: 'Loading…' })`
  animation: ${appear} 0.3s step-end;
`;
