import { Component, type ReactNode } from 'react';
import { urlOf } from '#domain/urls';

interface Props {
  /** Called once for each error. */
  readonly onError: (error: Error) => void;
  readonly fallback: ReactNode;
  /** When it changes after an error, the children are rendered again. */
  readonly retryOn?: string;
  readonly children: ReactNode;
}

/** An error boundary: an error in a screen does not unmount the rest of the app. */
export class ScreenBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error instanceof Error ? error : new Error(String(error)));
  }

  override componentDidUpdate(before: Props) {
    if (this.state.isBroken && before.retryOn !== this.props.retryOn)
      this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}

/** The outermost error boundary. Its fallback is plain HTML that needs no store and no router. */
export const RootBoundary = ({ children }: { children: ReactNode }) => (
  <ScreenBoundary
    onError={() => undefined} // React has logged it
    fallback={
      <main className="message-page">
        <img src={urlOf('/pictures/lost.svg')} alt="" width={160} height={160} />
        <h1>The shop could not be shown</h1>
        <p>Something went wrong. Nothing you saved is lost.</p>
        <p>
          <a href={urlOf('/')}>Open the shop again</a>
        </p>
      </main>
    }
  >
    {children}
  </ScreenBoundary>
);
