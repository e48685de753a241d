import { CATALOGUED } from '@ledgerlight/calculators/catalogue';
import { Link } from '@ledgerlight/shell-api';
import { calculatorPath } from '@ledgerlight/site/calculator-kinds';
import { ROUTES } from '@ledgerlight/site/routes';
import { ButtonLink } from '@ledgerlight/ui/button';
import { LinkList } from '@ledgerlight/ui/link-list';
import { CALCULATORS_COPY } from '../calculators/copy.ts';
import style from './calculator-links.module.css';

const TITLE_ID = 'calculators';

/** The calculators, below the specified groups. */
export function CalculatorLinks() {
  return (
    <section className={style.band} aria-labelledby={TITLE_ID}>
      <div>
        <h2 id={TITLE_ID}>{CALCULATORS_COPY.title}</h2>
        <p className={style.sentence}>{CALCULATORS_COPY.sentence}</p>
        <div className={style.action}>
          <ButtonLink Link={Link} variant="secondary" to={ROUTES.calculators}>
            {CALCULATORS_COPY.all}
          </ButtonLink>
        </div>
      </div>
      <LinkList
        Link={Link}
        links={CATALOGUED.map(({ kind, title }) => ({ label: title, path: calculatorPath(kind) }))}
      />
    </section>
  );
}
