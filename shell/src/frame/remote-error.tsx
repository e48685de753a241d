import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import style from './remote-error.module.css';

/** Stands where a part of the page could not be loaded. The rest of the page keeps working. */
export function RemoteError({ onRetry, busy = false }: { readonly onRetry: () => void; readonly busy?: boolean }) {
  return (
    <div className={style.place}>
      <ErrorNotice
        title="This part of the page could not be loaded"
        text="The rest of the site works as usual. Check your connection and try again, or come back in a few minutes."
        onRetry={onRetry}
        busy={busy}
      />
    </div>
  );
}
