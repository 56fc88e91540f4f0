import { Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { SHOP } from '#domain/shop';
import { errorCaptured } from '#features/notices/noticeEvents';
import { routes } from '#features/router/routes';
import { useAppDispatch } from '#store/redux';
import { ButtonLink } from '#ui/Button';
import { EmptyState } from '#ui/EmptyState';
import { ErrorBoundary } from '#ui/ErrorBoundary';
import { Container, PageTitle, Row, Section } from '#ui/layout';
import { Loading } from '#ui/Loading';
import { Footer } from './Footer';
import { Head } from './Head';
import { Navbar } from './Navbar';
import { screenAt } from './screens';
import { StatusLines } from './StatusLines';
import { StoreRouter } from './StoreRouter';
import { useScrollAndFocusRestoration } from './useScrollAndFocusRestoration';
import { useSingleGestures } from './useSingleGestures';

/**
 * Runs a callback once, after its siblings were mounted or hydrated. An effect, not a layout effect: the siblings' selectors
 * must have subscribed, otherwise React overwrites a replayed field with the old value.
 */
function AfterMount({ run }: { run: () => void }) {
  const onMount = useEffectEvent(run);
  useEffect(() => onMount(), []);
  return null;
}

/** The fallback for a screen that could not be rendered. */
function BrokenScreen() {
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

/** The footer begins below the first viewport, so that nothing that arrives late moves it there. */
const Main = styled.main`
  flex: 1 0 auto;
  min-height: calc(100vh - var(--nav));
`;

interface AppProps {
  /** Called whenever another screen has been rendered and is interactive. */
  readonly onDrawn?: () => void;
}

/** The screen of the current location, with the parts that surround every screen. */
function Shell({ onDrawn = () => undefined }: AppProps) {
  const { pathname, key } = useLocation();
  const dispatch = useAppDispatch();
  const Screen = screenAt(pathname);
  useScrollAndFocusRestoration();
  useSingleGestures();
  return (
    <>
      <Head />
      <a
        className="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault(); // the hash of /auth is its tab
          document.getElementById('main')?.focus();
        }}
      >
        Skip to main content
      </a>
      <Navbar />
      <Container className="print-only" translate="no">
        <strong>{SHOP.name}</strong>
      </Container>
      <Main id="main" tabIndex={-1}>
        <ErrorBoundary
          key={pathname}
          retryOn={key}
          fallback={() => (
            <>
              <BrokenScreen />
              <AfterMount run={onDrawn} />
            </>
          )}
          onError={({ message }) => {
            Screen.reset();
            dispatch(errorCaptured({ source: 'screen', message }));
          }}
        >
          <Suspense
            fallback={
              <Section>
                <Container>
                  <Loading />
                </Container>
              </Section>
            }
          >
            <Screen />
            <AfterMount run={onDrawn} />
          </Suspense>
        </ErrorBoundary>
      </Main>
      {/* Without a fallback, as in other places: React hydrates what is inside in a task of its own. */}
      <Suspense>
        <Footer />
      </Suspense>
      <StatusLines />
    </>
  );
}

/** The whole app, rendered from the store. */
export const App = (props: AppProps) => (
  <StoreRouter>
    <Shell {...props} />
  </StoreRouter>
);
