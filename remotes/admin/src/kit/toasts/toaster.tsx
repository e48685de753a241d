import { type ShownToast, toastsAtom } from '@ledgerlight/shell-api';
import { Icon } from '@ledgerlight/ui/icon';
import { useAtomValue } from 'jotai';
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DEFAULT_TOAST_SECONDS, dismissToast } from './store.ts';
import { useToastPosition } from './toast-position.ts';
import style from './toaster.module.css';

/**
 * The toasts of the page. Their time stops while the pointer or the focus is on them; F8 moves the focus to them, and
 * dismissing the last one gives it back.
 */
export function Toaster() {
  const toasts = useAtomValue(toastsAtom);
  const region = useRef<HTMLElement>(null);
  const position = useToastPosition(region, toasts);
  const [isHovered, setHovered] = useState(false);
  const { isFocused, onFocus, onBlur, giveFocusBack } = useToastFocus(region);

  const dismiss = (id: number) => {
    const hadFocus = region.current?.contains(document.activeElement) ?? false;
    dismissToast(id);
    setHovered(false);
    if (hadFocus) giveFocusBack();
  };
  const list = (kind: ShownToast['kind']) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => (
        <ToastCard key={toast.id} toast={toast} isPaused={isHovered || isFocused} onDismiss={() => dismiss(toast.id)} />
      ));
  return (
    <section
      ref={region}
      className={`${style.toaster} ${style[position]}`}
      aria-label="Notifications (F8)"
      onFocus={onFocus}
      onBlur={onBlur}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
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

function useToastFocus(region: { readonly current: HTMLElement | null }) {
  const [isFocused, setFocused] = useState(false);
  const previous = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const enter = ({ key }: KeyboardEvent) => {
      if (key === 'F8') region.current?.querySelector('button')?.focus();
    };
    window.addEventListener('keydown', enter);
    return () => window.removeEventListener('keydown', enter);
  }, [region]);
  return {
    isFocused,
    onFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      setFocused(true);
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
        previous.current = relatedTarget;
      }
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (!currentTarget.contains(relatedTarget)) setFocused(false);
    },
    giveFocusBack() {
      setFocused(false);
      if (previous.current?.isConnected) previous.current.focus();
    },
  };
}

interface ToastCardProps {
  readonly toast: ShownToast;
  readonly isPaused: boolean;
  readonly onDismiss: () => void;
}

function ToastCard({ toast, isPaused, onDismiss }: ToastCardProps) {
  usePausableTimeout((toast.seconds ?? DEFAULT_TOAST_SECONDS) * 1000, isPaused, () => dismissToast(toast.id));
  const { action } = toast;
  const runAction = () => {
    onDismiss();
    action?.run();
  };
  return (
    <div className={`${style.toast} ${style[toast.kind]}`}>
      <span className={style.icon}>
        <Icon name={toast.kind === 'success' ? 'check' : 'warning'} size={20} />
      </span>
      <div className={style.words}>
        <p className={style.title}>{toast.title}</p>
        {toast.text && <p className={style.text}>{toast.text}</p>}
        {action && (
          <button type="button" className={style.action} onClick={runAction}>
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className={style.close} onClick={onDismiss} aria-label={`Dismiss: ${toast.title}`}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

function usePausableTimeout(milliseconds: number, isPaused: boolean, onEnd: () => void): void {
  const remaining = useRef(milliseconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => end(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - startedAt;
    };
  }, [isPaused]);
}
