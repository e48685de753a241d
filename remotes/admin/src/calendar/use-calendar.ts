import { type CalendarEntry, createCalendar } from '@ledgerlight/backend/calendar';
import { errorMessage } from '@ledgerlight/backend/errors';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatDateTime } from '../publish-time.ts';
import { showToast } from '../toasts/store.ts';
import { boundsOf } from './calendar-days.ts';

interface TimeChange {
  readonly entry: CalendarEntry;
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
  const failed = (title: string) => (error: Error) => showToast({ kind: 'problem', title, text: errorMessage(error) });
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['calendar'] }),
      client.invalidateQueries({ queryKey: ['posts'], refetchType: 'none' }),
    ]);
  const move = useMutation({
    mutationFn: ({ entry, time }: TimeChange) => management.reschedule(entry.postId, time),
    onSuccess: (_, { entry, time }) =>
      showToast({
        kind: 'success',
        title: 'Time changed',
        text: `'${entry.title}' appears on ${formatDateTime(time)}.`,
      }),
    onError: failed('The time was not changed'),
    onSettled,
  });
  const embargo = useMutation({
    mutationFn: ({ entry, time }: { readonly entry: CalendarEntry; readonly time: string | null }) =>
      calendar.setEmbargo(entry.postId, time),
    onSuccess: (_, { time }) => showToast(time === null ? LIFTED : { ...SET, text: embargoText(time) }),
    onError: failed('The embargo was not changed'),
    onSettled,
  });
  return {
    query,
    reschedule(change: TimeChange) {
      // Another day means later, not at once.
      if (Date.parse(change.time) > Date.now()) return move.mutate(change);
      showToast({ kind: 'problem', title: 'The time was not changed', text: PAST });
    },
    setEmbargo: embargo.mutate,
  };
}

const SET = { kind: 'success', title: 'Embargo set' } as const;
const LIFTED = { kind: 'success', title: 'Embargo lifted', text: 'The post can be published at any time.' } as const;
const PAST = 'This time is over. Choose a later one, or publish the post under Posts.';

/** Returns what an embargo does, for toasts. */
function embargoText(until: string): string {
  return `It cannot be published before ${formatDateTime(until)}.`;
}
