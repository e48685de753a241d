import { useRevalidator } from '@ledgerlight/shell-api';
import { Button } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { Icon } from '@ledgerlight/ui/icon';
import type { PostList } from './lists.ts';

/**
 * A list without posts. When they could not be loaded it says the same, as specified (section 8), and offers to ask again.
 */
export function EmptyList({ list, failed }: { readonly list: PostList; readonly failed: boolean }) {
  const { revalidate, state } = useRevalidator();
  const busy = state === 'loading';
  return (
    <EmptyState icon="newspaper" title={list.empty.title} text={list.empty.text}>
      {failed && (
        <Button variant="secondary" disabled={busy} onClick={() => void revalidate()}>
          <Icon name="retry" size={18} />
          {busy ? 'Trying again' : 'Try again'}
        </Button>
      )}
    </EmptyState>
  );
}
