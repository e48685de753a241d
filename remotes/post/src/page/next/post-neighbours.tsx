import { Link, type PostNeighbours } from '@ledgerlight/shell-api';
import { postPath } from '@ledgerlight/site/routes';
import { Icon } from '@ledgerlight/ui/icon';
import { POST_COPY } from '../../copy.ts';
import style from './post-neighbours.module.css';

export function NeighbourLinks({ neighbours: { older, newer } }: { readonly neighbours: PostNeighbours }) {
  if (!older && !newer) return null;
  return (
    <nav className={style.steps} aria-label={POST_COPY.neighboursLabel}>
      {older && (
        <Link className={style.before} to={postPath(older.slug)} rel="prev">
          <span className={style.direction}>
            <Icon name="arrow-left" size={16} />
            {POST_COPY.older}
          </span>{' '}
          <span className={style.title} dir="auto">
            {older.title}
          </span>
        </Link>
      )}
      {newer && (
        <Link className={style.after} to={postPath(newer.slug)} rel="next">
          <span className={style.direction}>
            {POST_COPY.newer}
            <Icon name="arrow-right" size={16} />
          </span>{' '}
          <span className={style.title} dir="auto">
            {newer.title}
          </span>
        </Link>
      )}
    </nav>
  );
}
