import { withoutCutMark } from '@ledgerlight/posts/excerpt';
import { Link, useRevalidator } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { PostTeaser } from '../../post-teaser.tsx';
import type { HomeCopy } from '../copy/copy-type.ts';
import { useFocusOnRecovery } from '../copy/focus-on-recovery.ts';
import type { HomeData } from '../data.ts';
import { InsightCategories } from '../sections/insight-categories.tsx';
import { HomeSection } from '../sections/section.tsx';
import { SampleArticles } from './sample-articles.tsx';

/** The kinds of posts with their counts, and the newest posts or samples in their place. */
export function LatestInsights({ copy, data }: { readonly copy: HomeCopy['insights']; readonly data: HomeData }) {
  const { newest, counts, failed = false } = data;
  const loading = useRevalidator().state === 'loading';
  useFocusOnRecovery(failed, HEADING_ID);
  return (
    <HomeSection id={HEADING_ID} title={loading ? copy.loading : copy.title} text={copy.text} surface="page">
      <InsightCategories categories={copy.categories} counts={counts} />
      {newest.length > 0 ? (
        <CardGrid label={copy.title}>
          {newest.map((post, index) => (
            <PostTeaser
              key={post.id}
              post={{ ...post, excerpt: withoutCutMark(post.excerpt) }}
              action={copy.action}
              place={PLACES_BEFORE + index}
              headingLevel={3}
            />
          ))}
        </CardGrid>
      ) : (
        <SampleArticles copy={copy} failed={failed} />
      )}
      <div>
        <ButtonLink Link={Link} to={copy.all.path}>
          {copy.all.label}
        </ButtonLink>
      </div>
    </HomeSection>
  );
}

const HEADING_ID = 'insights';

/** The cards stand far below the first screen: their pictures can wait, as those of a list's second row do. */
const PLACES_BEFORE = 3;
