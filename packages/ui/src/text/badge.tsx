import type { ReactNode } from 'react';
import style from './badge.module.css';

/** A short word that says what kind of thing stands beside it. */
export function Badge({ children }: { readonly children: ReactNode }) {
  return <span className={style.badge}>{children}</span>;
}
