import { type PostType, postTypeLabel } from '@ledgerlight/posts/types';
import style from './count-tiles.module.css';
import { POST_TILES, type PostCounts } from './use-post-counts.ts';

interface CountTilesProps {
  readonly posts: PostCounts;
  readonly chosen: PostType | null;
  readonly onChoose: (type: PostType | null) => void;
}

export function CountTiles({ posts: { counts, state }, chosen, onChoose }: CountTilesProps) {
  return (
    <section aria-label="Posts by type">
      <ul className={style.tiles} aria-busy={state === 'loading'}>
        {POST_TILES.map(({ label, type }) => (
          <li key={type} className={style.cell}>
            <button
              type="button"
              className={style.tile}
              aria-pressed={chosen === type}
              onClick={() => onChoose(chosen === type ? null : type)}
            >
              <span className={style.label}>{label}</span>
              <span className={style.count}>{counts?.get(type) ?? <NoCount />}</span>
              <span className={style.type}>{postTypeLabel(type)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={style.failed} role="status">
        {state === 'failed' && 'The posts could not be counted. They are counted again in a minute.'}
      </p>
    </section>
  );
}

function NoCount() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">not counted</span>
    </>
  );
}
