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
