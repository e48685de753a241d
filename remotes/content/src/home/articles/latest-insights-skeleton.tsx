import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { CardSkeleton } from '@ledgerlight/ui/card-skeleton';
import { SkeletonBlock } from '@ledgerlight/ui/skeleton-block';
import type { HomeCopy } from '../copy/copy-type.ts';
import { InsightCategories } from '../sections/insight-categories.tsx';
import { HomeSection } from '../sections/section.tsx';

/** The latest insights while they are on their way, as large as they will be. */
export function LatestInsightsSkeleton({ copy }: { readonly copy: HomeCopy['insights'] }) {
  return (
    <HomeSection id="insights" title={copy.loading} text={copy.text} surface="page">
      <InsightCategories categories={copy.categories} counts={{}} />
      <SkeletonBlock label={copy.loading}>
        <CardGrid>
          {copy.categories.map(({ type }) => (
            <CardSkeleton key={type} />
          ))}
        </CardGrid>
      </SkeletonBlock>
      <div>
        <ButtonLink Link={Link} to={copy.all.path}>
          {copy.all.label}
        </ButtonLink>
      </div>
    </HomeSection>
  );
}
