import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { faultMet } from '../features/faults/faultsSlice';
import { selectRaisedNotices } from '../features/notices/noticesSlice';
import { useCommand } from '../lib/command';
import { useTouched } from '../ui/useTouched';
import { BrokenScreen } from './BrokenScreen';
import { Footer } from './Footer';
import { Navbar } from './Navbar';
import { ScreenBoundary } from './ScreenBoundary';
import { screenAt } from './screens';
import { Started } from './Started';
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

interface AppProps {
  /** Told once, when the first screen is drawn and answers. */
  readonly onDrawn?: () => void;
}
const nothing = () => undefined;

/** The screen of the present address, within what stands around every screen. */
function Shell({ onDrawn }: AppProps) {
  const { pathname, key } = useLocation();
  const dispatch = useCommand();
  const Screen = screenAt(pathname);
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
            <Screen />
            <Started run={onDrawn ?? nothing} />
          </Suspense>
        </ScreenBoundary>
      </Main>
      <Footer />
    </>
  );
}

/** Nobody waits for them to see the shop; they are there before the first of them is shown. */
function LaterToasts() {
  const isRaised = useSelector(selectRaisedNotices).length > 0;
  const isTouched = useTouched();
  return (
    (isRaised || isTouched) && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  );
}

/** The whole shop, drawn from the store. */
export const App = (props: AppProps) => (
  <StoreRouter>
    <Shell {...props} />
    <LaterToasts />
  </StoreRouter>
);
