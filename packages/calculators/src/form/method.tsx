import { formatDay } from '@ledgerlight/posts/date-words';
import { NewTabNote } from '@ledgerlight/ui/new-tab-note';
import type { CalculationMethod } from '../definition/calculator.ts';
import style from './method.module.css';

const TITLE_ID = 'method';

/** 'How this is calculated': formulas, assumptions, tax year, the day of the last check and the sources. */
export function CalculatorMethod({ method }: { readonly method: CalculationMethod }) {
  const { formulas, assumptions, taxYear, checkedOn, sources } = method;
  return (
    <section className={style.method} aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>How this is calculated</h2>
      <ul className={style.formulas}>
        {formulas.map((formula) => (
          <li key={formula}>{formula}</li>
        ))}
      </ul>
      <h3 className={style.title}>Assumptions</h3>
      <ul className={style.list}>
        {assumptions.map((assumption) => (
          <li key={assumption}>{assumption}</li>
        ))}
      </ul>
      <h3 className={style.title}>Sources</h3>
      <ul className={style.list}>
        {sources.map(({ name, address }) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noopener noreferrer">
              {name}
              <NewTabNote />
            </a>
          </li>
        ))}
      </ul>
      <p className={style.checked}>
        {taxYear && `Tax year ${taxYear}. `}Checked on <time dateTime={checkedOn}>{formatDay(checkedOn)}</time>. General
        information, not advice.
      </p>
    </section>
  );
}
