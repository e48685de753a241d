import { Link, type PostReader } from '@ledgerlight/shell-api';
import coveringStyle from '@ledgerlight/ui/covering-link.module.css';
import { LIST_COPY } from './copy.ts';
import { type CategoryTile, countedPathOf } from './post-list.ts';
import type { ListData } from './shown-pages.ts';
import style from './tiles.module.css';

interface CategoryTilesProps extends Pick<ListData, 'counts'> {
  readonly tiles: readonly CategoryTile[];
}

/** The categories of a list, each with its number; without one while it is not known. */
export function CategoryTiles({ tiles, counts = [] }: CategoryTilesProps) {
  return (
    <ul className={style.tiles} aria-label={LIST_COPY.tilesLabel}>
      {tiles.map((tile, index) => (
        <li key={tile.label} className={style.tile}>
          {'figure' in tile ? (
            <>
              <span className={style.label}>{tile.label}</span>
              <span className={style.count}>{tile.figure}</span>
            </>
          ) : (
            <>
              <Link className={`${coveringStyle.link} ${style.label}`} to={countedPathOf(tile)}>
                {tile.label}
              </Link>
              <span>
                <span className={style.count}>{counts[index]?.toLocaleString('en-GB')}</span>{' '}
                {counts[index] === 1 ? tile.one : tile.many}
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Returns the number of posts of each tile that counts them. */
export async function countTiles(
  tiles: readonly CategoryTile[],
  posts: Pick<PostReader, 'countByType' | 'topicOverview'>,
): Promise<ListData['counts']> {
  const types = tiles.flatMap((tile) => ('type' in tile ? tile.type : []));
  const [byType, topics] = await Promise.all([
    posts.countByType(types),
    tiles.some((tile) => 'topic' in tile) ? posts.topicOverview() : [],
  ]);
  return tiles.map((tile) => {
    if ('type' in tile) return byType.get(tile.type) ?? null;
    if ('topic' in tile) return topics.find(({ slug }) => slug === tile.topic)?.posts ?? 0;
    return null;
  });
}
