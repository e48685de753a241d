import { type ShownToast, toastsAtom } from '@ledgerlight/shell-api';
import { Icon } from '@ledgerlight/ui/icon';
import { useAtomValue } from 'jotai';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { dismissToast, TOAST_SECONDS } from './store.ts';
import style from './toaster.module.css';
import { useToastPlace } from './use-toast-place.ts';

/**
 * The toasts of the page. They wait while somebody points at them or is in them; F8 leads into them, and when the last one
 * goes, the focus is where it was before.
 */
export function Toaster() {
  const toasts = useAtomValue(toastsAtom);
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const place = useToastPlace(region, toasts);

  useEffect(() => {
    const enter = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      region.current?.querySelector('button')?.focus();
    };
    window.addEventListener('keydown', enter);
    return () => window.removeEventListener('keydown', enter);
  }, []);

  const noteEntry = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    setFocused(true);
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
  const noteExit = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(false);
  };
  const dismiss = (id: number) => {
    const hadFocus = region.current?.contains(document.activeElement) ?? false;
    dismissToast(id);
    setPointedAt(false);
    if (!hadFocus) return;
    setFocused(false);
    if (cameFrom.current?.isConnected) cameFrom.current.focus();
  };

  const waits = pointedAt || focused;
  const list = (kind: ShownToast['kind']) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => <ToastCard key={toast.id} toast={toast} waits={waits} onDismiss={() => dismiss(toast.id)} />);
  return (
    <section
      ref={region}
      className={`${style.toaster} ${style[place]}`}
      aria-label="Notifications (F8)"
      onFocus={noteEntry}
      onBlur={noteExit}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
    >
      <div className={style.list} role="status" aria-atomic="false">
        {list('success')}
      </div>
      <div className={style.list} role="alert" aria-atomic="false">
        {list('problem')}
      </div>
    </section>
  );
}

function ToastCard({
  toast,
  waits,
  onDismiss,
}: {
  readonly toast: ShownToast;
  readonly waits: boolean;
  readonly onDismiss: () => void;
}) {
  useEndOfTime((toast.seconds ?? TOAST_SECONDS) * 1000, waits, () => dismissToast(toast.id));
  const { action } = toast;
  return (
    <div className={`${style.toast} ${style[toast.kind]}`}>
      <span className={style.icon}>
        <Icon name={toast.kind === 'success' ? 'check' : 'warning'} size={20} />
      </span>
      <div className={style.words}>
        <p className={style.title}>{toast.title}</p>
        {toast.text && <p className={style.text}>{toast.text}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={style.action}
          onClick={() => {
            onDismiss();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={style.close} onClick={onDismiss} aria-label={`Dismiss: ${toast.title}`}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

/** Calls `onEnd` after so many milliseconds, not counting those in which it waits. */
function useEndOfTime(milliseconds: number, waits: boolean, onEnd: () => void): void {
  const left = useRef(milliseconds);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (waits) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [waits]);
}
