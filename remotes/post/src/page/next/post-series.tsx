import type { PostSeries } from '@ledgerlight/posts/post';
import { Link } from '@ledgerlight/shell-api';
import { postPath } from '@ledgerlight/site/routes';
import { POST_SERIES_COPY } from '../../copy.ts';
import { StepLinks } from './post-neighbours.tsx';
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
  const label = `${POST_SERIES_COPY.label} ${series.title}`;
  return <StepLinks label={label} before={place.before} after={place.after} words={POST_SERIES_COPY} />;
}

function placeOf({ parts }: PostSeries, postId: string) {
  const index = parts.findIndex(({ id }) => id === postId);
  if (index < 0 || parts.length < 2) return null;
  return { number: index + 1, count: parts.length, before: parts[index - 1], after: parts[index + 1] };
}
