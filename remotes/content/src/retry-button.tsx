import { useRevalidator } from '@ledgerlight/shell-api';
import { Button } from '@ledgerlight/ui/button';
import { Icon } from '@ledgerlight/ui/icon';
import { LIST_COPY } from './lists/copy.ts';

/** Reloads the data of the page at `address`; without scripts the page itself. Calls `onRetry` first. */
export function RetryButton({ address, onRetry }: { readonly address: string; readonly onRetry?: () => void }) {
  const { revalidate, state } = useRevalidator();
  const [path, query] = address.split('?');
  const busy = state === 'loading';
  return (
    <form
      action={path}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        onRetry?.();
        void revalidate();
      }}
    >
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="secondary" aria-disabled={busy}>
        <Icon name="retry" size={18} />
        {busy ? LIST_COPY.tryingAgain : LIST_COPY.tryAgain}
      </Button>
    </form>
  );
}
