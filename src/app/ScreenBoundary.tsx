import { Component, type ReactNode } from 'react';

interface Props {
  /** Told once for each error, with what was thrown. */
  readonly onError: (error: Error) => void;
  readonly fallback: ReactNode;
  /** A change of it gives the children another try. */
  readonly retryOn?: string;
  readonly children: ReactNode;
}

/** Keeps a broken screen from taking the shop with it. */
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
