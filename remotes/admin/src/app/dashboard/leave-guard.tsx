import { useBlocker } from '@ledgerlight/shell-api';
import { useEffect, useState } from 'react';
import { LossQuestion } from '../../kit/unsaved/loss-question.tsx';
import { hasUnsavedWork, unsavedWork } from '../../kit/unsaved/unsaved-work.ts';

/**
 * Prompts for confirmation before unsaved work is left by logging out, navigating or closing the page.
 * @param isVisible false behind the gate, where navigation needs no confirmation because the draft stays
 */
export function useLeaveGuard(isVisible: boolean, onLogOut: () => void) {
  const [isLoggingOut, setLoggingOut] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isVisible && hasUnsavedWork() && (from.pathname !== to.pathname || from.search !== to.search),
  );

  useEffect(() => {
    const confirm = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault();
    };
    window.addEventListener('beforeunload', confirm);
    return () => window.removeEventListener('beforeunload', confirm);
  }, []);

  const work = unsavedWork() ?? 'draft';
  const logOut = () => (hasUnsavedWork() ? setLoggingOut(true) : onLogOut());
  if (isLoggingOut) {
    const texts = { title: 'Log out now?', leaveLabel: 'Logout' };
    return {
      logOut,
      dialog: <LossQuestion work={work} {...texts} onLeave={onLogOut} onStay={() => setLoggingOut(false)} />,
    };
  }
  if (blocker.state !== 'blocked') return { logOut, dialog: null };
  const on = { onLeave: () => blocker.proceed(), onStay: () => blocker.reset() };
  return { logOut, dialog: <LossQuestion work={work} leaveLabel="Leave" {...on} /> };
}
