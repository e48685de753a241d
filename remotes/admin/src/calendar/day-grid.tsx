import type { CalendarEntry } from '@ledgerlight/backend/calendar';
import { type DragEvent, useState } from 'react';
import style from './calendar.module.css';
import { dayOf, dayTitle, weekdayName } from './calendar-days.ts';
import { KIND_MARKS } from './entry-dialog.tsx';

interface DayGridProps {
  readonly title: string;
  readonly days: readonly string[];
  readonly entries: readonly CalendarEntry[];
  /** At most this many are shown of a day. */
  readonly limit: number;
  onOpen(entry: CalendarEntry): void;
  onMove(entry: CalendarEntry, day: string): void;
  onOpenDay(day: string): void;
}

/** The days as a grid of weeks, on narrow screens as a list of the days that have entries. */
export function DayGrid({ title, days, entries, ...on }: DayGridProps) {
  const [dragged, setDragged] = useState<CalendarEntry | null>(null);
  const today = dayOf(Date.now());
  const byDay = entriesByDay(entries);
  return (
    <div className={style.calendar}>
      <div className={style.weekdays} aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{weekdayName(day)}</span>
        ))}
      </div>
      <ol className={style.days} aria-label={title}>
        {days.map((day) => (
          <DayCell
            key={day}
            day={day}
            isToday={day === today}
            entries={byDay.get(day) ?? []}
            isTarget={dragged !== null && dayOf(dragged.at) !== day}
            onDrag={setDragged}
            onDrop={() => dragged && on.onMove(dragged, day)}
            {...on}
          />
        ))}
      </ol>
    </div>
  );
}

function entriesByDay(entries: readonly CalendarEntry[]): ReadonlyMap<string, readonly CalendarEntry[]> {
  const byDay = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const day = dayOf(entry.at);
    byDay.set(day, [...(byDay.get(day) ?? []), entry]);
  }
  return byDay;
}

interface DayCellProps extends Pick<DayGridProps, 'entries' | 'limit' | 'onOpen' | 'onOpenDay'> {
  readonly day: string;
  readonly isToday: boolean;
  /** Whether an entry of another day is dragged. */
  readonly isTarget: boolean;
  onDrag(entry: CalendarEntry | null): void;
  onDrop(): void;
}

function DayCell({ day, isToday, entries, limit, isTarget, onOpen, onOpenDay, onDrag, onDrop }: DayCellProps) {
  const hidden = entries.length - limit;
  const allowDrop = (event: DragEvent) => isTarget && event.preventDefault();
  return (
    <li
      className={`${style.day} ${isToday ? style.today : ''} ${entries.length === 0 ? style.empty : ''}`}
      aria-current={isToday ? 'date' : undefined}
      onDragOver={allowDrop}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <p className={style.date}>
        <time dateTime={day}>
          <span className={style.dayNumber} aria-hidden="true">
            {Number(day.slice(-2))}
          </span>
          <span className={style.dayTitle}>{dayTitle(day)}</span>
        </time>
      </p>
      {entries.length > 0 && (
        <ul className={style.entries}>
          {entries.slice(0, limit).map((entry) => (
            <EntryRow key={entry.postId} entry={entry} onOpen={onOpen} onDrag={onDrag} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <button type="button" className={style.more} onClick={() => onOpenDay(day)}>
          {hidden} more
        </button>
      )}
    </li>
  );
}

type EntryRowProps = Pick<DayCellProps, 'onOpen' | 'onDrag'> & { readonly entry: CalendarEntry };

function EntryRow({ entry, onOpen, onDrag }: EntryRowProps) {
  const isMovable = entry.kind === 'scheduled' && entry.editable;
  return (
    <li
      draggable={isMovable}
      onDragStart={({ dataTransfer }) => {
        // Without data Firefox does not drag.
        dataTransfer.setData('text/plain', entry.title);
        dataTransfer.effectAllowed = 'move';
        onDrag(entry);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <button type="button" className={`${style.entry} ${style[entry.kind]}`} onClick={() => onOpen(entry)}>
        <span className={style.time}>{TIME.format(new Date(entry.at))}</span>{' '}
        <span className={style.name}>{entry.title}</span>{' '}
        <span className={style.kind}>{KIND_MARKS[entry.kind].label}</span>
      </button>
    </li>
  );
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
