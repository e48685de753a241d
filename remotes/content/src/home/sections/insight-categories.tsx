import { Link } from '@ledgerlight/shell-api';
import coveringStyle from '@ledgerlight/ui/covering-link.module.css';
import type { HomeCopy } from '../copy/copy-type.ts';
import type { HomeData } from '../data.ts';
import style from './insight-categories.module.css';

interface InsightCategoriesProps extends Pick<HomeData, 'counts'> {
  readonly copy: Pick<HomeCopy['insights'], 'categories'>;
}

/** Three types of posts with the number of each. */
export function InsightCategories({ copy, counts }: InsightCategoriesProps) {
  return (
    <ul className={style.categories}>
      {copy.categories.map((category) => (
        <li key={category.type} className={style.category}>
          <h3>
            <Link className={coveringStyle.link} to={category.path}>
              {category.title}
            </Link>
          </h3>
          <p className={style.text}>{category.text}</p>
          <CategoryCount count={counts[category.type]} suffix={category.suffix} />
        </li>
      ))}
    </ul>
  );
}

interface CategoryCountProps {
  readonly count: number | undefined;
  readonly suffix: HomeCopy['insights']['categories'][number]['suffix'];
}

function CategoryCount({ count, suffix }: CategoryCountProps) {
  if (count === undefined) return null;
  return (
    <p className={style.count}>
      {count} {count === 1 ? suffix.one : suffix.many}
    </p>
  );
}
