import type { ReactNode } from 'react';
import style from './section.module.css';

interface HomeSectionProps {
  /** The anchor of the heading. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export function HomeSection({ id, title, text, children }: HomeSectionProps) {
  return (
    <section className={style.band} aria-labelledby={id}>
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
