import type { CalendarEntry } from '@ledgerlight/backend/calendar';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { Link } from '@ledgerlight/shell-api';
import { Button, ButtonLink } from '@ledgerlight/ui/button';
import { sectionAddress } from '../dashboard/sections/section-address.ts';
import { Dialog } from '../dialog.tsx';
import { TimeForm } from '../fields/time-form.tsx';
import layout from '../layout.module.css';
import { formatDateTime, localZone } from '../publish-time.ts';
import { StateMark } from '../state-mark.tsx';
import style from './calendar.module.css';

interface EntryDialogProps {
  readonly entry: CalendarEntry;
  onReschedule(time: string): void;
  /** Null lifts the embargo. */
  onEmbargo(time: string | null): void;
  onClose(): void;
}

export function EntryDialog({ entry, onReschedule, onEmbargo, onClose }: EntryDialogProps) {
  const { title, kind, at, embargoUntil, editable } = entry;
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={style.entryDialog}>
        <p className={style.facts}>
          <StateMark {...KIND_MARKS[kind]} />
          <span>{postTypeLabel(entry.type)}</span>
          <span>By {entry.author}</span>
          <time dateTime={at}>
            {formatDateTime(at)}, {localZone(at)}
          </time>
        </p>
        {kind === 'scheduled' && embargoUntil !== null && <p>Under embargo until {formatDateTime(embargoUntil)}.</p>}
        {kind === 'scheduled' && editable && (
          <TimeForm label="Published at" time={at} button="Change time" onChoose={onReschedule} />
        )}
        {kind !== 'published' && editable && (
          <TimeForm label="Not before (embargo)" time={embargoUntil} button="Set embargo" onChoose={onEmbargo}>
            {embargoUntil !== null && (
              <Button variant="quiet" onClick={() => onEmbargo(null)}>
                Lift embargo
              </Button>
            )}
          </TimeForm>
        )}
        <div className={layout.buttons}>
          <ButtonLink Link={Link} variant="quiet" to={addressOf(entry)}>
            {entry.source === 'review' ? 'Open in review' : 'Open text'}
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  );
}

export const KIND_MARKS = {
  published: { label: 'Published', tone: 'good' },
  scheduled: { label: 'Scheduled', tone: 'waiting' },
  embargoed: { label: 'Embargo ends', tone: 'muted' },
} as const satisfies Readonly<Record<CalendarEntry['kind'], unknown>>;

function addressOf({ postId, source }: CalendarEntry): string {
  if (source === 'draft') return sectionAddress({ name: 'new', draftId: postId });
  return sectionAddress(source === 'review' ? { name: 'review', postId } : { name: 'edit', postId });
}
