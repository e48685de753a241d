import { Children, createContext, type ReactNode } from 'react';
import style from './card-grid.module.css';

/**
 * Cards of equal height in one, two or three columns (specification section 9). Where the last one would stand alone, the
 * first one leads with a row for itself. `label` names the list.
 */
export function CardGrid({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  const firstLeads = Children.count(children) % 3 === 1;
  return (
    <ul className={style.grid} aria-label={label}>
      {Children.map(children, (card, place) => (
        <li className={style.cell}>
          <CardPictureSizes value={place === 0 && firstLeads ? LEADING_SIZES : SIZES}>{card}</CardPictureSizes>
        </li>
      ))}
    </ul>
  );
}

const SIZES =
  '(min-width: 81rem) 24.4rem, (min-width: 64rem) calc((100vw - 8rem) / 3), (min-width: 40rem) calc(46vw - 0.75rem), 92vw';
/** The widths of the picture of the card that leads; in two columns it is as wide as the others. */
const LEADING_SIZES =
  '(min-width: 81rem) 44rem, (min-width: 64rem) calc((100vw - 5rem) * 0.58), (min-width: 40rem) 46vw, 92vw';

/** How wide the picture of a card is in its place of the grid, as the attribute `sizes` of an `img` says it. */
export const CardPictureSizes = createContext(SIZES);
