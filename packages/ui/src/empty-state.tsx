import type { ReactNode } from 'react';
import style from './empty-state.module.css';
import { Icon, type IconName } from './icon.tsx';

/** What stands where nothing is to be shown: says so, what to expect, and perhaps what to do. */
export function EmptyState({
  icon,
  title,
  text,
  align = 'center',
  children,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** Where the words stand: `start` in a column that begins at the edge of the page. */
  readonly align?: 'center' | 'start';
  readonly children?: ReactNode;
}) {
  return (
    <section className={align === 'start' ? `${style.state} ${style.start}` : style.state}>
      <span className={style.icon}>
        <Icon name={icon} size={28} />
      </span>
      <h2 className={style.title}>{title}</h2>
      <p className={style.text}>{text}</p>
      {children && <div className={style.actions}>{children}</div>}
    </section>
  );
}
