import { createDeadLinks } from '@ledgerlight/backend/dead-links';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { formatDay } from '@ledgerlight/posts/date-words';
import { Link } from '@ledgerlight/shell-api';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sectionAddress } from '../dashboard/sections/section-address.ts';
import rowStyle from '../manage/rows/post-row.module.css';
import { NewTabLink } from '../new-tab-link.tsx';
import style from './section.module.css';

/** Links of published posts that lead nowhere, in the section Claims; nothing while there are none. */
export function DeadLinks({ staff }: { readonly staff: StaffAccess }) {
  const links = useMemo(() => createDeadLinks(staff), [staff]);
  const { data = [] } = useQuery({ queryKey: ['dead-links'], queryFn: ({ signal }) => links.list(signal) });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="dead-links">
      <h3 id="dead-links">Dead links</h3>
      <ul className={style.list} aria-label="Dead links">
        {data.map(({ postId, title, address, reason, since }) => (
          <li key={`${postId}/${address}`} className={rowStyle.row}>
            <div className={rowStyle.words}>
              <h4 className={rowStyle.title}>
                <NewTabLink to={address}>{address}</NewTabLink>
              </h4>
              <p className={rowStyle.facts}>
                <strong>{reason}</strong>
                <span>since {formatDay(since)}</span>
                <span dir="auto">{title}</span>
              </p>
            </div>
            <Link to={sectionAddress({ name: 'edit', postId })} className={style.open} aria-label={`Open: ${title}`}>
              Open
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
