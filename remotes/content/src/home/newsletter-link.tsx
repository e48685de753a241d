import { Link, newsletterDialogOpenAtom, useSetAtom } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

/** Opens the shell's newsletter dialog. Without scripts, or when asked for another tab, it leads to the form itself. */
export function NewsletterLink({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  const setDialogOpen = useSetAtom(newsletterDialogOpenAtom);
  return (
    <ButtonLink
      Link={DialogLink}
      to={address}
      onClick={(event) => {
        if (!opensHere(event)) return;
        event.preventDefault();
        setDialogOpen(true);
      }}
    >
      {children}
    </ButtonLink>
  );
}

/** A click that would change this page: the main button, and no key that asks for another tab or a download. */
export function opensHere(event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** The form is a document of its own and no page of the router. */
function DialogLink(link: ComponentProps<typeof Link>) {
  return <Link {...link} reloadDocument aria-haspopup="dialog" />;
}
