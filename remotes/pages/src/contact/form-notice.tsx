import { type ReactNode, useEffect, useRef } from 'react';
import style from './form-notice.module.css';

/** How the form's last attempt ended. It is announced and takes the focus when it appears, so that nobody misses it. */
export function FormNotice({
  tone,
  title,
  children,
}: {
  readonly tone: 'good' | 'bad';
  readonly title: string;
  readonly children: ReactNode;
}) {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <section ref={notice} className={`${style.notice} ${style[tone]}`} tabIndex={-1} aria-labelledby={TITLE_ID}>
      <div className={style.words} role={tone === 'good' ? 'status' : 'alert'}>
        <h3 id={TITLE_ID} className={style.title}>
          {title}
        </h3>
        {children}
      </div>
    </section>
  );
}

const TITLE_ID = 'contact-notice';
