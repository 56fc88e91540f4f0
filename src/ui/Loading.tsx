import styled, { css, keyframes } from 'styled-components';
import { Button } from './Button';
import { Muted } from './layout';

const appear = keyframes`
  from {
    visibility: hidden;
  }
`;
/** A short wait shows nothing, so that nothing flashes. */
const afterAMoment = css`
  animation: ${appear} 0.5s step-end;
`;

/** The text in place of a part that is being loaded. */
export const Loading = styled(Muted).attrs({ role: 'status', children: 'Loading…' })`
  ${afterAMoment}
`;

/** In place of a button that is being loaded. */
export const LoadingButton = styled(Button).attrs({
  variant: 'outline',
  isBusy: true,
  'aria-label': 'Loading',
  children: '…',
})`
  ${afterAMoment}
`;
