import type { PostCard as Card } from '@ledgerlight/posts/post';
import { postTypeLabel } from '@ledgerlight/posts/post-types';
import { Link } from '@ledgerlight/shell-api';
import { postPath } from '@ledgerlight/site/routes';
import { ArticleCard } from '@ledgerlight/ui/article-card';

/** As many pictures as the widest first row shows are loaded at once. */
const FIRST_ROW = 3;

/** A post in a list. `action` are the words of its link, `place` counts from 0. */
export function PostCard({
  post,
  action,
  place,
  headingLevel = 2,
}: {
  readonly post: Card;
  readonly action: string;
  readonly place: number;
  readonly headingLevel?: 2 | 3;
}) {
  return (
    <ArticleCard
      Link={Link}
      to={postPath(post.slug)}
      title={post.title}
      kind={postTypeLabel(post.type)}
      excerpt={post.excerpt}
      author={post.author}
      publishedAt={post.publishedAt}
      readingMinutes={post.readingMinutes}
      imageUrl={post.imageUrl}
      action={action}
      headingLevel={headingLevel}
      picture={pictureNeed(place)}
    />
  );
}

function pictureNeed(place: number): 'first' | 'soon' | 'later' {
  if (place === 0) return 'first';
  return place < FIRST_ROW ? 'soon' : 'later';
}
