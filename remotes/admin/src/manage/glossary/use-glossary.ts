import { errorMessage } from '@ledgerlight/backend/errors';
import { createGlossaryTerms, type EditedTerm } from '@ledgerlight/backend/glossary-terms';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { showToast } from '../../toasts/store.ts';

/** Loads and changes the terms of the glossary. After each attempt they are loaded again. A refused term is the form's to show. */
export function useGlossary(staff: StaffAccess) {
  const terms = useMemo(() => createGlossaryTerms(staff), [staff]);
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['glossary-terms'] });
  return {
    query: useQuery({ queryKey: ['glossary-terms'], queryFn: ({ signal }) => terms.all(signal) }),
    save: useMutation({ mutationFn: (term: EditedTerm) => terms.save(term), onSettled }),
    remove: useMutation({
      mutationFn: (slug: string) => terms.remove(slug),
      onError: (error) => showToast({ kind: 'problem', title: 'The term was not removed', text: errorMessage(error) }),
      onSettled,
    }),
  };
}
