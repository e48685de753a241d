import { Icon } from '@ledgerlight/ui/icon';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import style from './modal.module.css';

/** A dialog over the page; open as long as it is rendered. Escape and its button close it. */
export function Modal({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  onClose(): void;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={style.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={style.head}>
        <h2 id={titleId} className={style.title}>
          {title}
        </h2>
        <button type="button" className={style.close} onClick={() => dialog.current?.close()} aria-label="Close">
          <Icon name="close" size={24} />
        </button>
      </div>
      {children}
    </dialog>
  );
}
