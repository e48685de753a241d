import { createSearchSynonyms, type SearchSynonym } from '@ledgerlight/backend/search-synonyms';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRecordForm } from '../../record-form/use-record-form.ts';
import { showToast } from '../../toasts/store.ts';
import { useTask } from '../../toasts/use-task.ts';
import { refusedSynonymField } from './synonym-form.tsx';

export function useSynonyms(staff: StaffAccess) {
  const synonyms = useMemo(() => createSearchSynonyms(staff), [staff]);
  const query = useQuery({ queryKey: ['search-synonyms'], queryFn: ({ signal }) => synonyms.all(signal) });
  const form = useRecordForm<SearchSynonym>({
    start: { phrase: '', meaning: '' },
    async save(typed) {
      const [phrase, meaning] = [typed.phrase.trim(), typed.meaning.trim()];
      await synonyms.add({ phrase, meaning }).finally(query.refetch);
      const text = `A search for '${phrase}' also finds '${meaning}'.`;
      showToast({ kind: 'success', title: 'Synonym added', text });
    },
    refusedField: refusedSynonymField,
    restartAt: 'phrase',
  });
  return {
    query,
    form,
    remove: useTask('The synonym was not removed', async (phrase: string) => {
      await synonyms.remove(phrase).finally(() => void query.refetch());
      showToast({ kind: 'success', title: 'Synonym removed', text: `'${phrase}' is searched as it is.` });
    }),
  };
}
