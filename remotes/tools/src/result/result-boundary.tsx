import { Notice } from '@ledgerlight/ui/notice';
import { Component, type ReactNode } from 'react';
import { TOOL_COPY } from '../form/tool-copy.ts';

interface ResultBoundaryProps {
  /** What the children show. After an error they are rendered again for another source. */
  readonly source: unknown;
  readonly children: ReactNode;
}

/** Shows a notice in place of a result that throws, so that the form beside it stays usable. */
export class ResultBoundary extends Component<ResultBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: ResultBoundaryProps, { failed }: { readonly failed: boolean }) {
    // The update that failed has another source as well, and must not start itself again.
    if (failed && this.state.failed && before.source !== this.props.source) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Notice tone="bad" title={TOOL_COPY.failedTitle}>
        <p>{TOOL_COPY.failed}</p>
      </Notice>
    );
  }
}
