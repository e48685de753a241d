import { createRates, type EnteredRate } from '@ledgerlight/backend/rates';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Loads and saves the rates of home. After each attempt they are loaded again. A refusal is the form's to show. */
export function useRates(staff: StaffAccess) {
  const rates = useMemo(() => createRates(staff), [staff]);
  const client = useQueryClient();
  return {
    query: useQuery({ queryKey: ['rates'], queryFn: ({ signal }) => rates.all(signal) }),
    save: useMutation({
      mutationFn: (rate: EnteredRate) => rates.save(rate),
      onSettled: () => client.invalidateQueries({ queryKey: ['rates'] }),
    }),
  };
}
