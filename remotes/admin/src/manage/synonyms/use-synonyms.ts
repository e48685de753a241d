import { errorMessage } from '@ledgerlight/backend/errors';
import { createSearchSynonyms, type SearchSynonym } from '@ledgerlight/backend/search-synonyms';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRecordForm } from '../../record-form/use-record-form.ts';
import { showToast } from '../../toasts/store.ts';
import { refusedSynonymField } from './synonym-form.tsx';

/** Loads and changes the synonyms of searches. After each attempt they are loaded again. */
export function useSynonyms(staff: StaffAccess) {
  const synonyms = useMemo(() => createSearchSynonyms(staff), [staff]);
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: ['search-synonyms'] });
  const form = useRecordForm<SearchSynonym>({
    start: { phrase: '', meaning: '' },
    async save(typed) {
      const [phrase, meaning] = [typed.phrase.trim(), typed.meaning.trim()];
      await synonyms.add({ phrase, meaning }).finally(reload);
      const text = `A search for '${phrase}' also finds '${meaning}'.`;
      showToast({ kind: 'success', title: 'Synonym added', text });
    },
    refusedField: refusedSynonymField,
    restartAt: 'phrase',
  });
  return {
    query: useQuery({ queryKey: ['search-synonyms'], queryFn: ({ signal }) => synonyms.all(signal) }),
    form,
    remove: useMutation({
      mutationFn: (phrase: string) => synonyms.remove(phrase),
      onError: (error) =>
        showToast({ kind: 'problem', title: 'The synonym was not removed', text: errorMessage(error) }),
      onSettled: reload,
    }),
  };
}
