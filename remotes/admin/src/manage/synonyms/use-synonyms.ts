import { errorMessage } from '@ledgerlight/backend/errors';
import { createSearchSynonyms, type SearchSynonym } from '@ledgerlight/backend/search-synonyms';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { showToast } from '../../toasts/store.ts';

/** Loads and changes the synonyms of searches. After each attempt they are loaded again. A refused addition is the form's to show. */
export function useSynonyms(staff: StaffAccess) {
  const synonyms = useMemo(() => createSearchSynonyms(staff), [staff]);
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['search-synonyms'] });
  return {
    query: useQuery({ queryKey: ['search-synonyms'], queryFn: ({ signal }) => synonyms.all(signal) }),
    add: useMutation({ mutationFn: (synonym: SearchSynonym) => synonyms.add(synonym), onSettled }),
    remove: useMutation({
      mutationFn: (phrase: string) => synonyms.remove(phrase),
      onError: (error) =>
        showToast({ kind: 'problem', title: 'The synonym was not removed', text: errorMessage(error) }),
      onSettled,
    }),
  };
}
