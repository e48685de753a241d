import type { ReactNode, RefObject } from 'react';
import style from './section-frame.module.css';

interface SectionFrameProps {
  readonly id: string;
  readonly title: string;
  readonly intro: string;
  /** After the introduction, such as who may change the records. */
  readonly note?: string | false;
  readonly link?: ReactNode;
  readonly region?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A section of records: its heading, an introduction and the content. */
export function SectionFrame({ id, title, intro, note, link, region, children }: SectionFrameProps) {
  return (
    <section ref={region} aria-labelledby={id}>
      <div className={style.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {link}
      </div>
      <p className={style.count}>
        {intro}
        {note && ` ${note}`}
      </p>
      {children}
    </section>
  );
}
