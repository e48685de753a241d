import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { sectionAddress } from './sections/section-address.ts';

/** Stands at the address of a section for staff who may not use it. */
export function AdminsOnly({ section }: { readonly section: keyof typeof WORDS }) {
  return (
    <EmptyState {...WORDS[section]}>
      <ButtonLink Link={Link} to={sectionAddress({ name: 'posts', type: null })}>
        Go to posts
      </ButtonLink>
    </EmptyState>
  );
}

const WORDS = {
  inbox: {
    icon: 'mail',
    title: 'Only admins use the inbox',
    text: 'It holds names, addresses and questions of visitors. Ask an admin when you need something from it.',
  },
  authors: {
    icon: 'newspaper',
    title: 'Only admins keep the authors',
    text: 'Ask an admin when you need to publish under another name than your own.',
  },
} as const;
