import { Link } from '@ledgerlight/shell-api';
import style from './view-filter.module.css';

interface ViewFilterProps {
  readonly label: string;
  readonly views: readonly { readonly label: string; readonly path: string; readonly isShown?: boolean }[];
}

/** Links to the views of a list. */
export function ViewFilter({ label, views }: ViewFilterProps) {
  return (
    <nav className={style.filter} aria-label={label}>
      <ul className={style.views}>
        {views.map((view) => (
          <li key={view.path}>
            <Link className={style.view} to={view.path} aria-current={view.isShown ? 'page' : undefined}>
              {view.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
