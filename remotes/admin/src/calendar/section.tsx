import { type CalendarEntry, MAX_CALENDAR_ENTRIES } from '@ledgerlight/backend/calendar';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { Button } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { useState } from 'react';
import { localZone } from '../publish-time.ts';
import { QueryView } from '../query-view.tsx';
import style from './calendar.module.css';
import { type CalendarView, dayOf, daysShown, movedTo, rangeTitle, shiftedDay } from './calendar-days.ts';
import { DayGrid } from './day-grid.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { useCalendar } from './use-calendar.ts';

interface Place {
  readonly view: CalendarView;
  readonly day: string | null;
}

interface CalendarSectionProps extends Place {
  readonly staff: StaffAccess;
  onShow(place: Place): void;
}

const MAX_SHOWN_PER_DAY = { month: 4, week: MAX_CALENDAR_ENTRIES } as const;

/** Published and scheduled posts and ends of embargoes by month or week. */
export function CalendarSection({ staff, view, day: wanted, onShow }: CalendarSectionProps) {
  const day = wanted ?? dayOf(Date.now());
  const days = daysShown(view, day);
  const title = rangeTitle(view, day);
  const { query, reschedule, setEmbargo } = useCalendar(staff, days);
  const [opened, setOpened] = useState<CalendarEntry | null>(null);
  const close = () => setOpened(null);
  return (
    <section aria-labelledby="calendar" className={style.section}>
      <header className={style.head}>
        <h2 id="calendar" tabIndex={-1}>
          Calendar
        </h2>
        <p className={style.zone}>Times of {localZone(new Date(day).toISOString())}</p>
      </header>
      <CalendarBar title={title} view={view} day={day} onShow={onShow} />
      <QueryView query={query} noun="calendar" rows={5}>
        {(entries) => (
          <>
            {entries.length === MAX_CALENDAR_ENTRIES && (
              <p>Only the first {MAX_CALENDAR_ENTRIES} posts are shown. Show a week to see fewer days.</p>
            )}
            {entries.length === 0 && (
              <div className={style.nothing}>
                <EmptyState
                  icon="newspaper"
                  title={`Nothing in this ${view}`}
                  text="Published and scheduled posts and drafts under embargo appear here."
                />
              </div>
            )}
            <DayGrid
              title={title}
              days={days}
              entries={entries}
              limit={MAX_SHOWN_PER_DAY[view]}
              onOpen={setOpened}
              onMove={(entry, to) => reschedule({ entry, time: movedTo(entry.at, to) })}
              onOpenDay={(to) => onShow({ view: 'week', day: to })}
            />
          </>
        )}
      </QueryView>
      {opened && (
        <EntryDialog
          entry={opened}
          onReschedule={(time) => {
            close();
            reschedule({ entry: opened, time });
          }}
          onEmbargo={(time) => {
            close();
            setEmbargo({ entry: opened, time });
          }}
          onClose={close}
        />
      )}
    </section>
  );
}

interface CalendarBarProps {
  readonly title: string;
  readonly view: CalendarView;
  readonly day: string;
  onShow(place: Place): void;
}

function CalendarBar({ title, view, day, onShow }: CalendarBarProps) {
  const shift = (by: number) => onShow({ view, day: shiftedDay(view, day, by) });
  return (
    <div className={style.bar}>
      <Button variant="secondary" onClick={() => shift(-1)} aria-label={`Previous ${view}`}>
        ←
      </Button>
      <Button variant="secondary" onClick={() => shift(1)} aria-label={`Next ${view}`}>
        →
      </Button>
      <h3 className={style.range} aria-live="polite">
        {title}
      </h3>
      <Button variant="quiet" onClick={() => onShow({ view, day: null })}>
        Today
      </Button>
      <Button variant="quiet" onClick={() => onShow({ view: view === 'month' ? 'week' : 'month', day })}>
        {view === 'month' ? 'Show a week' : 'Show the month'}
      </Button>
    </div>
  );
}
