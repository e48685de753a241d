import { Children, type ReactNode } from 'react';
import classes from './card-grid.module.css';

/** Cards of equal height in one, two or three columns (specification section 9). `label` names the list. */
export function CardGrid({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {Children.map(children, (card) => (
        <li className={classes.cell}>{card}</li>
      ))}
    </ul>
  );
}

/** How wide a card is in the columns of a grid that takes the page's width, as the attribute `sizes` of an `img` says it. */
export const CARD_GRID_SIZES =
  '(min-width: 81rem) 24.4rem, (min-width: 64rem) calc((100vw - 8rem) / 3), (min-width: 40rem) calc(46vw - 0.75rem), 92vw';
