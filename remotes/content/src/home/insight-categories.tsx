import { Link } from '@ledgerlight/shell-api';
import { INSIGHT_CATEGORIES } from '@ledgerlight/site/copy/home';
import type { HomeData } from './home-data.ts';
import style from './home-page.module.css';

/** The three kinds of insights, each with the count of what its link shows. */
export function InsightCategories({ counts }: Pick<HomeData, 'counts'>) {
  return (
    <ul className={style.cards}>
      {INSIGHT_CATEGORIES.map(({ type, title, text, suffix, path }) => (
        <li key={type} className={style.category}>
          <h3>
            <Link className={style.categoryLink} to={path}>
              {title}
            </Link>
          </h3>
          <p className={style.muted}>{text}</p>
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
