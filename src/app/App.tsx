import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { screenFailed } from '#features/errors/errorsThunks';
import { DemoAccountsContext } from '#lib/DemoAccountsContext';
import { useAppDispatch } from '#lib/redux';
import { DeferredHydration } from '#ui/DeferredHydration';
import { Section } from '#ui/layout';
import { Loading } from '#ui/Loading';
import { AfterMount } from './AfterMount';
import { BrokenScreen } from './BrokenScreen';
import { Footer } from './Footer';
import { LazyUpdateLine } from './LazyUpdateLine';
import { Navbar } from './Navbar';
import { ScreenBoundary } from './ScreenBoundary';
import { screenAt } from './screens';
import { StoreRouter } from './StoreRouter';
import { usePreloading } from './usePreloading';
import { useScrollAndFocusRestoration } from './useScrollAndFocusRestoration';
import { useSingleKeyPress } from './useSingleKeyPress';

const Main = styled.main`
  flex: 1;
`;
/** Keeps the footer in place while a screen is being loaded. */
const Placeholder = styled(Section)`
  min-height: 100vh;
  text-align: center;
`;

interface AppProps {
  /** Called whenever another screen has been rendered and is interactive. */
  readonly onDrawn?: () => void;
  /** Whether accounts exist in this browser only. */
  readonly hasDemoAccounts?: boolean;
}
const nothing = () => undefined;

/** The screen of the current location, with the parts that surround every screen. */
function Shell({ onDrawn }: Pick<AppProps, 'onDrawn'>) {
  const { pathname, key } = useLocation();
  const dispatch = useAppDispatch();
  const Screen = screenAt(pathname);
  useScrollAndFocusRestoration();
  usePreloading();
  useSingleKeyPress();
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
          onError={(error) => {
            Screen.reset();
            dispatch(screenFailed(error, pathname));
          }}
        >
          <Suspense
            fallback={
              <Placeholder>
                <Loading />
              </Placeholder>
            }
          >
            <Screen />
            <AfterMount run={onDrawn ?? nothing} />
          </Suspense>
        </ScreenBoundary>
      </Main>
      <DeferredHydration>
        <Footer />
      </DeferredHydration>
      <LazyUpdateLine />
    </>
  );
}

/**
 * What pictures of a screen consist of besides the screen. Exported together and from here: if another script imported
 * their modules, webpack could not join these with this one, and the first script would be larger.
 */
export const SCREEN_PARTS = { StoreRouter, Navbar };

/** The whole app, rendered from the store. */
export const App = ({ hasDemoAccounts = false, ...props }: AppProps) => (
  <DemoAccountsContext value={hasDemoAccounts}>
    <StoreRouter>
      <Shell {...props} />
    </StoreRouter>
  </DemoAccountsContext>
);
