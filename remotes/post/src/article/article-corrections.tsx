import type { Correction } from '@ledgerlight/posts/post';
import { DateText } from '@ledgerlight/ui/date-text';
import { ARTICLE_COPY } from '../copy.ts';
import style from './article-corrections.module.css';

/** What was wrong with the article, oldest first, each with its date. Plain text, whatever it holds. */
export function ArticleCorrections({ corrections }: { readonly corrections: readonly Correction[] }) {
  if (corrections.length === 0) return null;
  return (
    <section className={style.corrections} aria-labelledby="corrections">
      <h2 className={style.title} id="corrections">
        {ARTICLE_COPY.corrections}
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
