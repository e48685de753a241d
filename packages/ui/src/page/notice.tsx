import { type ReactNode, useEffect, useId, useRef } from 'react';
import style from './notice.module.css';

/**
 * Something that a person should know before going on, and perhaps what to do about it. One that answers what the person
 * has just done is announced and takes the focus when it appears, so that nobody misses it.
 */
export function Notice({
  tone,
  title,
  isAnswer = false,
  children,
}: {
  readonly tone: 'plain' | 'good' | 'bad';
  readonly title: string;
  readonly isAnswer?: boolean;
  readonly children?: ReactNode;
}) {
  const notice = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isAnswer) notice.current?.focus();
  }, [isAnswer]);
  return (
    <section ref={notice} className={`${style.notice} ${style[tone]}`} tabIndex={-1} aria-labelledby={titleId}>
      <div className={style.words} role={isAnswer ? ROLES[tone] : undefined}>
        <h3 id={titleId} className={style.title}>
          {title}
        </h3>
        {children}
      </div>
    </section>
  );
}

/** The buttons of a notice, side by side. */
export function NoticeActions({ children }: { readonly children: ReactNode }) {
  return <div className={style.actions}>{children}</div>;
}

const ROLES = { plain: 'status', good: 'status', bad: 'alert' } as const;
