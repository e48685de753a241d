import type { ReactNode } from 'react';
import style from './skeleton-block.module.css';

/** Announces once that something loads, and hides the shapes from assistive technology. */
export function SkeletonBlock({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

interface SkeletonLineProps {
  readonly size?: 'caption' | 'text' | 'heading' | 'title';
  readonly width?: 'full' | 'most' | 'half' | 'third';
}

export function SkeletonLine({ size = 'text', width = 'full' }: SkeletonLineProps) {
  return <span className={`${style.line} ${style[size]} ${style[width]}`} />;
}

export function SkeletonImage() {
  return <span className={style.picture} />;
}
