import type { ReactNode } from 'react';
import classes from './page-header.module.css';

/** The beginning of a page: its one `h1`, what it is about, and what narrows it down. */
export function PageHeader({
  kicker,
  title,
  text,
  children,
}: {
  readonly kicker?: string;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  return (
    <header className={classes.header}>
      {kicker !== undefined && <p className={classes.kicker}>{kicker}</p>}
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      {children}
    </header>
  );
}
