import { useLocation } from 'react-router-dom';
import styled, { css, keyframes } from 'styled-components';
import { PART_MISSING } from '#domain/constants';
import { Button, ButtonLink } from './Button';
import { Muted, Row } from './layout';

const appear = keyframes`
  from {
    visibility: hidden;
  }
`;
/** A short wait shows nothing, so that nothing flashes. */
const afterAMoment = css`
  animation: ${appear} 0.5s step-end;
`;

/** Replaces a part that is being loaded. */
export const Loading = styled(Muted).attrs({ role: 'status', children: 'Loading…' })`
  ${afterAMoment}
`;

/** Replaces a button that is being loaded. */
export const LoadingButton = styled(Button).attrs({
  variant: 'outline',
  isBusy: true,
  'aria-label': 'Loading',
  children: '…',
})`
  ${afterAMoment}
`;

interface MissingProps {
  readonly onRetry: () => void;
  /** A second attempt has failed. A newer version of the shop may have removed the file, so only a reload helps. */
  readonly isMissingAgain?: boolean;
}

const ReloadLink = () => (
  <ButtonLink variant="outline" to={useLocation()} reloadDocument>
    Reload
  </ButtonLink>
);

/** Replaces a part of the shop that could not be loaded: a message, and a button that tries again. */
export const MissingPart = ({ onRetry, isMissingAgain = false }: MissingProps) => (
  <Row className="screen-only">
    <p role="alert">{PART_MISSING}</p>
    <Button onClick={onRetry}>Try again</Button>
    {isMissingAgain && <ReloadLink />}
  </Row>
);

/** Replaces a button that could not be loaded, where a message has no room. */
export const MissingButton = ({ onRetry }: MissingProps) => (
  <Button aria-label={`Try again. ${PART_MISSING}`} title={PART_MISSING} onClick={onRetry}>
    Try again
  </Button>
);
