import { withoutEllipsis } from '@ledgerlight/posts/excerpt';
import { Link, useRevalidator } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { CardSkeleton } from '@ledgerlight/ui/card-skeleton';
import { SkeletonBlock } from '@ledgerlight/ui/skeleton-block';
import type { ReactNode } from 'react';
import { PostTeaser } from '../../post-teaser.tsx';
import type { HomeCopy } from '../copy/copy-type.ts';
import type { HomeData } from '../data.ts';
import { InsightCategories } from './insight-categories.tsx';
import { SamplePosts, useFocusOnRecovery } from './sample-posts.tsx';
import { HomeSection } from './section.tsx';

const HEADING_ID = 'insights';
/** The cards stand far below the first screen, so their images load like those of a list's second row. */
const FIRST_INDEX = 3;

interface InsightsProps {
  readonly copy: HomeCopy['insights'];
}

export function LatestInsights({ copy, data }: InsightsProps & { readonly data: HomeData }) {
  const { posts, counts, failed = false } = data;
  const loading = useRevalidator().state === 'loading';
  useFocusOnRecovery(HEADING_ID, failed);
  return (
    <InsightsSection copy={copy} title={loading ? copy.loading : copy.title} counts={counts}>
      {posts.length > 0 ? (
        <CardGrid label={copy.title}>
          {posts.map((post, index) => (
            <PostTeaser
              key={post.id}
              post={{ ...post, excerpt: withoutEllipsis(post.excerpt) }}
              action={copy.action}
              index={FIRST_INDEX + index}
              headingLevel={3}
            />
          ))}
        </CardGrid>
      ) : (
        <SamplePosts copy={copy} failed={failed} />
      )}
    </InsightsSection>
  );
}

export function LatestInsightsSkeleton({ copy }: InsightsProps) {
  return (
    <InsightsSection copy={copy} title={copy.loading} counts={{}}>
      <SkeletonBlock label={copy.loading}>
        <CardGrid>
          {copy.categories.map(({ type }) => (
            <CardSkeleton key={type} />
          ))}
        </CardGrid>
      </SkeletonBlock>
    </InsightsSection>
  );
}

interface InsightsSectionProps extends InsightsProps, Pick<HomeData, 'counts'> {
  readonly title: string;
  readonly children: ReactNode;
}

function InsightsSection({ copy, title, counts, children }: InsightsSectionProps) {
  return (
    <HomeSection id={HEADING_ID} title={title} text={copy.text} surface="page">
      <InsightCategories copy={copy} counts={counts} />
      {children}
      <div>
        <ButtonLink Link={Link} to={copy.all.path}>
          {copy.all.label}
        </ButtonLink>
      </div>
    </HomeSection>
  );
}
