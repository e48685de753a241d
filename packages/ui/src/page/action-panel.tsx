import type { ReactNode } from 'react';
import { RegulatoryNote } from '../text/regulatory-note.tsx';
import style from './action-panel.module.css';

interface ActionPanelProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Shown below the text. */
  readonly regulatoryStatus?: string | undefined;
  /** Links to what can be done next. */
  readonly children: ReactNode;
}

/** The end of a page: what a reader can do next. */
export function ActionPanel({ id, title, text, regulatoryStatus, children }: ActionPanelProps) {
  return (
    <section className={style.panel} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className={style.text}>{text}</p>
        <RegulatoryNote status={regulatoryStatus} />
      </div>
      <div className={style.actions}>{children}</div>
    </section>
  );
}
