import type { PostSeries, SeriesPart } from '@ledgerlight/posts/post';
import { Link } from '@ledgerlight/shell-api';
import { postPath } from '@ledgerlight/site/routes';
import { Icon } from '@ledgerlight/ui/icon';
import { POST_SERIES_COPY } from '../../copy.ts';
import style from './post-series.module.css';

interface PostSeriesProps {
  readonly series: PostSeries;
  readonly postId: string;
}

/** Where the post is in its series, with all parts that visitors see. Nothing for the only part. */
export function SeriesParts({ series, postId }: PostSeriesProps) {
  const place = placeOf(series, postId);
  if (place === null) return null;
  const { number, count } = place;
  return (
    <details className={style.series}>
      <summary className={style.summary}>
        <span className={style.place}>
          {POST_SERIES_COPY.part} {number} {POST_SERIES_COPY.of} {count}
        </span>{' '}
        {series.title}
      </summary>
      <ol className={style.parts}>
        {series.parts.map((part) => (
          <li key={part.id}>
            {part.id === postId ? (
              <strong aria-current="page">{part.title}</strong>
            ) : (
              <Link to={postPath(part.slug)}>{part.title}</Link>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The parts before and after the post, at the end of its text. */
export function SeriesSteps({ series, postId }: PostSeriesProps) {
  const place = placeOf(series, postId);
  if (place === null) return null;
  return (
    <nav className={style.steps} aria-label={`${POST_SERIES_COPY.label} ${series.title}`}>
      {place.before && <Step part={place.before} direction="before" />}
      {place.after && <Step part={place.after} direction="after" />}
    </nav>
  );
}

function Step({ part, direction }: { readonly part: SeriesPart; readonly direction: 'before' | 'after' }) {
  return (
    <Link className={`${style.step} ${style[direction]}`} to={postPath(part.slug)}>
      <span className={style.direction}>
        {direction === 'before' && <Icon name="arrow-left" size={16} />}
        {POST_SERIES_COPY[direction]}
        {direction === 'after' && <Icon name="arrow-right" size={16} />}
      </span>
      {part.title}
    </Link>
  );
}

function placeOf({ parts }: PostSeries, postId: string) {
  const index = parts.findIndex(({ id }) => id === postId);
  if (index < 0 || parts.length < 2) return null;
  return { number: index + 1, count: parts.length, before: parts[index - 1], after: parts[index + 1] };
}
