import type { PostCard } from '@ledgerlight/posts/post';
import { Link, type PostNeighbours } from '@ledgerlight/shell-api';
import { postPath } from '@ledgerlight/site/routes';
import { Icon } from '@ledgerlight/ui/icon';
import { ARTICLE_COPY } from '../copy.ts';
import style from './article-neighbours.module.css';

/** The articles of the same kind just before and just after this one in time. */
export function ArticleNeighbours({ neighbours: { older, newer } }: { readonly neighbours: PostNeighbours }) {
  if (!older && !newer) return null;
  return (
    <nav className={style.neighbours} aria-label={ARTICLE_COPY.neighboursLabel}>
      {older && <Neighbour post={older} direction="older" />}
      {newer && <Neighbour post={newer} direction="newer" />}
    </nav>
  );
}

function Neighbour({ post, direction }: { readonly post: PostCard; readonly direction: 'older' | 'newer' }) {
  return (
    <Link className={style[direction]} to={postPath(post.slug)} rel={direction === 'older' ? 'prev' : 'next'}>
      <span className={style.direction}>
        {direction === 'older' && <Icon name="arrow-left" size={16} />}
        {ARTICLE_COPY[direction]}
        {direction === 'newer' && <Icon name="arrow-right" size={16} />}
      </span>{' '}
      <span className={style.title}>{post.title}</span>
    </Link>
  );
}
