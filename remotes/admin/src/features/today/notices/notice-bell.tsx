import { createNotices } from '@ledgerlight/backend/notices';
import { Icon } from '@ledgerlight/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { AdminArea } from '../../../navigation/admin-area.ts';
import style from './notice-bell.module.css';
import { NoticePanel } from './notice-panel.tsx';

/** The button of the header that counts unread notices and opens their list. */
export function NoticeBell({ staff }: Pick<AdminArea, 'staff'>) {
  const notices = useMemo(() => createNotices(staff), [staff]);
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const query = useQuery({
    queryKey: ['notices'],
    queryFn: ({ signal }) => notices.list(signal),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
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
