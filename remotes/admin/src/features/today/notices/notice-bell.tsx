import { createNotices, type Notices, type StaffNotice } from '@ledgerlight/backend/notices';
import { Link } from '@ledgerlight/shell-api';
import { formField } from '@ledgerlight/ui/form-field';
import { Icon } from '@ledgerlight/ui/icon';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { ActionButton } from '../../../kit/action-button.tsx';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { QueryView } from '../../../kit/query-view.tsx';
import { useTask, withoutToast } from '../../../kit/toasts/use-task.ts';
import { useLoaded } from '../../../kit/use-loaded.ts';
import type { AdminArea } from '../../../navigation/admin-area.ts';
import style from './notice-bell.module.css';

/** The button of the header that counts unread notices and opens their list. */
export function NoticeBell({ staff }: Pick<AdminArea, 'staff'>) {
  const notices = useMemo(() => createNotices(staff), [staff]);
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const query = useLoaded(['notices'], notices.list, { refetchInterval: REFETCH_INTERVAL_MS });
  const unread = query.data?.filter(({ isRead }) => !isRead).length ?? 0;
  const close = (returnsFocus: boolean) => {
    setOpen(false);
    if (returnsFocus) button.current?.focus();
  };
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and the focus are those of the button and the list within
    <div
      ref={root}
      className={style.bell}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close(true);
      }}
      onBlur={(event) => {
        const { relatedTarget, currentTarget } = event;
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={style.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="bell" />
        <span className="visually-hidden">{unread === 0 ? 'Notices' : `Notices, ${unread} unread`}</span>
        {unread > 0 && (
          <span className={style.count} aria-hidden="true">
            {unread > MAX_COUNTED ? `${MAX_COUNTED}+` : unread}
          </span>
        )}
      </button>
      {isOpen && <NoticePanel id={panel} notices={notices} query={query} onClose={() => close(true)} />}
    </div>
  );
}

const REFETCH_INTERVAL_MS = 30_000;
const MAX_COUNTED = 9;

interface NoticePanelProps {
  readonly id: string;
  readonly notices: Notices;
  readonly query: UseQueryResult<readonly StaffNotice[]>;
  onClose(): void;
}

/** The list below the bell. Following a notice marks it as read. */
function NoticePanel({ id, notices, query, onClose }: NoticePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const marking = useTask('The notices were not marked as read', withoutToast(notices.markRead), ['notices']);
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
