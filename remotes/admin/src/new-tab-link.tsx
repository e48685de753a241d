import { NewTabNote } from '@ledgerlight/ui/new-tab-note';
import type { ComponentProps } from 'react';

/** A link that leaves the page where it is, with what somebody was writing there. */
export function NewTabLink({ to, children, ...link }: ComponentProps<'a'> & { readonly to: string }) {
  return (
    <a {...link} href={to} target="_blank" rel="noopener noreferrer">
      {children}
      <NewTabNote />
    </a>
  );
}
