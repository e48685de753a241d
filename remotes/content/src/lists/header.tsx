import { ALL_POSTS_PATH, ROUTES } from '@ledgerlight/site/routes';
import { Badge } from '@ledgerlight/ui/badge';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { listAddress } from '../list-address.ts';
import { LIST_COPY } from './copy.ts';
import type { ListView, PostList } from './post-list.ts';
import type { ListData } from './shown-pages.ts';
import { CategoryTiles } from './tiles.tsx';
import { ViewFilter } from './view-filter.tsx';

interface ListHeaderProps extends Pick<ListData, 'counts'> {
  readonly list: PostList;
  readonly view: ListView;
  /** Marks a view as the current page. */
  readonly shown?: ListView;
}

export function ListHeader({ list, view, shown, counts }: ListHeaderProps) {
  return (
    <>
      <PageHeader title={view.title} text={view.lead} kicker={list.badge && <Badge>{list.badge}</Badge>}>
        {list.views.length > 1 && <ViewFilter label="Kinds of articles" views={viewsOf(list, shown)} />}
      </PageHeader>
      {list.tiles && <CategoryTiles tiles={list.tiles} counts={counts} />}
    </>
  );
}

function viewsOf(list: PostList, shown: ListView | undefined) {
  const [first] = list.views;
  const views = list.views.map((view) => ({
    label: view.title,
    path: listAddress(list.path, { type: view === first ? undefined : view.type }),
    isShown: view === shown,
  }));
  if (list.path !== ROUTES.blog) return views;
  return [
    ...views,
    { label: LIST_COPY.allPosts, path: ALL_POSTS_PATH },
    { label: LIST_COPY.topics, path: ROUTES.topics },
  ];
}
