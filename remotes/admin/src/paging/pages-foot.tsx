import { Button } from '@ledgerlight/ui/button';
import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import style from './pages-foot.module.css';
import type { Pages } from './use-pages.ts';

/** What stands below a list: the way to more of it, or why it did not come. */
export function PagesFoot({ pages, what }: { readonly pages: Pages<unknown>; readonly what: string }) {
  const { state, problem, more, loadMore } = pages;
  if (state === 'failed') {
    return <ErrorNotice title={`The ${what} could not be loaded`} text={problem} onRetry={loadMore} />;
  }
  if (!more) return null;
  return (
    <div className={style.foot}>
      <Button variant="secondary" disabled={state === 'loading'} onClick={loadMore}>
        {state === 'loading' ? 'Loading' : 'Load more'}
      </Button>
    </div>
  );
}
