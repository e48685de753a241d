import type { ReactNode } from 'react';
import style from './page-section.module.css';

/** The column in which a page of a remote shows its content. */
export function PageSection({ children }: { readonly children: ReactNode }) {
  return <div className={style.section}>{children}</div>;
}
