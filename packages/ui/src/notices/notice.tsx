import { type ReactNode, useEffect, useId, useRef } from 'react';
import style from './notice.module.css';

interface NoticeProps {
  readonly tone: 'plain' | 'good' | 'bad';
  readonly title: string;
  readonly isResponse?: boolean;
  readonly children?: ReactNode;
}

/** A notice. With `isResponse` it responds to the person's last action: it is announced and focused when it appears. */
export function Notice({ tone, title, isResponse = false, children }: NoticeProps) {
  const notice = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isResponse) notice.current?.focus();
  }, [isResponse]);
  return (
    <section ref={notice} className={`${style.notice} ${style[tone]}`} tabIndex={-1} aria-labelledby={titleId}>
      <div className={style.content} role={isResponse ? ROLES[tone] : undefined}>
        <h3 id={titleId} className={style.title}>
          {title}
        </h3>
        {children}
      </div>
    </section>
  );
}

export function NoticeActions({ children }: { readonly children: ReactNode }) {
  return <div className={style.actions}>{children}</div>;
}

const ROLES = { plain: 'status', good: 'status', bad: 'alert' } as const;
