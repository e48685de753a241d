import type { ReactNode } from 'react';
import { SkeletonLine } from '../cards/skeleton-block.tsx';
import style from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  readonly text: string;
  readonly kicker?: ReactNode;
  readonly children?: ReactNode;
}

/** The `h1` of a page with an introduction; `kicker` is above the title, `children` below the text. */
export function PageHeader({ title, text, kicker, children }: PageHeaderProps) {
  return (
    <header className={style.header}>
      {kicker && <p className={style.kicker}>{kicker}</p>}
      <h1 className={style.title} dir="auto">
        {title}
      </h1>
      <p className={style.text}>{text}</p>
      {children && <div className={style.below}>{children}</div>}
    </header>
  );
}

/** In place of a header that loads, within a `SkeletonBlock`. */
export function PageHeaderSkeleton({ hasKicker = false }: { readonly hasKicker?: boolean }) {
  return (
    <div className={style.header}>
      {hasKicker && <SkeletonLine size="caption" width="third" />}
      <div className={style.title}>
        <SkeletonLine size="title" width="most" />
      </div>
      <div className={style.text}>
        <SkeletonLine size="heading" />
        <SkeletonLine size="heading" width="most" />
      </div>
    </div>
  );
}
