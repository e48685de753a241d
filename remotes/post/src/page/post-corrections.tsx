import { CORRECTION_LABELS } from '@ledgerlight/posts/correction';
import type { Correction } from '@ledgerlight/posts/post';
import { Link } from '@ledgerlight/shell-api';
import { CORRECTIONS_ID, ROUTES } from '@ledgerlight/site/routes';
import { DateText } from '@ledgerlight/ui/date-text';
import { POST_COPY } from '../copy.ts';
import style from './post-corrections.module.css';

export function PostCorrections({ corrections }: { readonly corrections: readonly Correction[] }) {
  if (corrections.length === 0) return null;
  return (
    <section className={style.corrections} aria-labelledby={CORRECTIONS_ID}>
      <h2 className={style.title} id={CORRECTIONS_ID}>
        {POST_COPY.corrections}
      </h2>
      <ol className={style.list}>
        {corrections.map(({ kind, note, correctedAt }) => (
          <li key={correctedAt}>
            <span className={style.date}>
              <strong>{CORRECTION_LABELS[kind]}</strong> <DateText iso={correctedAt} />
            </span>
            <p className={style.note} dir="auto">
              {note}
            </p>
          </li>
        ))}
      </ol>
      <p className={style.all}>
        <Link to={ROUTES.corrections}>{POST_COPY.allCorrections}</Link>
      </p>
    </section>
  );
}
