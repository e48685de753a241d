import {
  type ClaimCursor,
  type ClaimFilter,
  createClaimsRegister,
  type RegisteredClaim,
} from '@ledgerlight/backend/claims';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { formatDay } from '@ledgerlight/posts/date-words';
import { Button } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { type FormEvent, useState } from 'react';
import { ActionLink } from '../../../kit/action-button.tsx';
import filterStyle from '../../../kit/forms/filters.module.css';
import { InputField } from '../../../kit/forms/plain-field.tsx';
import layout from '../../../kit/layout.module.css';
import { PagedList } from '../../../kit/lists/paged-list.tsx';
import { RecordRow, RowFacts } from '../../../kit/lists/record-row.tsx';
import { SectionFrame } from '../../../kit/lists/section-frame.tsx';
import { usePages } from '../../../kit/lists/use-pages.ts';
import { NewTabLink } from '../../../kit/new-tab-link.tsx';
import { StateMark } from '../../../kit/state-mark.tsx';
import { sectionAddress } from '../../../navigation/section-address.ts';

/** The figures of all posts with their sources, what expires first at the beginning. */
export function ClaimsSection({ staff }: { readonly staff: StaffAccess }) {
  const [filter, setFilter] = useState<ClaimFilter>({ isStale: false, owner: '', title: '' });
  const pages = usePages(['claims', filter], (after: ClaimCursor | undefined, signal) =>
    createClaimsRegister(staff).page(filter, after ?? null, signal),
  );
  const isFiltered = filter.isStale || filter.owner !== '' || filter.title !== '';
  return (
    <SectionFrame
      id="claims"
      title="Claims"
      intro={
        <>
          Figures that posts mark as <code>[3.75 %]&#123;claim=bank-rate&#125;</code>, what expires first at the
          beginning. The text of each post holds their records.
        </>
      }
    >
      <ClaimFilters onChange={setFilter} />
      <PagedList pages={pages} noun="claims" empty={<EmptyState {...(isFiltered ? NO_MATCHES : NO_CLAIMS)} />}>
        {(claim) => <ClaimRow key={`${claim.postId}/${claim.id}`} claim={claim} />}
      </PagedList>
    </SectionFrame>
  );
}

function ClaimFilters({ onChange }: { onChange(filter: ClaimFilter): void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    onChange({ owner: text('owner'), title: text('title'), isStale: data.has('stale') });
  };
  return (
    <form className={filterStyle.filters} onSubmit={submit} aria-label="Filter claims">
      <InputField label="Owner" name="owner" maxLength={200} />
      <InputField label="Title of the post" name="title" maxLength={200} />
      <label className={layout.choice}>
        <input name="stale" type="checkbox" />
        Stale only
      </label>
      <Button type="submit" variant="secondary">
        Filter
      </Button>
    </form>
  );
}

function ClaimRow({ claim }: { readonly claim: RegisteredClaim }) {
  const { postId, title, id, value, source, sourceName, checked, until, owner, isStale, isEditable } = claim;
  const address = sectionAddress({ name: 'edit', postId });
  return (
    <RecordRow title={value} actions={<ActionLink label={isEditable ? 'Edit' : 'Open'} subject={title} to={address} />}>
      <RowFacts>
        <code>{id}</code>
        {isStale && <StateMark label="Stale" tone="gone" />}
        <strong>{until === null ? 'Does not expire' : `Valid until ${formatDay(until)}`}</strong>
        <span>Checked {formatDay(checked)}</span>
        <span dir="auto">Owner: {owner}</span>
        <NewTabLink to={source}>{sourceName || new URL(source).hostname}</NewTabLink>
      </RowFacts>
      <RowFacts>
        {claim.stage !== 'published' && <StateMark {...STAGES[claim.stage]} />}
        <span dir="auto">{title}</span>
      </RowFacts>
    </RecordRow>
  );
}

const STAGES = {
  scheduled: { label: 'Scheduled', tone: 'waiting' },
  hidden: { label: 'Hidden', tone: 'muted' },
} as const;
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
