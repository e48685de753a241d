import { NewTabNote } from '@ledgerlight/ui/new-tab-note';
import type { ComponentProps } from 'react';

/** A link that opens a new tab, so that the form with its unsaved text stays. */
export function NewTabLink({ to, children, ...link }: ComponentProps<'a'> & { readonly to: string }) {
  return (
    <a {...link} href={to} target="_blank" rel="noopener noreferrer">
      {children}
      <NewTabNote />
    </a>
  );
}
