import { useLocation } from 'react-router-dom';
import { routes } from '#features/router/routes';
import { ButtonLink } from '#ui/Button';
import { EmptyState } from '#ui/EmptyState';
import { Container, Row, Section } from '#ui/layout';
import { PageTitle } from '#ui/PageTitle';

/** The fallback for a screen that could not be rendered. */
export function BrokenScreen() {
  const here = useLocation();
  return (
    <Section>
      <PageTitle title="Something went wrong" />
      <Container>
        <EmptyState picture="/pictures/lost.svg">
          <h1>This page could not be shown</h1>
          <p>Nothing you saved is lost. Check your connection, then try again.</p>
          <Row>
            {/* Reloads the document, which requests a missing chunk again. */}
            <ButtonLink to={here} reloadDocument>
              Try Again
            </ButtonLink>
            <ButtonLink variant="outline" to={routes.home.href()}>
              Back to Home
            </ButtonLink>
          </Row>
        </EmptyState>
      </Container>
    </Section>
  );
}
