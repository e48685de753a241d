import { Link } from '@ledgerlight/shell-api';
import { Badge } from '@ledgerlight/ui/badge';
import { PageHeader } from '@ledgerlight/ui/page-header';
import type { CategoryTile } from './cards/tiles-copy.ts';
import { LIST_COPY, type ListView, type PostList } from './copy.ts';
import style from './header.module.css';
import { ViewFilter } from './view-filter.tsx';

/** The opening of a list: badge, heading, kinds to choose from, strip of categories. `shown` marks the current kind. */
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
      <PageHeader title={view.title} text={view.lead} kicker={list.badge && <Badge>{list.badge}</Badge>}>
        {list.views.length > 1 && <ViewFilter list={list} {...(shown && { shown })} />}
      </PageHeader>
      {list.tiles && (
        <ul className={style.tiles} aria-label={LIST_COPY.tilesLabel}>
          {list.tiles.map((tile) => (
            <li key={tile.label} className={style.tile}>
              <Category tile={tile} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Category({ tile }: { readonly tile: CategoryTile }) {
  if ('count' in tile) {
    return (
      <>
        <span className={style.count}>{tile.count}</span>
        <span>{tile.label}</span>
      </>
    );
  }
  return (
    <>
      <Link className={style.category} to={tile.path}>
        {tile.label}
      </Link>
      <span>{tile.text}</span>
    </>
  );
}
