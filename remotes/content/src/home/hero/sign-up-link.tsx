import { Link, newsletterDialogOpenAtom } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { isPlainClick } from '@ledgerlight/ui/plain-click';
import { useSetAtom } from 'jotai';
import type { ComponentProps, ReactNode } from 'react';

/** Opens the shell's newsletter dialog. Without scripts, or when asked for another tab, it leads to the form itself. */
export function SignUpLink({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  const setDialogOpen = useSetAtom(newsletterDialogOpenAtom);
  return (
    <ButtonLink
      Link={DialogLink}
      to={address}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        setDialogOpen(true);
      }}
    >
      {children}
    </ButtonLink>
  );
}

/** The form is a document of its own and no page of the router. */
function DialogLink(link: ComponentProps<typeof Link>) {
  return <Link {...link} reloadDocument aria-haspopup="dialog" />;
}
