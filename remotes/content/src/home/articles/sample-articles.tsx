import { ROUTES } from '@ledgerlight/site/routes';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { RetryButton } from '../../retry-button.tsx';
import type { HomeCopy } from '../copy/copy-type.ts';
import style from './sample-articles.module.css';
import { SampleCard } from './sample-card.tsx';

/** The static articles of a site without posts. When posts could not be loaded it says so and offers to ask again. */
export function SampleArticles({ copy, failed }: { readonly copy: HomeCopy['insights']; readonly failed: boolean }) {
  return (
    <div className={style.block}>
      <div className={style.notice}>
        <p>{failed ? copy.failed : copy.none}</p>
        {failed && <RetryButton address={ROUTES.home} />}
      </div>
      <CardGrid label={copy.title}>
        {copy.samples.map((sample) => (
          <SampleCard key={sample.title} sample={sample} mark={copy.sample} />
        ))}
      </CardGrid>
    </div>
  );
}
