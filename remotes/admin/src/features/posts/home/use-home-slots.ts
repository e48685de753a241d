import { createHomeSlots, type Pin, type WantedPin } from '@ledgerlight/backend/home-slots';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { useQuery } from '@tanstack/react-query';
import { type Done, useTask } from '../../../kit/toasts/use-task.ts';

const KEY = ['home-slots'];
const FAILURE = 'The pins were not changed';

export function useHomeSlots(staff: StaffAccess) {
  const slots = createHomeSlots(staff);
  return {
    query: useQuery({ queryKey: KEY, queryFn: ({ signal }) => slots.all(signal) }),
    pin: useTask(
      FAILURE,
      ({ done, ...pin }: WantedPin & { readonly done: Done }) => slots.pin(pin).then(() => done),
      KEY,
    ),
    unpin: useTask(
      FAILURE,
      ({ postId, title }: Pin) =>
        slots.unpin(postId).then(() => ({ title: 'Pin removed', text: `'${title}' is not pinned any more.` })),
      KEY,
    ),
  };
}

export function slotName(slot: number): string {
  return slot === 1 ? 'Lead' : `Slot ${slot}`;
}
