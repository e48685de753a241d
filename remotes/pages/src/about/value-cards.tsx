import type { AboutCopy } from './copy.ts';
import style from './value-cards.module.css';

/** The four cards of what the company holds to. */
export function ValueCards({ copy }: { readonly copy: AboutCopy }) {
  return (
    <section className={style.section} aria-labelledby="values">
      <h2 id="values">{copy.valuesTitle}</h2>
      <ul className={style.cards}>
        {copy.values.map(({ title, text }) => (
          <li key={title} className={style.card}>
            <h3>{title}</h3>
            <p className={style.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
