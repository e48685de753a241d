import type { ReactNode } from 'react';
import style from './page-header.module.css';

/** The beginning of a page: its one `h1`, what it is about, and below that what narrows it down or leads on. `kicker` stands above. */
export function PageHeader({
  title,
  text,
  kicker,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly kicker?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <header className={style.header}>
      {kicker && <p className={style.kicker}>{kicker}</p>}
      <h1 className={style.title}>{title}</h1>
      <p className={style.text}>{text}</p>
      {children && <div className={style.below}>{children}</div>}
    </header>
  );
}
