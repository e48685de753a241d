import { type AuditEntry, type AuditFilter, type AuditLog, createAuditLog } from '@ledgerlight/backend/audit-log';
import { Link } from '@ledgerlight/shell-api';
import { Button } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { useState } from 'react';
import fieldStyle from '../../../kit/forms/filters.module.css';
import { InputField } from '../../../kit/forms/plain-field.tsx';
import { PagedList } from '../../../kit/lists/paged-list.tsx';
import { SectionFrame } from '../../../kit/lists/section-frame.tsx';
import { useFindPosts } from '../../../kit/lists/use-find-posts.ts';
import { usePages } from '../../../kit/lists/use-pages.ts';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { QueryView } from '../../../kit/query-view.tsx';
import { useTask } from '../../../kit/toasts/use-task.ts';
import { useLoaded } from '../../../kit/use-loaded.ts';
import type { AdminArea } from '../../../navigation/admin-area.ts';
import { sectionAddress } from '../../../navigation/section-address.ts';
import { actionText, actorText, detailFacts, titleOf } from './action-texts.ts';
import { AuditFilters } from './filters.tsx';
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

/** For how long versions of posts are stored; admins change it. */
function Retention({ log, isEditable }: { readonly log: AuditLog; readonly isEditable: boolean }) {
  const query = useLoaded(['retention'], log.retentionYears);
  const change = useTask(
    'The retention was not changed',
    async (years: number) => {
      await log.setRetentionYears(years);
      return { title: 'Retention changed', text: `Versions are kept for ${years} years.` };
    },
    ['retention'],
    ['audit'],
  );
  return (
    <QueryView query={query} noun="retention">
      {(years) =>
        isEditable ? (
          <form
            className={fieldStyle.filters}
            onSubmit={(event) => {
              event.preventDefault();
              change.mutate(Number(new FormData(event.currentTarget).get('years')));
            }}
          >
            <InputField
              label="Keep versions for (years)"
              name="years"
              type="number"
              min={1}
              max={100}
              required
              defaultValue={years ?? undefined}
            />
            <Button type="submit" variant="secondary" disabled={change.isPending}>
              Save
            </Button>
          </form>
        ) : (
          <p>Versions of posts are kept for {years} years.</p>
        )
      }
    </QueryView>
  );
}
