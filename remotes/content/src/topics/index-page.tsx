import type { TopicSummary } from '@ledgerlight/posts/post';
import { Link, usePageData } from '@ledgerlight/shell-api';
import { ALL_POSTS_PATH, ROUTES } from '@ledgerlight/site/routes';
import { ButtonLink } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { LoadFailure } from '../load-failure.tsx';
import { TOPICS_COPY } from './copy.ts';
import { TopicLinks } from './topic-links.tsx';

export interface TopicsData {
  readonly topics: readonly TopicSummary[];
  /** Distinguishes a failed request from a site without topics. */
  readonly failed?: boolean;
}

export function TopicsPage() {
  const { topics, failed = false } = usePageData<TopicsData>();
  const { title, text, listLabel, allPosts, none } = TOPICS_COPY;
  const all = (
    <ButtonLink Link={Link} variant="secondary" to={ALL_POSTS_PATH}>
      {allPosts}
    </ButtonLink>
  );
  return (
    <PageSection>
      <PageHeader title={title} text={text}>
        {topics.length > 0 && all}
      </PageHeader>
      {topics.length > 0 && <TopicLinks topics={topics} label={listLabel} />}
      {topics.length === 0 && failed && <LoadFailure {...TOPICS_COPY.failed} address={ROUTES.topics} />}
      {topics.length === 0 && !failed && (
        <EmptyState icon="newspaper" {...none}>
          {all}
        </EmptyState>
      )}
    </PageSection>
  );
}
