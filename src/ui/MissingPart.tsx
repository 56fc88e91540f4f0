import { useLocation } from 'react-router-dom';
import { PART_MISSING } from '#domain/constants';
import { Button, ButtonLink } from './Button';
import { Row } from './layout';

interface MissingProps {
  readonly onRetry: () => void;
  /** It was tried again already. A newer version of the shop may have removed the file, so only a reload helps. */
  readonly isMissingAgain?: boolean;
}

const ReloadLink = () => (
  <ButtonLink variant="outline" to={useLocation()} reloadDocument>
    Reload
  </ButtonLink>
);

/** In place of a part of the shop that could not be loaded: a message, and a button that tries again. */
export const MissingPart = ({ onRetry, isMissingAgain = false }: MissingProps) => (
  <Row className="screen-only">
    <p role="alert">{PART_MISSING}</p>
    <Button onClick={onRetry}>Try again</Button>
    {isMissingAgain && <ReloadLink />}
  </Row>
);

/** The same in place of a button, where a message has no room. */
export const MissingButton = ({ onRetry }: MissingProps) => (
  <Button aria-label={`Try again. ${PART_MISSING}`} title={PART_MISSING} onClick={onRetry}>
    Try again
  </Button>
);
