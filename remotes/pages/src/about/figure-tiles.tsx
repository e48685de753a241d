import { ABOUT_COPY, ABOUT_FIGURES } from '@ledgerlight/site/copy/about';
import style from './figure-tiles.module.css';

/** The four figures of the company, with what they do not say. */
export function FigureTiles() {
  return (
    <section className={style.section} aria-labelledby="figures">
      <h2 id="figures" className="visually-hidden">
        {ABOUT_COPY.figuresTitle}
      </h2>
      <dl className={style.tiles}>
        {ABOUT_FIGURES.map(({ value, label }) => (
          <div key={label} className={style.tile}>
            <dt className={style.label}>{label}</dt>
            <dd className={style.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={style.disclosure}>{ABOUT_COPY.disclosure}</p>
    </section>
  );
}
