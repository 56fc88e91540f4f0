import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { faultMet } from '../features/faults/faultsSlice';
import { useCommand } from '../lib/command';
import { BrokenScreen } from './BrokenScreen';
import { Footer } from './Footer';
import { Navbar } from './Navbar';
import { ScreenBoundary } from './ScreenBoundary';
import { screens } from './screens';
import { StoreRouter } from './StoreRouter';
import { useArrival } from './useArrival';
import { usePreloading } from './usePreloading';

const Toasts = lazy(() => import('./toasts').then((toasts) => ({ default: toasts.Toasts })));

const Main = styled.main`
  flex: 1;
`;
/** Keeps the footer where it will be while a screen is on its way. */
const Waiting = styled.div`
  min-height: 100vh;
`;

/** The screen of the present address, within what stands around every screen. */
function Shell() {
  const { pathname, key } = useLocation();
  const dispatch = useCommand();
  useArrival();
  usePreloading();
  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <Navbar />
      <Main id="main" tabIndex={-1}>
        <ScreenBoundary
          key={pathname}
          retryOn={key}
          fallback={<BrokenScreen />}
          onError={({ message }) => {
            dispatch(faultMet({ source: 'screen', message, pathname }));
          }}
        >
          <Suspense fallback={<Waiting />}>
            <Routes>
              {Object.entries(screens).map(([pattern, Screen]) => (
                <Route key={pattern} path={pattern} element={<Screen />} />
              ))}
            </Routes>
          </Suspense>
        </ScreenBoundary>
      </Main>
      <Footer />
    </>
  );
}

/** The whole shop, drawn from the store. */
export const App = () => (
  <StoreRouter>
    <Shell />
    <Suspense>
      <Toasts />
    </Suspense>
  </StoreRouter>
);
