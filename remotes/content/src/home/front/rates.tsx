import type { Rate } from '@ledgerlight/posts/post';
import { DateText } from '@ledgerlight/ui/date-text';
import { FRONT_COPY } from './copy.ts';
import style from './rates.module.css';

const TITLE_ID = 'rates';

/** Rates with the page and the day that they were read from. */
export function FrontRates({ rates }: { readonly rates: readonly Rate[] }) {
  const copy = FRONT_COPY.rates;
  return (
    <section className={style.band} aria-labelledby={TITLE_ID}>
      <div className={style.inner}>
        <h2 id={TITLE_ID} className={style.title}>
          {copy.title}
        </h2>
        <dl className={style.rates}>
          {rates.map(({ label, value, sourceUrl, checkedOn, isDated }) => (
            <div key={label}>
              <dt className={style.label}>{label}</dt>
              <dd className={style.value}>{value.toFixed(2)}%</dd>
              <dd className={style.source}>
                {copy.asOf} <DateText iso={checkedOn} />.{' '}
                <a href={sourceUrl}>
                  {copy.source}
                  <span className="visually-hidden"> ({label})</span>
                </a>
                {isDated && <span className={style.dated}>{copy.dated}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
