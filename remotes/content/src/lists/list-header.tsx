import { PageHeader } from '@ledgerlight/ui/page-header';
import style from './list-header.module.css';
import type { ListView, PostList } from './lists.ts';
import { ViewFilter } from './view-filter.tsx';

/** The opening of a list: heading, kinds to choose from, strip of categories. `shown` marks the current kind. */
export function ListHeader({
  list,
  view,
  shown,
}: {
  readonly list: PostList;
  readonly view: ListView;
  readonly shown?: ListView;
}) {
  return (
    <>
      <PageHeader title={view.title} text={view.lead} {...(list.badge && { kicker: list.badge })}>
        {list.views.length > 1 && <ViewFilter list={list} {...(shown && { shown })} />}
      </PageHeader>
      {list.tiles && (
        <ul className={style.tiles} aria-label="What we cover">
          {list.tiles.map(({ label, count }) => (
            <li key={label} className={style.tile}>
              <span className={style.count}>{count}</span>
              <span>{label}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
