import type { PostPage, Topic } from '@ledgerlight/posts/post';
import { isPostType, POST_TYPES } from '@ledgerlight/posts/types';
import { isRouteErrorResponse, Link, usePageData, useRouteError, useSearchParams } from '@ledgerlight/shell-api';
import { topicFeed } from '@ledgerlight/site/feeds';
import { ALL_POSTS_PATH, ROUTES } from '@ledgerlight/site/routes';
import { ButtonLink } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { CalculatorLinks } from '../calculator-links.tsx';
import { countedChoices } from '../filtered/counted-choices.ts';
import { PostPages } from '../filtered/post-pages.tsx';
import { ViewFilter } from '../lists/view-filter.tsx';
import { RetryButton } from '../retry-button.tsx';
import { parseTopicFilter, type TopicFilter, topicAddress } from './address.ts';
import { TOPICS_COPY } from './copy.ts';
import style from './topic-page.module.css';

export interface TopicData extends PostPage {
  readonly topic: Topic;
  /** The number of its posts by kind. */
  readonly kinds: Readonly<Record<string, number>>;
}

/** The posts of a topic, newest first, of all kinds or of one. */
export function TopicPage() {
  const { topic, kinds, cards, next } = usePageData<TopicData>();
  const [search] = useSearchParams();
  const { type, before } = parseTopicFilter(search);
  const feed = topicFeed(topic);
  return (
    <PageSection>
      <PageHeader
        title={topic.name}
        text={topic.description}
        kicker={
          <Link className={style.back} to={ROUTES.topics}>
            {TOPICS_COPY.title}
          </Link>
        }
      >
        <ViewFilter label={TOPICS_COPY.kinds} views={kindsOf(topic, kinds, type)} />
      </PageHeader>
      {cards.length > 0 ? (
        <PostPages
          label={topic.name}
          page={{ cards, next }}
          newest={before ? topicAddress(topic.slug, { type }) : null}
          earlier={next && topicAddress(topic.slug, { type, before: next })}
        />
      ) : (
        <NoPosts topic={topic} isOfKind={type !== undefined} />
      )}
      <CalculatorLinks topic={topic.slug} />
      <p className={style.feeds}>
        {TOPICS_COPY.feeds} <a href={feed.rssPath}>RSS</a>, <a href={feed.atomPath}>Atom</a>
      </p>
    </PageSection>
  );
}

function kindsOf({ slug }: Topic, counts: TopicData['kinds'], shown: TopicFilter['type']) {
  const kinds = [{ value: '', label: TOPICS_COPY.anyKind }, ...countedChoices(POST_TYPES, counts, shown)];
  return kinds.map(({ value, label }) => ({
    label,
    path: topicAddress(slug, isPostType(value) ? { type: value } : {}),
    isShown: value === (shown ?? ''),
  }));
}

function NoPosts({ topic, isOfKind }: { readonly topic: Topic; readonly isOfKind: boolean }) {
  return (
    <EmptyState icon="newspaper" {...(isOfKind ? TOPICS_COPY.noneOfKind : TOPICS_COPY.noPosts)}>
      {isOfKind && (
        <ButtonLink Link={Link} variant="secondary" to={topicAddress(topic.slug, {})}>
          {topic.name}
        </ButtonLink>
      )}
      <ButtonLink Link={Link} variant="secondary" to={ALL_POSTS_PATH}>
        {TOPICS_COPY.allPosts}
      </ButtonLink>
    </EmptyState>
  );
}

/** In place of a topic that there is not, or that could not be loaded. */
export function TopicError() {
  const error = useRouteError();
  const [search] = useSearchParams();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const { title, text } = isMissing ? TOPICS_COPY.notFound : TOPICS_COPY.failed;
  return (
    <PageSection>
      <PageHeader title={title} text={text}>
        {isMissing ? (
          <ButtonLink Link={Link} variant="secondary" to={ROUTES.topics}>
            {TOPICS_COPY.allTopics}
          </ButtonLink>
        ) : (
          <RetryButton address={`?${search}`} />
        )}
      </PageHeader>
    </PageSection>
  );
}
