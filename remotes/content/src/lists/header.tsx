import { Link } from '@ledgerlight/shell-api';
import { ALL_POSTS_PATH, ROUTES } from '@ledgerlight/site/routes';
import { Badge } from '@ledgerlight/ui/badge';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { listAddress } from './address.ts';
import { LIST_COPY, type ListView, type PostList } from './copy.ts';
import style from './header.module.css';
import type { PostCounts } from './shown-pages.ts';
import type { CategoryTile, LinkedTile } from './tiles-copy.ts';
import { ViewFilter } from './view-filter.tsx';

interface ListHeaderProps {
  readonly list: PostList;
  readonly view: ListView;
  /** Marks a view as the current page. */
  readonly shown?: ListView;
  /** Lacks what is not known yet. */
  readonly counts?: PostCounts | undefined;
}

export function ListHeader({ list, view, shown, counts = {} }: ListHeaderProps) {
  return (
    <>
      <PageHeader title={view.title} text={view.lead} kicker={list.badge && <Badge>{list.badge}</Badge>}>
        {list.views.length > 1 && <ViewFilter label="Kinds of articles" views={viewsOf(list, shown)} />}
      </PageHeader>
      {list.tiles && (
        <ul className={style.tiles} aria-label={LIST_COPY.tilesLabel}>
          {list.tiles.map((tile) => (
            <li key={tile.label} className={style.tile}>
              <Category tile={tile} counts={counts} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function viewsOf(list: PostList, shown: ListView | undefined) {
  const [first] = list.views;
  return [
    ...list.views.map((view) => ({
      label: view.title,
      path: listAddress(list.path, { type: view === first ? undefined : view.type }),
      isShown: view === shown,
    })),
    ...(list.linksAll
      ? [
          { label: LIST_COPY.allPosts, path: ALL_POSTS_PATH },
          { label: LIST_COPY.topics, path: ROUTES.topics },
        ]
      : []),
  ];
}

function Category({ tile, counts }: { readonly tile: CategoryTile; readonly counts: PostCounts }) {
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
      <span>{tileText(tile, counts)}</span>
    </>
  );
}

function tileText({ text, counted }: LinkedTile, counts: PostCounts): string {
  const count = counted && counts[counted.type];
  if (!counted || count === undefined) return text;
  return `${count.toLocaleString('en-GB')} ${count === 1 ? counted.one : counted.many}`;
}
