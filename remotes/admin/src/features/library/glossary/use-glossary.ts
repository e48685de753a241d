import { createGlossaryTerms, type EditedTerm } from '@ledgerlight/backend/glossary-terms';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { useMemo } from 'react';
import { useRecordForm } from '../../../kit/forms/use-record-form.ts';
import { useRecords } from '../../../kit/lists/use-records.ts';
import { showToast } from '../../../kit/toasts/store.ts';
import { useLossQuestion } from '../../../kit/unsaved/loss-question.tsx';
import { NEW_TERM, refusedTermField, type TypedTerm, termTexts, typedTerm } from './term-form.tsx';

export function useGlossary(staff: StaffAccess) {
  const terms = useMemo(() => createGlossaryTerms(staff), [staff]);
  const records = useRecords('glossary-terms', terms.all, ({ slug }) => slug);
  const form = useRecordForm<TypedTerm>({
    start: NEW_TERM,
    async save(typed, changesOf) {
      const { slug } = typed;
      const texts = termTexts(typed);
      await records.change(() => (slug === null ? terms.add(texts) : terms.change(slug, changesOf(texts))));
      const title = slug === null ? 'Term added' : 'Term changed';
      showToast({ kind: 'success', title, text: `Posts explain '${texts.term}' at its first use.` });
    },
    refusedField: refusedTermField,
    restartAt: 'term',
  });
  const { question, ask } = useLossQuestion();
  return {
    ...records,
    form,
    /** The prompt before another term drops what was typed, while it is open. */
    question,
    edit: (term: EditedTerm) =>
      ask(form.formState.isDirty, () => {
        // In this order: a reset form has no fields until it is rendered again.
        form.setFocus('term');
        form.reset(typedTerm(term));
      }),
    remove: (removed: EditedTerm & { readonly slug: string }) =>
      records.remove(removed, {
        failure: 'The term was not removed',
        async run() {
          const { slug, term } = removed;
          await terms.remove(slug);
          if (form.getValues('slug') === slug) form.reset(NEW_TERM);
          showToast({ kind: 'success', title: 'Term removed', text: `'${term}' is no longer in the glossary.` });
        },
      }),
  };
}
