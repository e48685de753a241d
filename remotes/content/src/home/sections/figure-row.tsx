import { ExampleMark } from '@ledgerlight/ui/example-mark';
import { FigureValue } from '@ledgerlight/ui/figure-value';
import type { DisclosedFigures } from '../copy/copy-type.ts';
import style from './figure-row.module.css';

/** A row of figures of the company. Where all are examples, one mark says so. */
export function FigureRow({ figures, disclosure }: DisclosedFigures) {
  const areExamples = figures.every(({ illustrative }) => illustrative);
  return (
    <div className={style.block}>
      {disclosure && (
        <p className={style.disclosure}>
          {areExamples && <ExampleMark />} {disclosure}
        </p>
      )}
      <dl className={`${style.row} ${figures.length === 3 ? style.three : ''}`}>
        {figures.map(({ label, note, value, illustrative = false }) => (
          <div key={label} className={style.figure}>
            <dt className={style.label}>{label}</dt>
            <dd className={style.value}>
              <FigureValue value={value} illustrative={illustrative && !areExamples} />
            </dd>
            {note && <dd className={style.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}
