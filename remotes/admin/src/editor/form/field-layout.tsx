import type { PostTextField } from '@ledgerlight/posts/form';
import { Fragment, type ReactNode } from 'react';
import style from './fields.module.css';

interface FieldLayoutProps {
  readonly controls: Readonly<Record<PostTextField, ReactNode>>;
  /** Shown below the content. */
  readonly children?: ReactNode;
}

export function FieldLayout({ controls, children }: FieldLayoutProps) {
  const { title, content, postType, author, ...others } = controls;
  return (
    <>
      {title}
      {content}
      {children}
      <div className={style.pair}>
        {postType}
        {author}
      </div>
      {Object.entries(others).map(([name, control]) => (
        <Fragment key={name}>{control}</Fragment>
      ))}
    </>
  );
}
