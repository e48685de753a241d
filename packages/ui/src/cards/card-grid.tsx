import { Children, type ReactNode } from 'react';
import style from './card-grid.module.css';

/** Equal cards in one, two or three columns (specification section 9). `label` names the list. */
export function CardGrid({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <ul className={style.grid} aria-label={label}>
      {Children.map(children, (card) => (
        <li className={style.cell}>{card}</li>
      ))}
    </ul>
  );
}
