import { createDeadLinks } from '@ledgerlight/backend/dead-links';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { formatDay } from '@ledgerlight/posts/date-words';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ActionLink } from '../action-button.tsx';
import { sectionAddress } from '../dashboard/sections/section-address.ts';
import layout from '../layout.module.css';
import { NewTabLink } from '../new-tab-link.tsx';
import { RecordRow, RowFacts } from '../records/record-row.tsx';

/** Links of published posts that lead nowhere, in the section Claims; nothing while there are none. */
export function DeadLinks({ staff }: { readonly staff: StaffAccess }) {
  const links = useMemo(() => createDeadLinks(staff), [staff]);
  const { data = [] } = useQuery({ queryKey: ['dead-links'], queryFn: ({ signal }) => links.list(signal) });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="dead-links">
      <h3 id="dead-links">Dead links</h3>
      <ul className={layout.list} aria-label="Dead links">
        {data.map(({ postId, title, address, reason, since }) => (
          <RecordRow
            key={`${postId}/${address}`}
            level={4}
            title={<NewTabLink to={address}>{address}</NewTabLink>}
            actions={<ActionLink label="Open" subject={title} to={sectionAddress({ name: 'edit', postId })} />}
          >
            <RowFacts>
              <strong>{reason}</strong>
              <span>since {formatDay(since)}</span>
              <span dir="auto">{title}</span>
            </RowFacts>
          </RecordRow>
        ))}
      </ul>
    </section>
  );
}
