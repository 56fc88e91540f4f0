import { Component, type ReactNode } from 'react';

interface Props {
  /** Called once for each error. React logs the errors itself. */
  readonly onError?: (error: Error) => void;
  /** Replaces the children after an error. It may offer to render them again. */
  readonly fallback: (tryAgain: () => void) => ReactNode;
  /** When it changes after an error, the children are rendered again. */
  readonly retryOn?: string;
  readonly children: ReactNode;
}

/** An error boundary: an error in a part of the page does not unmount the rest. */
export class ErrorBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error instanceof Error ? error : new Error(String(error)));
  }

  override componentDidUpdate(before: Props) {
    if (this.state.isBroken && before.retryOn !== this.props.retryOn) this.tryAgain();
  }

  tryAgain = () => this.setState({ isBroken: false });

  override render() {
    return this.state.isBroken ? this.props.fallback(this.tryAgain) : this.props.children;
  }
}
