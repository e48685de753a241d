import { useBlocker } from '@ledgerlight/shell-api';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '../dialog.tsx';
import { hasUnsavedWork, type UnsavedWork, unsavedWork } from '../unsaved-work.ts';

/**
 * Prompts for confirmation before unsaved work is left by logging out, navigating or closing the page.
 * @param isVisible false behind the gate, where navigation needs no confirmation because the draft stays
 */
export function useLeaveGuard(isVisible: boolean, onLogOut: () => void) {
  const [isLoggingOut, setLoggingOut] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isVisible && LOST_WITH_SECTION.has(unsavedWork()) && (from.pathname !== to.pathname || from.search !== to.search),
  );

  useEffect(() => {
    const confirm = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault();
    };
    window.addEventListener('beforeunload', confirm);
    return () => window.removeEventListener('beforeunload', confirm);
  }, []);

  const { question, text, stay } = TEXTS[unsavedWork() ?? 'draft'];
  const dialog = (title: string, leave: { readonly label: string; onClick(): void }, onStay: () => void): ReactNode => (
    <Dialog
      title={title}
      onClose={onStay}
      actions={[
        { label: stay, onClick: onStay },
        { ...leave, variant: 'secondary' },
      ]}
    >
      <p>{text}</p>
    </Dialog>
  );
  const logOut = () => (hasUnsavedWork() ? setLoggingOut(true) : onLogOut());
  if (isLoggingOut) {
    const remain = () => setLoggingOut(false);
    return { logOut, dialog: dialog('Log out now?', { label: 'Logout', onClick: onLogOut }, remain) };
  }
  if (blocker.state !== 'blocked') return { logOut, dialog: null };
  const leave = { label: 'Leave', onClick: () => blocker.proceed() };
  return { logOut, dialog: dialog(question, leave, () => blocker.reset()) };
}

/** A task continues in other sections. */
const LOST_WITH_SECTION: ReadonlySet<UnsavedWork | null> = new Set<UnsavedWork>(['draft', 'form']);

const TEXTS = {
  draft: {
    question: 'Leave this post?',
    text: 'Some of what you wrote has not reached the server yet. It is kept in this browser only.',
    stay: 'Keep writing',
  },
  form: {
    question: 'Leave without saving?',
    text: 'What you changed in this form is not saved, and would be lost.',
    stay: 'Keep editing',
  },
  task: {
    question: 'Leave this page?',
    text: 'An image is still being replaced. The places that are left would keep the old one.',
    stay: 'Stay',
  },
} as const;
