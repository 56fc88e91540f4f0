import styled, { keyframes } from 'styled-components';
import { PART_MISSING } from '#domain/constants';
import { Button, ExternalButtonLink } from './Button';
import { Muted, Row } from './layout';

const appear = keyframes`
  from {
    visibility: hidden;
  }
`;
/** Replaces a part that is being loaded. A short wait shows nothing, so that nothing flashes. */
export const Loading = styled(Muted).attrs({
  role: 'status',
  'data-pending': '',
  children: 'Loading…',
})`
  animation: ${appear} 0.5s step-end;
`;

/** Replaces a part of the shop that could not be loaded. A newer version may have removed its file: then only a reload helps. */
export const MissingPart = ({ onRetry }: { onRetry: () => void }) => (
  <Row className="screen-only">
    <p role="alert">{PART_MISSING}</p>
    <Button onClick={onRetry}>Try again</Button>
    <ExternalButtonLink href="">Reload</ExternalButtonLink>
  </Row>
);
