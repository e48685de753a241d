import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { Component, type ReactNode } from 'react';

/** Catches errors of one section. A retry reloads the page, since its scripts may be of a former release. */
export class SectionBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorNotice
        title="This part could not be shown"
        text="The rest of the page works. What you were writing is kept in this browser."
        onRetry={() => window.location.reload()}
      />
    );
  }
}
