import type { Notices, StaffNotice } from '@ledgerlight/backend/notices';
import { Link } from '@ledgerlight/shell-api';
import { formField } from '@ledgerlight/ui/form-field';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ActionButton } from '../../../kit/action-button.tsx';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { QueryView } from '../../../kit/query-view.tsx';
import { useTask } from '../../../kit/toasts/use-task.ts';
import style from './notice-bell.module.css';

interface NoticePanelProps {
  readonly id: string;
  readonly notices: Notices;
  readonly query: UseQueryResult<readonly StaffNotice[]>;
  onClose(): void;
}

/** The list below the bell. Following a notice marks it as read. */
export function NoticePanel({ id, notices, query, onClose }: NoticePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const marking = useTask(
    'The notices were not marked as read',
    (ids: readonly string[] | null) => notices.markRead(ids).then(() => undefined),
    ['notices'],
  );
  const hasUnread = query.data?.some(({ isRead }) => !isRead) ?? false;
  // The button that had the focus is gone then.
  useEffect(() => {
    if (!hasUnread && document.activeElement === document.body) heading.current?.focus();
  }, [hasUnread]);
  return (
    <section id={id} className={style.panel} aria-labelledby={`${id}-heading`}>
      <div className={style.head}>
        <h2 ref={heading} id={`${id}-heading`} tabIndex={-1}>
          Notices
        </h2>
        {hasUnread && (
          <ActionButton label="Mark all as read" disabled={marking.isPending} onClick={() => marking.mutate(null)} />
        )}
      </div>
      <QueryView query={query} noun="notices" rows={3}>
        {(all) =>
          all.length === 0 ? (
            <p className={formField.hint}>No notices yet. Reviews, approvals and mentions appear here.</p>
          ) : (
            <ul className={style.list}>
              {all.map((notice) => (
                <li key={notice.id} className={notice.isRead ? style.read : style.unread}>
                  <Link
                    to={notice.path}
                    onClick={() => {
                      if (!notice.isRead) marking.mutate([notice.id]);
                      onClose();
                    }}
                  >
                    {!notice.isRead && <span className="visually-hidden">Unread: </span>}
                    <bdi>{notice.text}</bdi>
                  </Link>
                  <time dateTime={notice.createdAt}>{formatDateTime(notice.createdAt)}</time>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}
