import { Link, useRevalidator } from '@ledgerlight/shell-api';
import { topicPath } from '@ledgerlight/site/routes';
import { ButtonLink } from '@ledgerlight/ui/button';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { CardSkeleton } from '@ledgerlight/ui/card-skeleton';
import coveringStyle from '@ledgerlight/ui/covering-link.module.css';
import { SkeletonBlock } from '@ledgerlight/ui/skeleton-block';
import type { ReactNode } from 'react';
import { ViewFilter } from '../../lists/view-filter.tsx';
import { PostTeaser } from '../../post-teaser.tsx';
import type { HomeCopy } from '../copy/copy-type.ts';
import type { HomeData } from '../data.ts';
import style from './insights.module.css';
import { SamplePosts, useFocusOnRecovery } from './sample-posts.tsx';
import sectionStyle from './section.module.css';
import { HomeSection } from './section.tsx';

const HEADING_ID = 'insights';
const MAX_TOPICS = 6;

interface InsightsProps {
  readonly copy: HomeCopy['insights'];
}

/** Three types of posts with the number of each, the newest posts as cards, and rows of links. */
export function HomeInsights({ copy, data }: InsightsProps & { readonly data: HomeData }) {
  const { posts, counts, topics, failed = false } = data;
  const isLoading = useRevalidator().state === 'loading';
  useFocusOnRecovery(HEADING_ID, failed);
  return (
    <InsightsSection copy={copy} title={isLoading ? copy.loading : copy.title} counts={counts} topics={topics}>
      {posts.length > 0 ? (
        <CardGrid label={copy.title}>
          {posts.map((post, index) => (
            <PostTeaser key={post.id} post={post} action={copy.action} index={index} headingLevel={3} />
          ))}
        </CardGrid>
      ) : (
        <SamplePosts copy={copy} failed={failed} />
      )}
    </InsightsSection>
  );
}

export function HomeInsightsSkeleton({ copy }: InsightsProps) {
  return (
    <InsightsSection copy={copy} title={copy.loading} counts={{}} topics={[]}>
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

interface InsightsSectionProps extends InsightsProps, Pick<HomeData, 'counts' | 'topics'> {
  readonly title: string;
  readonly children: ReactNode;
}

function InsightsSection({ copy, title, counts, topics, children }: InsightsSectionProps) {
  return (
    <HomeSection id={HEADING_ID} title={title} text={copy.text}>
      <ul className={style.categories}>
        {copy.categories.map(({ type, path, title, text, suffix }) => (
          <li key={type} className={`${sectionStyle.panel} ${coveringStyle.card} ${style.category}`}>
            <h3 className={style.title}>
              <Link className={coveringStyle.link} to={path}>
                {title}
              </Link>
            </h3>
            {counts[type] !== undefined && (
              <p className={style.count}>
                {counts[type]} {counts[type] === 1 ? suffix.one : suffix.many}
              </p>
            )}
            <p className={`${sectionStyle.muted} ${style.text}`}>{text}</p>
          </li>
        ))}
      </ul>
      {children}
      <div>
        <ButtonLink Link={Link} to={copy.all.path}>
          {copy.all.label}
        </ButtonLink>
      </div>
      <FinderRows copy={copy} topics={topics} />
    </HomeSection>
  );
}

function FinderRows({ copy: { topics: byTopic, calculators }, topics }: InsightsProps & Pick<HomeData, 'topics'>) {
  const links = topics.slice(0, MAX_TOPICS).map(({ slug, name }) => ({ label: name, path: topicPath(slug) }));
  const rows = [
    ...(byTopic && links.length > 0 ? [{ title: byTopic.title, views: [...links, byTopic.all] }] : []),
    ...(calculators ? [{ title: calculators.title, views: calculators.links }] : []),
  ];
  if (rows.length === 0) return null;
  return (
    <div className={style.finders}>
      {rows.map(({ title, views }) => (
        <div key={title} className={style.finder}>
          <h3 className={style.title}>{title}</h3>
          <ViewFilter label={title} views={views} />
        </div>
      ))}
    </div>
  );
}
