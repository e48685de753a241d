import { Link } from '@ledgerlight/shell-api';
import { BRAND } from '@ledgerlight/site/brand';
import { ROUTES } from '@ledgerlight/site/routes';
import type { ReactNode } from 'react';
import style from './frame-bar.module.css';

/** The header of the admin area, which the shell shows without its own navigation and footer. */
export function FrameBar({ children }: { readonly children?: ReactNode }) {
  return (
    <header className={style.bar}>
      <div className={style.inner}>
        <Link to={ROUTES.home} className={style.site}>
          {BRAND.name}
        </Link>
        {children}
      </div>
    </header>
  );
}
