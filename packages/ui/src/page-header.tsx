import type { ReactNode } from 'react';
import classes from './page-header.module.css';

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
    <header className={classes.header}>
      {kicker && <p className={classes.kicker}>{kicker}</p>}
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      {children && <div className={classes.below}>{children}</div>}
    </header>
  );
}
