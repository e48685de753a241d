import { Button } from '@ledgerlight/ui/button';
import { Icon } from '@ledgerlight/ui/icon';
import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import style from './dialog.module.css';

interface DialogAction extends Pick<ComponentProps<typeof Button>, 'variant' | 'disabled'> {
  readonly label: string;
  readonly onClick: () => void;
}

interface DialogProps {
  readonly title: string;
  /** Buttons that answer a question, the most likely first. Without them the dialog has a button to close it. */
  readonly actions?: readonly DialogAction[] | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog that is open as long as it is rendered. Escape calls `onClose`. */
export function Dialog({ title, actions, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Only a dialog that is closed before it leaves the document gives the focus back.
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
      {actions && (
        <div className={style.actions}>
          {actions.map(({ label, ...button }) => (
            <Button key={label} {...button}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </dialog>
  );
}
