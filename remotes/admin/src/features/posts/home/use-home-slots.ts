import { errorMessage } from '@ledgerlight/backend/errors';
import { createHomeSlots, type WantedPin } from '@ledgerlight/backend/home-slots';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { showToast } from '../../../kit/toasts/store.ts';

export function useHomeSlots(staff: StaffAccess) {
  const slots = useMemo(() => createHomeSlots(staff), [staff]);
  const query = useQuery({ queryKey: ['home-slots'], queryFn: ({ signal }) => slots.all(signal) });
  const onSettled = () => query.refetch();
  const onError = (error: Error) =>
    showToast({ kind: 'problem', title: 'The pins were not changed', text: errorMessage(error) });
  return {
    query,
    pin: useMutation({ mutationFn: (pin: WantedPin) => slots.pin(pin), onError, onSettled }),
    unpin: useMutation({ mutationFn: (postId: string) => slots.unpin(postId), onError, onSettled }),
  };
}

export function slotName(slot: number): string {
  return slot === 1 ? 'Lead' : `Slot ${slot}`;
}
