import type { ReactNode } from 'react';
import { Icon, type IconName } from '../text/icon.tsx';
import style from './empty-state.module.css';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly align?: 'center' | 'start';
  readonly children?: ReactNode;
}

export function EmptyState({ icon, title, text, align = 'start', children }: EmptyStateProps) {
  return (
    <section className={align === 'center' ? `${style.state} ${style.center}` : style.state}>
      <span className={style.icon}>
        <Icon name={icon} size={28} />
      </span>
      <h2 className={style.title}>{title}</h2>
      <p className={style.text}>{text}</p>
      {children && <div className={style.actions}>{children}</div>}
    </section>
  );
}
