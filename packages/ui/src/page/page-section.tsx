import type { ReactNode } from 'react';
import style from './page-section.module.css';

/** Holds a page or a part of it to the site's width and margins. */
export function PageSection({ children }: { readonly children: ReactNode }) {
  return <div className={style.section}>{children}</div>;
}
