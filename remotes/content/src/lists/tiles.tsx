import type { ListedPosts, ListQuery } from '@ledgerlight/posts/post';
import { Link } from '@ledgerlight/shell-api';
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

/** Returns which counts the tiles need. */
export function countsForTiles(tiles: readonly CategoryTile[]): ListQuery['beside'] {
  return tiles.some((tile) => 'topic' in tile) ? 'topic-counts' : 'counts';
}

/** Returns the number of posts of each tile that counts them. */
export function countsOfTiles(
  tiles: readonly CategoryTile[],
  { types, topics }: NonNullable<ListedPosts['counts']>,
): ListData['counts'] {
  return tiles.map((tile) => {
    if ('type' in tile) return types[tile.type] ?? 0;
    return 'topic' in tile ? (topics[tile.topic] ?? 0) : null;
  });
}
