import type { Correction } from '@ledgerlight/posts/post';
import { DateText } from '@ledgerlight/ui/date-text';
import { POST_COPY } from '../copy.ts';
import style from './post-corrections.module.css';

export function PostCorrections({ corrections }: { readonly corrections: readonly Correction[] }) {
  if (corrections.length === 0) return null;
  return (
    <section className={style.corrections} aria-labelledby="corrections">
      <h2 className={style.title} id="corrections">
        {POST_COPY.corrections}
      </h2>
      <ol className={style.list}>
        {corrections.map(({ note, correctedAt }) => (
          <li key={correctedAt}>
            <span className={style.date}>
              <DateText iso={correctedAt} />
            </span>
            <p className={style.note} dir="auto">
              {note}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
