import type { ReactNode } from 'react';
import style from './record-row.module.css';

interface RecordRowProps {
  readonly title: ReactNode;
  /** By which a list finds the title again. */
  readonly id?: string | undefined;
  readonly level?: 3 | 4;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** One record of a list. Its title takes the focus when a button of the list is gone. */
export function RecordRow({ title, id, level = 3, actions, children }: RecordRowProps) {
  const Heading = `h${level}` as const;
  return (
    <li className={style.row}>
      <div className={style.words}>
        <Heading className={style.title} tabIndex={-1} data-row={id} dir="auto">
          {title}
        </Heading>
        {children}
      </div>
      {actions && <div className={style.actions}>{actions}</div>}
    </li>
  );
}

export function RowFacts({ children }: { readonly children: ReactNode }) {
  return <p className={style.facts}>{children}</p>;
}

export function RowText({ children }: { readonly children: ReactNode }) {
  return (
    <p className={style.text} dir="auto">
      {children}
    </p>
  );
}
