import { type CalendarEntry, createCalendar } from '@ledgerlight/backend/calendar';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatDateTime } from '../publish-time.ts';
import { showToast } from '../toasts/store.ts';
import { useTask } from '../toasts/use-task.ts';
import { boundsOf } from './calendar-days.ts';

interface EmbargoChange {
  readonly entry: CalendarEntry;
  /** Null lifts the embargo. */
  readonly time: string | null;
}

interface TimeChange extends EmbargoChange {
  readonly time: string;
}

/** Loads the entries of these days, and changes times. The calendar calls it for the month or week that it shows. */
export function useCalendar(staff: StaffAccess, days: readonly string[]) {
  const { calendar, management } = useMemo(
    () => ({ calendar: createCalendar(staff), management: createPostManagement(staff) }),
    [staff],
  );
  const client = useQueryClient();
  const { since, until } = boundsOf(days);
  const query = useQuery({
    queryKey: ['calendar', since, until],
    queryFn: ({ signal }) => calendar.entries(since, until, signal),
    placeholderData: keepPreviousData,
  });
  const reload = () => {
    void client.invalidateQueries({ queryKey: ['calendar'] });
    void client.invalidateQueries({ queryKey: ['posts'], refetchType: 'none' });
  };
  const move = useTask(NOT_MOVED, async ({ entry: { postId, title }, time }: TimeChange) => {
    await management.reschedule(postId, time).finally(reload);
    showToast({ kind: 'success', title: 'Time changed', text: `'${title}' appears on ${formatDateTime(time)}.` });
  });
  const embargo = useTask('The embargo was not changed', async ({ entry, time }: EmbargoChange) => {
    await calendar.setEmbargo(entry.postId, time).finally(reload);
    showToast(time === null ? LIFTED : { ...SET, text: embargoText(time) });
  });
  return {
    query,
    reschedule(change: TimeChange) {
      // Another day means later, not at once.
      if (Date.parse(change.time) > Date.now()) return move.mutate(change);
      showToast({ kind: 'problem', title: NOT_MOVED, text: PAST });
    },
    setEmbargo: embargo.mutate,
  };
}

const NOT_MOVED = 'The time was not changed';
const SET = { kind: 'success', title: 'Embargo set' } as const;
const LIFTED = { kind: 'success', title: 'Embargo lifted', text: 'The post can be published at any time.' } as const;
const PAST = 'This time is over. Choose a later one, or publish the post under Posts.';

function embargoText(until: string): string {
  return `It cannot be published before ${formatDateTime(until)}.`;
}
