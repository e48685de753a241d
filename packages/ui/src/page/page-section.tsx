import type { ReactNode } from 'react';
import style from './page-section.module.css';

export function PageSection({ children }: { readonly children: ReactNode }) {
  return <div className={style.section}>{children}</div>;
}
