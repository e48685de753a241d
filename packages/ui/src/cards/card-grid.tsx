import { Children, createContext, type ReactNode } from 'react';
import style from './card-grid.module.css';

/**
 * Cards of equal height in one, two or three columns (specification section 9). The first one fills a row where the last would be alone.
 * `label` names the list.
 */
export function CardGrid({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  const firstLeads = Children.count(children) % 3 === 1;
  return (
    <ul className={style.grid} aria-label={label}>
      {Children.map(children, (card, index) => (
        <li className={style.cell}>
          <CardImageSizes value={index === 0 && firstLeads ? LEADING_SIZES : SIZES}>{card}</CardImageSizes>
        </li>
      ))}
    </ul>
  );
}

const SIZES =
  '(min-width: 81rem) 24.4rem, (min-width: 64rem) calc((100vw - 8rem) / 3), (min-width: 40rem) calc(46vw - 0.75rem), 92vw';
const LEADING_SIZES =
  '(min-width: 81rem) 44rem, (min-width: 64rem) calc((100vw - 5rem) * 0.58), (min-width: 40rem) 46vw, 92vw';

export const CardImageSizes = createContext(SIZES);
