import type { PostCard } from '@ledgerlight/posts/post';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { Link } from '@ledgerlight/shell-api';
import { postPath } from '@ledgerlight/site/routes';
import { PostCardView, type PostCardViewProps } from '@ledgerlight/ui/post-card-view';

/** The widest first row, whose images load at once. */
const FIRST_ROW_CARDS = 3;

interface PostTeaserProps extends Pick<PostCardViewProps, 'action' | 'mark' | 'headingLevel'> {
  readonly post: PostCard;
  /** From 0. */
  readonly index: number;
}

/** A post as a card of a list or of the home page. */
export function PostTeaser({ post, index, ...card }: PostTeaserProps) {
  return (
    <PostCardView
      {...post}
      {...card}
      Link={Link}
      to={postPath(post.slug)}
      kind={postTypeLabel(post.type)}
      imagePriority={index === 0 ? 'first' : index < FIRST_ROW_CARDS ? 'soon' : 'later'}
    />
  );
}
