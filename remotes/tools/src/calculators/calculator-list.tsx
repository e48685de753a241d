import { CATALOGUED } from '@ledgerlight/calculators/catalogue';
import { Link } from '@ledgerlight/shell-api';
import { calculatorPath } from '@ledgerlight/site/calculator-kinds';
import style from '../tool/related.module.css';

/** The calculators with their descriptions, each a link to its page. */
export function CalculatorList() {
  return (
    <ul className={style.tools}>
      {CATALOGUED.map(({ kind, title, description }) => (
        <li key={kind} className={style.tool}>
          <h2 className={style.title}>
            <Link className={style.link} to={calculatorPath(kind)}>
              {title}
            </Link>
          </h2>
          <p className={style.text}>{description}</p>
        </li>
      ))}
    </ul>
  );
}
