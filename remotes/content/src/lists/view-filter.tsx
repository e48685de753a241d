import { Link } from '@ledgerlight/shell-api';
import { listAddress } from './address.ts';
import type { ListView, PostList } from './copy.ts';
import style from './view-filter.module.css';

/** The kinds of posts that a list can show, as links. `shown` is the one on the page. */
export function ViewFilter({ list, shown }: { readonly list: PostList; readonly shown?: ListView }) {
  const [first] = list.views;
  return (
    <nav className={style.filter} aria-label="Kinds of articles">
      <ul className={style.views}>
        {list.views.map((view) => (
          <li key={view.type}>
            <Link
              className={style.view}
              to={listAddress(list.path, { type: view === first ? undefined : view.type })}
              aria-current={view === shown ? 'page' : undefined}
            >
              {view.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
