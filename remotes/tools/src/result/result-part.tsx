import { type ReactNode, useId } from 'react';
import { CopyButton } from './copy-button.tsx';
import style from './result.module.css';

interface ResultPartProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a result. */
export function ResultPart({ title, note, actions, children }: ResultPartProps) {
  const id = useId();
  return (
    <section className={style.part} aria-labelledby={id}>
      <h3 id={id} className={style.partTitle}>
        {title}
      </h3>
      {note && <p className={style.note}>{note}</p>}
      {children}
      {actions && <div className={style.actions}>{actions}</div>}
    </section>
  );
}

interface TextResultProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly text: string;
  /** Whether line breaks and spaces matter, as in a file. Prose wraps. */
  readonly isCode?: boolean;
  /** Buttons beside 'Copy'. */
  readonly actions?: ReactNode;
}

/** A text to copy. */
export function TextResult({ title, note, text, isCode = false, actions }: TextResultProps) {
  const buttons = (
    <>
      <CopyButton text={text} what={title} />
      {actions}
    </>
  );
  return (
    <ResultPart title={title} note={note} actions={buttons}>
      {isCode ? (
        // Long lines scroll, also by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus
        <section className={style.code} tabIndex={0} aria-label={`${title}, text`}>
          <pre>
            <code>{text}</code>
          </pre>
        </section>
      ) : (
        <p className={style.prose}>{text}</p>
      )}
    </ResultPart>
  );
}
