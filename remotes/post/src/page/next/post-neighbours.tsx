import type { SeriesPart } from '@ledgerlight/posts/post';
import { Link, type PostNeighbours } from '@ledgerlight/shell-api';
import { postPath } from '@ledgerlight/site/routes';
import { Icon } from '@ledgerlight/ui/icon';
import { POST_COPY } from '../../copy.ts';
import style from './post-neighbours.module.css';

export function NeighbourLinks({ neighbours: { older, newer } }: { readonly neighbours: PostNeighbours }) {
  const words = { before: POST_COPY.older, after: POST_COPY.newer };
  return <StepLinks label={POST_COPY.neighboursLabel} before={older} after={newer} words={words} />;
}

interface StepLinksProps {
  readonly label: string;
  readonly before: StepTarget | null | undefined;
  readonly after: StepTarget | null | undefined;
  /** Above the titles. */
  readonly words: { readonly before: string; readonly after: string };
}

type StepTarget = Pick<SeriesPart, 'slug' | 'title'>;

/** Links to the posts before and after one. */
export function StepLinks({ label, before, after, words }: StepLinksProps) {
  if (!before && !after) return null;
  return (
    <nav className={style.steps} aria-label={label}>
      {before && (
        <Link className={style.before} to={postPath(before.slug)} rel="prev">
          <span className={style.direction}>
            <Icon name="arrow-left" size={16} />
            {words.before}
          </span>{' '}
          <span className={style.title}>{before.title}</span>
        </Link>
      )}
      {after && (
        <Link className={style.after} to={postPath(after.slug)} rel="next">
          <span className={style.direction}>
            {words.after}
            <Icon name="arrow-right" size={16} />
          </span>{' '}
          <span className={style.title}>{after.title}</span>
        </Link>
      )}
    </nav>
  );
}
