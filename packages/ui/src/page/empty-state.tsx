import type { ReactNode } from 'react';
import { Icon, type IconName } from '../text/icon.tsx';
import style from './empty-state.module.css';

/** What stands where nothing is to be shown: says so, what to expect, and perhaps what to do. */
export function EmptyState({
  icon,
  title,
  text,
  align = 'start',
  children,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** Where the words stand: on the edge of the page, as what they stand for would, or in the middle of a card. */
  readonly align?: 'center' | 'start';
  readonly children?: ReactNode;
}) {
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
