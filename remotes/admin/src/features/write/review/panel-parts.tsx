import { Notice } from '@ledgerlight/ui/notice';
import { type ReactNode, useEffect, useRef } from 'react';
import type { PublishFailure } from '../publishing/outcome.ts';
import style from './panel.module.css';

interface PanelProps {
  readonly id: string;
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** A step that stands in place of the form. Its heading gets the focus. */
export function Panel({ id, title, text, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={style.panel} aria-labelledby={id}>
      <div>
        <h2 ref={heading} className={style.title} id={id} tabIndex={-1}>
          {title}
        </h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </section>
  );
}

export function FailureNotice({ failure: { kind, title, text, leftBehind } }: { readonly failure: PublishFailure }) {
  return (
    <Notice tone={kind === 'stopped' || kind === 'unknown' ? 'plain' : 'bad'} title={title}>
      <p>{text}</p>
      {leftBehind.length > 0 && (
        <p>
          {leftBehind.length === 1 ? 'One image was' : `${leftBehind.length} images were`} sent and could not be removed
          again. Publishing anew uses them, or removes them when they are not needed any more.
        </p>
      )}
    </Notice>
  );
}
