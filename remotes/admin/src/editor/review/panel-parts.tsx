import { type ReactNode, useEffect, useRef } from 'react';
import { TextDifference, WordsDifference } from '../../difference/view.tsx';
import style from './panel.module.css';

export function PanelHeading({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} className={style.title} id={id} tabIndex={-1}>
      {children}
    </h2>
  );
}

export interface FieldDifference {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

interface ChangeListProps {
  readonly title: string;
  readonly changes: readonly FieldDifference[];
  readonly empty?: string;
}

export function ChangeList({ title, changes, empty }: ChangeListProps) {
  return (
    <div>
      <h3 className={style.heading}>{title}</h3>
      {changes.length === 0 && <p>{empty}</p>}
      <dl className={style.changes}>
        {changes.map(({ name, label, before, after }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {name === 'content' ? (
                <TextDifference before={before} after={after} />
              ) : (
                <WordsDifference before={before} after={after} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
