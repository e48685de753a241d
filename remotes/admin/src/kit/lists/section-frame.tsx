import { type ReactNode, type Ref, useId } from 'react';
import style from './section-frame.module.css';

interface SectionFrameProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly intro?: ReactNode;
  /** Beside the heading: links and buttons. */
  readonly aside?: ReactNode;
  readonly region?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A section: its heading, an introduction and the content. */
export function SectionFrame({ id, title, intro, aside, region, children }: SectionFrameProps) {
  return (
    <section ref={region} aria-labelledby={id} className={style.section}>
      <div className={style.head}>
        <h2 id={id} tabIndex={-1} dir="auto">
          {title}
        </h2>
        {aside}
      </div>
      {intro && <p className={style.intro}>{intro}</p>}
      {children}
    </section>
  );
}

/** What belongs together in a section. */
export function SectionPart({ title, intro, children }: Pick<SectionFrameProps, 'title' | 'intro' | 'children'>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={style.part}>
      <h3 id={id} tabIndex={-1}>
        {title}
      </h3>
      {intro && <p className={style.intro}>{intro}</p>}
      {children}
    </section>
  );
}
