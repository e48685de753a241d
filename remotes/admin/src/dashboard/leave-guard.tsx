import { useBlocker } from '@ledgerlight/shell-api';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '../dialog.tsx';
import { hasUnsavedWork } from '../unsaved-work.ts';

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

  const dialog = (title: string, leave: { readonly label: string; onClick(): void }, onStay: () => void): ReactNode => (
    <Dialog
      title={title}
      onClose={onStay}
      actions={[
        { label: 'Keep writing', onClick: onStay },
        { ...leave, variant: 'secondary' },
      ]}
    >
      <p>Some of what you wrote has not reached the server yet. It is kept in this browser only.</p>
    </Dialog>
  );
  const logOut = () => (hasUnsavedWork() ? setLoggingOut(true) : onLogOut());
  if (isLoggingOut) {
    const stay = () => setLoggingOut(false);
    return { logOut, dialog: dialog('Log out now?', { label: 'Logout', onClick: onLogOut }, stay) };
  }
  if (blocker.state !== 'blocked') return { logOut, dialog: null };
  const leave = { label: 'Leave', onClick: () => blocker.proceed() };
  return { logOut, dialog: dialog('Leave this post?', leave, () => blocker.reset()) };
}
