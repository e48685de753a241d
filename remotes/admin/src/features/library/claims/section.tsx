import { type ClaimCursor, type ClaimFilter, createClaimsRegister } from '@ledgerlight/backend/claims';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { useMemo, useState } from 'react';
import { PagedList } from '../../../kit/lists/paged-list.tsx';
import { usePages } from '../../../kit/lists/use-pages.ts';
import { ClaimRow } from './claim-row.tsx';
import { ClaimFilters } from './filters.tsx';
import style from './section.module.css';

/** The figures of all posts with their sources, what expires first at the beginning. */
export function ClaimsSection({ staff }: { readonly staff: StaffAccess }) {
  const register = useMemo(() => createClaimsRegister(staff), [staff]);
  const [filter, setFilter] = useState<ClaimFilter>(ALL_CLAIMS);
  const pages = usePages(['claims', filter], (after: ClaimCursor | undefined, signal) =>
    register.page(filter, after ?? null, signal),
  );
  const isFiltered = filter.isStale || filter.owner !== '' || filter.title !== '';
  return (
    <section aria-labelledby="claims" className={style.claims}>
      <h2 id="claims">Claims</h2>
      <p className={style.lead}>
        Figures that posts mark as <code>[3.75 %]&#123;claim=bank-rate&#125;</code>, what expires first at the
        beginning. The text of each post holds their records.
      </p>
      <ClaimFilters onChange={setFilter} />
      <PagedList pages={pages} noun="claims" empty={<EmptyState {...(isFiltered ? NO_MATCHES : NO_CLAIMS)} />}>
        {(claim) => <ClaimRow key={`${claim.postId}/${claim.id}`} claim={claim} />}
      </PagedList>
    </section>
  );
}

const ALL_CLAIMS: ClaimFilter = { isStale: false, owner: '', title: '' };
const NO_MATCHES = {
  icon: 'search',
  title: 'No claims match',
  text: 'Change the filters to see other claims.',
} as const;
const NO_CLAIMS = {
  icon: 'compass',
  title: 'No post has claims yet',
  text: "Mark a figure in the editor with the button 'Claim', and give its source.",
} as const;
