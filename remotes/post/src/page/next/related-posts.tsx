import type { PostCard } from '@ledgerlight/posts/post';
import { type PostType, postTypeLabel } from '@ledgerlight/posts/types';
import { Link } from '@ledgerlight/shell-api';
import { postPath } from '@ledgerlight/site/routes';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { PostCardView } from '@ledgerlight/ui/post-card-view';
import { POST_COPY } from '../../copy.ts';
import style from './related-posts.module.css';

export function RelatedPosts({ type, posts }: { readonly type: PostType; readonly posts: readonly PostCard[] }) {
  if (posts.length === 0) return null;
  return (
    <section className={style.related} aria-labelledby="related">
      <h2 className={style.title} id="related">
        {posts.every((post) => post.type === type) ? `${POST_COPY.moreIn} ${postTypeLabel(type)}` : POST_COPY.related}
      </h2>
      <PostCards posts={posts} />
    </section>
  );
}

interface PostCardsProps {
  readonly posts: readonly PostCard[];
  readonly label?: string;
}

export function PostCards({ posts, ...list }: PostCardsProps) {
  return (
    <CardGrid {...list}>
      {posts.map((post) => (
        <PostCardView
          {...post}
          key={post.id}
          Link={Link}
          to={postPath(post.slug)}
          kind={postTypeLabel(post.type)}
          action={POST_COPY.readRelated}
          headingLevel={3}
        />
      ))}
    </CardGrid>
  );
}
