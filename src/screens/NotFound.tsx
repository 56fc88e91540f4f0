import { routes } from '#features/router/routes';
import { ButtonLink } from '#ui/Button';
import { EmptyState } from '#ui/EmptyState';
import { Container, PageTitle, Row, Section } from '#ui/layout';
import { RecentlyViewed } from './cards/RecentlyViewed';

/** The 404 page (spec §2). */
const NotFound = () => (
  <Section>
    <PageTitle title="Page Not Found" />
    <Container>
      <EmptyState picture="/pictures/lost.svg">
        <h1>Page Not Found</h1>
        <p>There is nothing at this address. It may have been moved or typed wrongly.</p>
        <Row>
          <ButtonLink to={routes.home.href()}>Back to Home</ButtonLink>
          <ButtonLink variant="outline" to={routes.allToys.href()}>
            See All Toys
          </ButtonLink>
          <ButtonLink variant="outline" to={routes.auth.href()}>
            Sign In
          </ButtonLink>
        </Row>
      </EmptyState>
    </Container>
    <RecentlyViewed />
  </Section>
);

export default NotFound;
