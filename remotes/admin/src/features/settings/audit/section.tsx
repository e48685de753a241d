import { type AuditEntry, type AuditFilter, createAuditLog } from '@ledgerlight/backend/audit-log';
import { Link } from '@ledgerlight/shell-api';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { useState } from 'react';
import { PagedList } from '../../../kit/lists/paged-list.tsx';
import { SectionFrame } from '../../../kit/lists/section-frame.tsx';
import { useFindPosts } from '../../../kit/lists/use-find-posts.ts';
import { usePages } from '../../../kit/lists/use-pages.ts';
import { formatDateTime } from '../../../kit/publish-time.ts';
import type { AdminArea } from '../../../navigation/admin-area.ts';
import { sectionAddress } from '../../../navigation/section-address.ts';
import { actionText, actorText, detailFacts, titleOf } from './entry-text.ts';
import { AuditFilters } from './filters.tsx';
import { Retention } from './retention.tsx';
import style from './section.module.css';

export function AuditSection({ staff, rights }: Pick<AdminArea, 'staff' | 'rights'>) {
  const log = createAuditLog(staff);
  const [filter, setFilter] = useState<AuditFilter>({});
  const findPosts = useFindPosts(staff, MAX_FOUND_POSTS);
  const pages = usePages(['audit', filter], (before: number | undefined, signal) => log.page(filter, before, signal));
  return (
    <SectionFrame
      id="audit"
      title="Audit"
      intro={
        <>
          <code>ledgerlight audit export --out evidence</code> exports posts, versions, approvals and this log in a
          terminal; <code>ledgerlight audit verify evidence</code> verifies an export.
        </>
      }
    >
      <AuditFilters log={log} findPosts={findPosts} filter={filter} onChange={setFilter} />
      <PagedList
        pages={pages}
        noun="entries"
        className={style.list}
        empty={<EmptyState icon="compass" title="No entries match" text="Change the filters to see other entries." />}
      >
        {(entry) => <Entry key={entry.number} entry={entry} />}
      </PagedList>
      <Retention log={log} isEditable={rights.includes('administer')} />
    </SectionFrame>
  );
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const { number, at, action, post_id: postId, content_hash: contentHash, address, client, hash, detail } = entry;
  const facts = [...detailFacts(detail), ['content hash', contentHash], ['address', address], ['client', client]];
  return (
    <li className={style.entry}>
      <p>
        <strong>{actorText(entry)}</strong> {actionText(action)}
        {postId !== null && (
          <>
            {' '}
            (<Link to={sectionAddress({ name: 'edit', postId })}>{titleOf(detail) || 'post'}</Link>)
          </>
        )}
      </p>
      <details className={style.detail}>
        <summary>
          Entry {number}, <time dateTime={at}>{formatDateTime(at)}</time>
        </summary>
        <dl className={style.facts}>
          {[...facts, ['hash', hash]].map(
            ([name, value]) =>
              value !== null && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd dir="auto">{value}</dd>
                </div>
              ),
          )}
        </dl>
      </details>
    </li>
  );
}

const MAX_FOUND_POSTS = 20;
