import type { ReactNode } from 'react';
import style from './section.module.css';

interface HomeSectionProps {
  /** The anchor of the heading. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly surface: 'page' | 'sunken';
  readonly isCompact?: boolean;
  /** Whether the section before it has the same surface, so that its space suffices. */
  readonly isContinued?: boolean;
  readonly children: ReactNode;
}

export function HomeSection({ id, title, text, surface, isCompact, isContinued, children }: HomeSectionProps) {
  const classes = [style.band, style[surface], isCompact && style.compact, isContinued && style.continued];
  return (
    <section className={classes.filter(Boolean).join(' ')} aria-labelledby={id}>
      <div className={style.inner}>
        <div>
          <h2 id={id} className={style.title}>
            {title}
          </h2>
          <p className={style.text}>{text}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
