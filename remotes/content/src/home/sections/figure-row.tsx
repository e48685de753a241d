import type { Figure } from '@ledgerlight/site/copy/figure';
import { FigureValue } from '@ledgerlight/ui/figure-value';
import style from './figure-row.module.css';

interface FigureRowProps {
  readonly figures: readonly Figure[];
  readonly disclosure: string;
}

/** A row of figures of the company in a section of the home page. */
export function FigureRow({ figures, disclosure }: FigureRowProps) {
  return (
    <div className={style.block}>
      <dl className={style.row}>
        {figures.map(({ label, note, ...figure }) => (
          <div key={label} className={style.figure}>
            <dt className={style.label}>{label}</dt>
            <dd className={style.value}>
              <FigureValue {...figure} />
            </dd>
            {note && <dd className={style.note}>{note}</dd>}
          </div>
        ))}
      </dl>
      <p className={style.disclosure}>{disclosure}</p>
    </div>
  );
}
