import { Link } from '@ledgerlight/shell-api';
import type { InsightCategory } from '../copy/copy-type.ts';
import type { HomeData } from '../data.ts';
import style from './insight-categories.module.css';

/** The three kinds of insights, each with the count of what its link shows. */
export function InsightCategories({
  categories,
  counts,
}: {
  readonly categories: readonly InsightCategory[];
  readonly counts: HomeData['counts'];
}) {
  return (
    <ul className={style.categories}>
      {categories.map(({ type, title, text, suffix, path }) => (
        <li key={type} className={style.category}>
          <h3>
            <Link className={style.link} to={path}>
              {title}
            </Link>
          </h3>
          <p className={style.text}>{text}</p>
          {counts[type] !== undefined && (
            <p className={style.count}>
              {counts[type]} {counts[type] === 1 ? suffix.one : suffix.many}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
