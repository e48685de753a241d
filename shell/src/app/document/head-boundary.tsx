import { Component, type ReactNode } from 'react';

/**
 * Keeps the page when the words that a remote has for its head cannot be had. On the server a failure passes through, so
 * that the page is answered for.
 */
export class HeadBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
