import { withoutEllipsis } from '@ledgerlight/posts/excerpt';
import type { PostCard } from '@ledgerlight/posts/post';
import { Link, useRevalidator } from '@ledgerlight/shell-api';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { CardSkeleton } from '@ledgerlight/ui/card-skeleton';
import { Icon } from '@ledgerlight/ui/icon';
import { SkeletonBlock } from '@ledgerlight/ui/skeleton-block';
import type { ReactNode } from 'react';
import { PostTeaser } from '../../post-teaser.tsx';
import type { HomeCopy } from '../copy/copy-type.ts';
import type { HomeData } from '../data.ts';
import { InsightCategories } from '../sections/insight-categories.tsx';
import { SamplePosts, useFocusOnRecovery } from '../sections/sample-posts.tsx';
import { HomeSection } from '../sections/section.tsx';
import { Headline } from './headline.tsx';
import style from './posts.module.css';

const HEADING_ID = 'insights';

interface FrontPostsProps {
  readonly copy: HomeCopy['insights'];
}

/** The lead, the posts of the other slots and the types of posts with their counts. */
export function FrontPosts({ copy, data }: FrontPostsProps & { readonly data: HomeData }) {
  const { posts, counts, failed = false } = data;
  const isLoading = useRevalidator().state === 'loading';
  useFocusOnRecovery(HEADING_ID, failed);
  const [lead, ...others] = posts.map((post) => ({ ...post, excerpt: withoutEllipsis(post.excerpt) }));
  return (
    <PostsSection copy={copy} title={isLoading ? copy.loading : copy.title} counts={counts}>
      {lead ? <ShownPosts copy={copy} lead={lead} others={others} /> : <SamplePosts copy={copy} failed={failed} />}
    </PostsSection>
  );
}

export function FrontPostsSkeleton({ copy }: FrontPostsProps) {
  return (
    <PostsSection copy={copy} title={copy.loading} counts={{}}>
      <SkeletonBlock label={copy.loading}>
        <CardGrid>
          {copy.categories.map(({ type }) => (
            <CardSkeleton key={type} />
          ))}
        </CardGrid>
      </SkeletonBlock>
    </PostsSection>
  );
}

interface ShownPostsProps extends FrontPostsProps {
  readonly lead: PostCard;
  readonly others: readonly PostCard[];
}

function ShownPosts({ copy, lead, others }: ShownPostsProps) {
  return (
    <div className={style.posts}>
      <CardGrid label={copy.title}>
        <PostTeaser post={lead} action={copy.action} index={0} headingLevel={3} />
      </CardGrid>
      {others.length > 0 && (
        <ul className={style.others}>
          {others.map((post) => (
            <li key={post.id}>
              <Headline post={post} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface PostsSectionProps extends FrontPostsProps, Pick<HomeData, 'counts'> {
  readonly title: string;
  readonly children: ReactNode;
}

function PostsSection({ copy, title, counts, children }: PostsSectionProps) {
  return (
    <HomeSection id={HEADING_ID} title={title} text={copy.text} surface="page" isCompact>
      {children}
      <InsightCategories copy={copy} counts={counts} />
      <p className={style.all}>
        <Link className={style.link} to={copy.all.path}>
          {copy.all.label}
          <Icon name="arrow-right" size={16} />
        </Link>
      </p>
    </HomeSection>
  );
}
