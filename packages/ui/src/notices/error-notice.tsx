import type { ReactNode } from 'react';
import { Button } from '../forms/button.tsx';
import { Icon } from '../text/icon.tsx';
import style from './error-notice.module.css';

interface ErrorNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly onRetry: () => void;
  readonly busy?: boolean;
  readonly headingLevel?: 1 | 2;
  readonly children?: ReactNode;
}

export function ErrorNotice({ title, text, onRetry, busy = false, headingLevel = 2, children }: ErrorNoticeProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={style.notice} role="alert">
      <span className={style.icon}>
        <Icon name="warning" size={24} />
      </span>
      <div>
        <Heading className={style.title}>{title}</Heading>
        <p className={style.text}>{text}</p>
        <div className={style.actions}>
          <Button onClick={onRetry} disabled={busy}>
            <Icon name="retry" size={18} />
            {busy ? 'Trying again' : 'Try again'}
          </Button>
          {children}
        </div>
      </div>
    </section>
  );
}
