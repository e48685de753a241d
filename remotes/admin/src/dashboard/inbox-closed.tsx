import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { sectionAddress } from './section-address.ts';

/** Stands at the address of the inbox for staff who may not use it. */
export function InboxClosed() {
  return (
    <EmptyState
      icon="mail"
      title="Only admins use the inbox"
      text="It holds names, addresses and questions of visitors. Ask an admin when you need something from it."
    >
      <ButtonLink Link={Link} to={sectionAddress({ name: 'posts', type: null })}>
        Go to posts
      </ButtonLink>
    </EmptyState>
  );
}
