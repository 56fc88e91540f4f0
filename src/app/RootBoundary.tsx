import type { ReactNode } from 'react';
import { ScreenBoundary } from './ScreenBoundary';

/** The outermost error boundary. Its fallback is plain HTML that needs no store and no router. */
export const RootBoundary = ({ children }: { children: ReactNode }) => (
  <ScreenBoundary
    onError={() => undefined} // React has logged it
    fallback={
      <main className="message-page">
        <img src="/pictures/lost.svg" alt="" width={160} height={160} />
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
