import { createGlossaryTerms, type EditedTerm } from '@ledgerlight/backend/glossary-terms';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { ROUTES } from '@ledgerlight/site/routes';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { showToast } from '../../toasts/store.ts';
import { RecordList } from '../records/record-list.tsx';
import { RemovalDialog } from '../records/removal-dialog.tsx';
import { SectionFrame } from '../records/section-frame.tsx';
import { useRecords } from '../records/use-records.ts';
import { NEW_TERM, TermForm, type TypedTerm, typedTerm } from './term-form.tsx';
import { TermRow } from './term-row.tsx';

interface GlossarySectionProps {
  readonly staff: StaffAccess;
  readonly rights: readonly string[];
}

/** The terms of the glossary. Those who may change every post add, change and remove them. */
export function GlossarySection({ staff, rights }: GlossarySectionProps) {
  const terms = useMemo(() => createGlossaryTerms(staff), [staff]);
  const { query, region, removed, ...records } = useRecords('glossary-terms', terms.all);
  const form = useForm<TypedTerm>({ defaultValues: NEW_TERM });
  const isChangeable = rights.includes('edit-every-post');

  async function saveTerm(term: EditedTerm) {
    await records.change(() => terms.save(term));
    const title = term.slug === null ? 'Term added' : 'Term changed';
    showToast({ kind: 'success', title, text: `Posts explain '${term.term}' at its first use.` });
  }
  function editTerm(term: EditedTerm) {
    // In this order: a reset form has no fields until it is rendered again.
    form.setFocus('term');
    form.reset(typedTerm(term));
  }
  const removeTerm = (term: NonNullable<typeof removed>) =>
    records.remove(term, {
      failure: 'The term was not removed',
      async run() {
        await terms.remove(term.slug);
        if (form.getValues('slug') === term.slug) form.reset(NEW_TERM);
        showToast({ kind: 'success', title: 'Term removed', text: `'${term.term}' is no longer in the glossary.` });
      },
    });

  return (
    <SectionFrame
      id="glossary-terms"
      title="Glossary"
      link={<a href={ROUTES.glossary}>Open the glossary</a>}
      intro="Posts explain a term at its first use, at most twelve of them."
      note={!isChangeable && 'Editors add, change and remove terms.'}
      region={region}
    >
      {isChangeable && <TermForm form={form} onSave={saveTerm} onCancel={() => form.reset(NEW_TERM)} />}
      <RecordList
        query={query}
        label="Terms"
        errorTitle="The glossary could not be loaded"
        loadingLabel="Loading the glossary"
        rows={4}
        empty={{ title: 'No terms yet', text: 'Posts explain the terms that the glossary has.' }}
      >
        {(term) => (
          <TermRow
            key={term.slug}
            term={term}
            isChangeable={isChangeable}
            onEdit={() => editTerm(term)}
            onRemove={() => records.confirmRemoval(term)}
          />
        )}
      </RecordList>
      {removed && (
        <RemovalDialog
          name={removed.term}
          effect="Posts no longer explain it. Its definition is removed for good."
          onRemove={() => void removeTerm(removed)}
          onClose={records.cancelRemoval}
        />
      )}
    </SectionFrame>
  );
}
