import { EmptyState } from '@ledgerlight/ui/empty-state';
import { RetryButton } from './retry-button.tsx';

interface LoadFailureProps {
  readonly title: string;
  readonly text: string;
  readonly address: string;
}

/** In place of what could not be loaded, with a retry. */
export function LoadFailure({ title, text, address }: LoadFailureProps) {
  return (
    <div role="alert">
      <EmptyState icon="warning" title={title} text={text}>
        <RetryButton address={address} />
      </EmptyState>
    </div>
  );
}
