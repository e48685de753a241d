import { type ReactNode, useEffect, useId, useRef } from 'react';
import style from './question-dialog.module.css';

/** A question that must be answered before going on. Escape answers as `onCancel`. */
export function QuestionDialog({
  title,
  children,
  actions,
  onCancel,
}: {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the most likely answer first. */
  readonly actions: ReactNode;
  readonly onCancel: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={style.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={id} className={style.title}>
        {title}
      </h2>
      <div className={style.text}>{children}</div>
      <div className={style.actions}>{actions}</div>
    </dialog>
  );
}
