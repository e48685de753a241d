import type { ReactNode } from 'react';
import style from './section.module.css';

/** The ground that a section stands on: neighbours differ, so that the page reads in parts. */
type Surface = 'page' | 'sunken';

/** A section of the home page: a band across the window with its heading and what it is about. */
export function HomeSection({
  id,
  title,
  text,
  surface,
  children,
}: {
  /** The anchor of the heading. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly surface: Surface;
  readonly children: ReactNode;
}) {
  return (
    <section className={`${style.band} ${style[surface]}`} aria-labelledby={id}>
      <div className={style.inner}>
        <div className={style.head}>
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
