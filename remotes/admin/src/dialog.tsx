import { Icon } from '@ledgerlight/ui/icon';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import style from './dialog.module.css';

/**
 * A dialog over the page; open as long as it is rendered. With `actions` it is a question that must be answered before going
 * on, without them it is a view that has a button to close it. Escape calls `onClose` in both. Leaving it gives the focus back.
 */
export function Dialog({
  title,
  actions,
  onClose,
  children,
}: {
  readonly title: string;
  /** The buttons that answer the question, the most likely answer first. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // The dialog is closed before its element is taken out of the page, because one that is out of it gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${style.dialog} ${actions ? style.question : style.view}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={style.head}>
        <h2 id={titleId} className={style.title}>
          {title}
        </h2>
        {!actions && (
          <button type="button" className={style.close} onClick={onClose} aria-label="Close">
            <Icon name="close" size={24} />
          </button>
        )}
      </div>
      {actions ? <div className={style.text}>{children}</div> : children}
      {actions && <div className={style.actions}>{actions}</div>}
    </dialog>
  );
}
