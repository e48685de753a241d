import { FigureValue } from '@ledgerlight/ui/figure-value';
import type { AboutCopy } from './copy.ts';
import style from './figure-tiles.module.css';

/** The four figures, with what they do not say. */
export function FigureTiles({ copy }: { readonly copy: AboutCopy }) {
  return (
    <section className={style.section} aria-labelledby="figures">
      <h2 id="figures" className="visually-hidden">
        {copy.figuresTitle}
      </h2>
      <dl className={style.tiles}>
        {copy.figures.map(({ label, ...figure }) => (
          <div key={label} className={style.tile}>
            <dt className={style.label}>{label}</dt>
            <dd className={style.value}>
              <FigureValue {...figure} />
            </dd>
          </div>
        ))}
      </dl>
      {copy.disclosure !== null && <p className={style.disclosure}>{copy.disclosure}</p>}
    </section>
  );
}
