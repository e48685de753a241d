import type { ReactNode } from 'react';
import style from './skeleton-block.module.css';

/** Holds placeholders: says once that something loads and hides the shapes from assistive technology. */
export function SkeletonBlock({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** One line of text that is yet to come; `size` is that of the text, `width` how much of the line it takes. */
export function SkeletonLine({
  size = 'text',
  width = 'full',
}: {
  readonly size?: 'caption' | 'text' | 'heading' | 'title';
  readonly width?: 'full' | 'most' | 'half' | 'third';
}) {
  return <span className={`${style.line} ${style[size]} ${style[width]}`} />;
}

/** A picture that is yet to come, 16:9. */
export function SkeletonPicture() {
  return <span className={style.picture} />;
}
