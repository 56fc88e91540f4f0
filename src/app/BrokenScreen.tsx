import { paths } from '../features/router/paths';
import { ButtonLink } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Container, Section } from '../ui/layout';
import { PageTitle } from '../ui/PageTitle';

/** What stands where a screen could not be shown: the way on. */
export const BrokenScreen = () => (
  <Section>
    <PageTitle title="Something went wrong" />
    <Container>
      <EmptyState picture="/pictures/lost.svg">
        <h1>This page could not be shown</h1>
        <p>Nothing you saved is lost. Check your connection, then try again.</p>
        <ButtonLink to={paths.home.href()}>Back to Home</ButtonLink>
      </EmptyState>
    </Container>
  </Section>
);
