import type { PostCard } from '@ledgerlight/posts/post';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { Link } from '@ledgerlight/shell-api';
import { postPath } from '@ledgerlight/site/routes';
import { ArticleCard, type ArticleCardProps } from '@ledgerlight/ui/article-card';

/** The widest first row, whose images load at once. */
const FIRST_ROW_CARDS = 3;

interface PostTeaserProps extends Pick<ArticleCardProps, 'action' | 'mark' | 'headingLevel'> {
  readonly post: PostCard;
  /** From 0. */
  readonly index: number;
}

/** A post as a card of a list or of the home page. */
export function PostTeaser({ post, index, ...card }: PostTeaserProps) {
  return (
    <ArticleCard
      {...post}
      {...card}
      Link={Link}
      to={postPath(post.slug)}
      kind={postTypeLabel(post.type)}
      imagePriority={index === 0 ? 'first' : index < FIRST_ROW_CARDS ? 'soon' : 'later'}
    />
  );
}
