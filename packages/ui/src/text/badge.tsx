import type { ReactNode } from 'react';
import style from './badge.module.css';

export function Badge({ children }: { readonly children: ReactNode }) {
  return <span className={style.badge}>{children}</span>;
}
