import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SessionManager } from '../../session/storage/session-manager.ts';
import { SESSION_CHECK_INTERVAL_MS } from '../../session/storage/watch-session.ts';
import style from './end-notice.module.css';

const WARNING_PERIOD_MS = 10 * 60_000;

export function SessionEndNotice({ manager }: { readonly manager: Pick<SessionManager, 'endsAt'> }) {
  const end = useImminentEnd(manager);
  const notice = useRef<HTMLDivElement>(null);
  const isShown = end !== null;
  useLayoutEffect(() => {
    if (isShown) uncover(document.activeElement, notice.current);
  }, [isShown]);
  return (
    <div ref={notice} className={style.place} role="status">
      {isShown && (
        <p className={style.notice}>
          <strong>{`Your session ends at ${CLOCK.format(end)}.`}</strong> What you write is saved as a draft; sign in
          again to go on with it.
        </p>
      )}
    </div>
  );
}

/** Scrolls the focused element out from under the notice. */
function uncover(active: Element | null, notice: Element | null): void {
  if (active === null || notice === null || active === document.body) return;
  const { bottom } = notice.getBoundingClientRect();
  const { top, bottom: end } = active.getBoundingClientRect();
  if (top < bottom && end > 0) active.scrollIntoView({ block: 'nearest' });
}

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** Returns the end of the session in milliseconds since 1970 during the warning period, else null. */
function useImminentEnd(manager: Pick<SessionManager, 'endsAt'>): number | null {
  const [end, setEnd] = useState<number | null>(null);
  useEffect(() => {
    const check = () => {
      const endsAt = manager.endsAt();
      setEnd(endsAt !== null && endsAt - Date.now() <= WARNING_PERIOD_MS ? endsAt : null);
    };
    check();
    const timer = setInterval(check, SESSION_CHECK_INTERVAL_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [manager]);
  return end;
}
