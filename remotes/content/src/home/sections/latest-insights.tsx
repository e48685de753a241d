import { withoutEllipsis } from '@ledgerlight/posts/excerpt';
import { Link, useRevalidator } from '@ledgerlight/shell-api';
import { ROUTES } from '@ledgerlight/site/routes';
import { Badge } from '@ledgerlight/ui/badge';
import { ButtonLink } from '@ledgerlight/ui/button';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { CardSkeleton } from '@ledgerlight/ui/card-skeleton';
import { Icon } from '@ledgerlight/ui/icon';
import { SkeletonBlock } from '@ledgerlight/ui/skeleton-block';
import { type ReactNode, useEffect, useRef } from 'react';
import { PostTeaser } from '../../post-teaser.tsx';
import { RetryButton } from '../../retry-button.tsx';
import type { HomeCopy } from '../copy/copy-type.ts';
import type { HomeData } from '../data.ts';
import categoryStyle from './insight-categories.module.css';
import sampleStyle from './sample-card.module.css';
import sampleListStyle from './sample-posts.module.css';
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
  useFocusOnRecovery(failed);
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
      <ul className={categoryStyle.categories}>
        {copy.categories.map((category) => (
          <li key={category.type} className={categoryStyle.category}>
            <h3>
              <Link className={categoryStyle.link} to={category.path}>
                {category.title}
              </Link>
            </h3>
            <p className={categoryStyle.text}>{category.text}</p>
            <CategoryCount count={counts[category.type]} suffix={category.suffix} />
          </li>
        ))}
      </ul>
      {children}
      <div>
        <ButtonLink Link={Link} to={copy.all.path}>
          {copy.all.label}
        </ButtonLink>
      </div>
    </HomeSection>
  );
}

interface CategoryCountProps {
  readonly count: number | undefined;
  readonly suffix: HomeCopy['insights']['categories'][number]['suffix'];
}

function CategoryCount({ count, suffix }: CategoryCountProps) {
  if (count === undefined) return null;
  return (
    <p className={categoryStyle.count}>
      {count} {count === 1 ? suffix.one : suffix.many}
    </p>
  );
}

function SamplePosts({ copy, failed }: InsightsProps & { readonly failed: boolean }) {
  return (
    <div className={sampleListStyle.block}>
      <div className={sampleListStyle.notice}>
        <p>{failed ? copy.failed : copy.none}</p>
        {failed && <RetryButton address={ROUTES.home} />}
      </div>
      <CardGrid label={copy.title}>
        {copy.samples.map(({ kind, title, text, link }) => (
          <article key={title} className={sampleStyle.card}>
            <p className={sampleStyle.kind}>
              <Badge>{kind}</Badge>
              <span className={sampleStyle.mark}>{copy.sample}</span>
            </p>
            <h3 className={sampleStyle.title}>{title}</h3>
            <p className={sampleStyle.text}>{text}</p>
            <Link className={sampleStyle.link} to={link.path}>
              {link.label}
              <Icon name="arrow-right" size={16} />
            </Link>
          </article>
        ))}
      </CardGrid>
    </div>
  );
}

/** Focuses the heading after a successful retry, because the button that had the focus is gone. */
function useFocusOnRecovery(failed: boolean): void {
  const failedBefore = useRef(failed);
  useEffect(() => {
    const recovered = failedBefore.current && !failed;
    failedBefore.current = failed;
    const heading = recovered ? document.getElementById(HEADING_ID) : null;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [failed]);
}
