import type { PostCard } from '@ledgerlight/posts/post';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { Link } from '@ledgerlight/shell-api';
import { postPath } from '@ledgerlight/site/routes';
import { ArticleCard } from '@ledgerlight/ui/article-card';
import type { ReactNode } from 'react';

/** How many pictures are loaded at once: as many as the widest first row shows. */
const FIRST_ROW = 3;

/** A post in a list. `action` are the words of its link, `mark` stands beside its type, `place` counts from 0. */
export function PostTeaser({
  post,
  action,
  place,
  mark,
  headingLevel = 2,
}: {
  readonly post: PostCard;
  readonly action: string;
  readonly place: number;
  readonly mark?: ReactNode;
  readonly headingLevel?: 2 | 3;
}) {
  return (
    <ArticleCard
      Link={Link}
      to={postPath(post.slug)}
      title={post.title}
      kind={postTypeLabel(post.type)}
      mark={mark}
      excerpt={post.excerpt}
      author={post.author}
      publishedAt={post.publishedAt}
      readingMinutes={post.readingMinutes}
      imageUrl={post.imageUrl}
      imageAlt={post.imageAlt}
      imageFocus={post.imageFocus}
      imageColour={post.imageColour}
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
