import type { ReactNode } from 'react';
import { ScreenBoundary } from './ScreenBoundary';

/** The last resort: plain markup that needs no style, no store and no router. */
export const RootBoundary = ({ children }: { children: ReactNode }) => (
  <ScreenBoundary
    onError={() => undefined} // React has written it to the console
    fallback={
      <main>
        <h1>The shop could not be shown</h1>
        <p>Something went wrong. Nothing you saved is lost.</p>
        <p>
          <a href="/">Open the shop again</a>
        </p>
      </main>
    }
  >
    {children}
  </ScreenBoundary>
);
