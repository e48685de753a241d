import { useRevalidator } from '@ledgerlight/shell-api';
import type { HomeCopy } from '@ledgerlight/site/copy/home-copy';
import { ROUTES } from '@ledgerlight/site/routes';
import { Button } from '@ledgerlight/ui/button';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { Icon } from '@ledgerlight/ui/icon';
import style from './sample-articles.module.css';
import { SampleCard } from './sample-card.tsx';

/** The static articles of a site without posts. When posts could not be loaded it says so and offers to ask again. */
export function SampleArticles({ copy, failed }: { readonly copy: HomeCopy['insights']; readonly failed: boolean }) {
  return (
    <div className={style.block}>
      <div className={style.notice}>
        <p>{failed ? copy.failed : copy.none}</p>
        {failed && <RetryButton copy={copy} />}
      </div>
      <CardGrid label={copy.title}>
        {copy.samples.map((sample) => (
          <SampleCard key={sample.title} sample={sample} mark={copy.sample} />
        ))}
      </CardGrid>
    </div>
  );
}

/** Asks for the posts again. It is a form, so that without scripts it loads the page anew. */
function RetryButton({ copy }: { readonly copy: HomeCopy['insights'] }) {
  const { revalidate, state } = useRevalidator();
  const busy = state === 'loading';
  return (
    <form
      action={ROUTES.home}
      onSubmit={(event) => {
        event.preventDefault();
        void revalidate();
      }}
    >
      <Button type="submit" variant="secondary" disabled={busy}>
        <Icon name="retry" size={18} />
        {busy ? copy.retrying : copy.retry}
      </Button>
    </form>
  );
}
