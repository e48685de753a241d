import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SESSION_END_COPY } from './copy.ts';
import style from './end-notice.module.css';
import type { SessionKeeper } from './storage/keeper.ts';
import { LOOK_EVERY } from './storage/watch.ts';

/** How long before its end a session is said to end, in milliseconds. */
const WARNING_TIME = 10 * 60_000;

/** Says, in the last ten minutes of a session, when it ends. It stands under the bar of the site and is announced when it appears. */
export function SessionEndNotice({ keeper }: { readonly keeper: Pick<SessionKeeper, 'endsAt'> }) {
  const end = useNearEnd(keeper);
  const place = useRef<HTMLDivElement>(null);
  const isShown = end !== null;
  useLayoutEffect(() => {
    if (isShown) keepInSight(document.activeElement, place.current);
  }, [isShown]);
  return (
    <div ref={place} className={style.place} role="status">
      {end !== null && (
        <p className={style.notice}>
          <strong>{SESSION_END_COPY.title(CLOCK.format(end))}</strong> {SESSION_END_COPY.text}
        </p>
      )}
    </div>
  );
}

/** Scrolls what has the focus out from beneath the notice, where it would stand behind it. */
function keepInSight(active: Element | null, notice: Element | null): void {
  if (active === null || notice === null || active === document.body) return;
  const { bottom } = notice.getBoundingClientRect();
  const { top, bottom: end } = active.getBoundingClientRect();
  if (top < bottom && end > 0) active.scrollIntoView({ block: 'nearest' });
}

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** When the session ends, from ten minutes before on; null until then. */
function useNearEnd(keeper: Pick<SessionKeeper, 'endsAt'>): number | null {
  const [end, setEnd] = useState<number | null>(null);
  useEffect(() => {
    const look = () => {
      const endsAt = keeper.endsAt();
      setEnd(endsAt !== null && endsAt - Date.now() <= WARNING_TIME ? endsAt : null);
    };
    look();
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [keeper]);
  return end;
}
