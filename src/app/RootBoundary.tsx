import type { ReactNode } from 'react';
import { urlOf } from '#domain/urls';
import { ErrorBoundary } from '#ui/ErrorBoundary';

/** The outermost error boundary. Its fallback is plain HTML that needs no store and no router. */
export const RootBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary
    fallback={() => (
      <main className="message-page">
        <img src={urlOf('/pictures/lost.svg')} alt="" width={160} height={160} />
        <h1>The shop could not be shown</h1>
        <p>Something went wrong. Nothing you saved is lost.</p>
        <p>
          <a href={urlOf('/')}>Open the shop again</a>
        </p>
      </main>
    )}
  >
    {children}
  </ErrorBoundary>
);
