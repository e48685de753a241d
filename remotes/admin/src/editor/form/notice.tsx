import { type ReactNode, type Ref, useId } from 'react';
import style from './notice.module.css';

/** Something that a person should know before going on, and perhaps what to do about it. */
export function Notice({
  tone,
  title,
  ref,
  children,
}: {
  readonly tone: 'plain' | 'bad';
  readonly title: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children?: ReactNode;
}) {
  const id = useId();
  return (
    <section
      ref={ref}
      className={`${style.notice} ${tone === 'bad' ? style.bad : ''}`}
      tabIndex={-1}
      aria-labelledby={id}
    >
      <h3 id={id} className={style.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** The buttons of a notice, side by side. */
export function NoticeActions({ children }: { readonly children: ReactNode }) {
  return <div className={style.actions}>{children}</div>;
}
