import type { PostCard } from '@ledgerlight/posts/post';
import { Link, type PostNeighbours } from '@ledgerlight/shell-api';
import { postPath } from '@ledgerlight/site/routes';
import { Icon } from '@ledgerlight/ui/icon';
import { POST_COPY } from '../../copy.ts';
import style from './post-neighbours.module.css';

export function NeighbourLinks({ neighbours: { older, newer } }: { readonly neighbours: PostNeighbours }) {
  if (!older && !newer) return null;
  return (
    <nav className={style.neighbours} aria-label={POST_COPY.neighboursLabel}>
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
        {POST_COPY[direction]}
        {direction === 'newer' && <Icon name="arrow-right" size={16} />}
      </span>{' '}
      <span className={style.title}>{post.title}</span>
    </Link>
  );
}
