import { ABOUT_COPY, ABOUT_VALUES } from '@ledgerlight/site/copy/about';
import style from './value-cards.module.css';

/** The four cards of what the company holds to. */
export function ValueCards() {
  return (
    <section className={style.section} aria-labelledby="values">
      <h2 id="values">{ABOUT_COPY.valuesTitle}</h2>
      <ul className={style.cards}>
        {ABOUT_VALUES.map(({ title, text }) => (
          <li key={title} className={style.card}>
            <h3>{title}</h3>
            <p className={style.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
