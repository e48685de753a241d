import type { ReactNode } from 'react';
import classes from './badge.module.css';

/** A short word that says what kind of thing stands beside it. */
export function Badge({ children }: { readonly children: ReactNode }) {
  return <span className={classes.badge}>{children}</span>;
}
