import { useBlocker } from '@ledgerlight/shell-api';
import { type ReactNode, useEffect, useState } from 'react';
import { hasUnsavedWork } from '../unsaved-work.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/** Asks before unsaved work goes out of sight. */
export interface LeaveGuard {
  /** Logs out at once when there is nothing to lose, else after a yes. */
  logOut(): void;
  /** The question that is asked. */
  readonly dialog: ReactNode;
}

/**
 * Asks whoever logs out, follows a link, goes back or closes the page.
 * @param inSight whether the person sees what would be lost; behind the gate nobody is asked, since a draft stays
 */
export function useLeaveGuard(inSight: boolean, onLogOut: () => void): LeaveGuard {
  const [asksToLogOut, setAsksToLogOut] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      inSight && hasUnsavedWork() && (from.pathname !== to.pathname || from.search !== to.search),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const logOut = () => (hasUnsavedWork() ? setAsksToLogOut(true) : onLogOut());
  if (asksToLogOut) {
    const stay = () => setAsksToLogOut(false);
    return {
      logOut,
      dialog: <LeaveDialog title="Log out now?" button="Logout" onLeave={onLogOut} onStay={stay} />,
    };
  }
  if (blocker.state !== 'blocked') return { logOut, dialog: null };
  const { proceed, reset } = blocker;
  return { logOut, dialog: <LeaveDialog title="Leave this post?" button="Leave" onLeave={proceed} onStay={reset} /> };
}
