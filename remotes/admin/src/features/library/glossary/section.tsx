import { ROUTES } from '@ledgerlight/site/routes';
import { RecordList } from '../../../kit/lists/record-list.tsx';
import { ChangeActions, RecordRow, RowFacts, RowText } from '../../../kit/lists/record-row.tsx';
import { RemovalDialog } from '../../../kit/lists/removal-dialog.tsx';
import { SectionFrame } from '../../../kit/lists/section-frame.tsx';
import type { AdminArea } from '../../../navigation/admin-area.ts';
import { NEW_TERM, TermForm } from './term-form.tsx';
import { useGlossary } from './use-glossary.ts';

/** The terms of the glossary. Those who may change every post add, change and remove them. */
export function GlossarySection({ staff, rights }: Pick<AdminArea, 'staff' | 'rights'>) {
  const { query, region, removed, form, ...terms } = useGlossary(staff);
  const isChangeable = rights.includes('edit-every-post');

  return (
    <SectionFrame
      id="glossary-terms"
      title="Glossary"
      link={<a href={ROUTES.glossary}>Open the glossary</a>}
      intro="Posts explain a term at its first use, at most twelve of them."
      note={!isChangeable && 'Editors add, change and remove terms.'}
      region={region}
    >
      {isChangeable && <TermForm form={form} onCancel={() => form.reset(NEW_TERM)} />}
      <RecordList
        query={query}
        label="Terms"
        noun="glossary"
        rows={4}
        empty={{ title: 'No terms yet', text: 'Posts explain the terms that the glossary has.' }}
      >
        {(term) => (
          <RecordRow
            key={term.slug}
            title={term.term}
            actions={
              isChangeable && (
                <ChangeActions
                  subject={term.term}
                  onEdit={() => terms.edit(term)}
                  onRemove={() => terms.confirmRemoval(term)}
                />
              )
            }
          >
            <RowText>{term.definition}</RowText>
            {term.otherForms.length > 0 && <RowFacts>Also: {term.otherForms.join(', ')}</RowFacts>}
          </RecordRow>
        )}
      </RecordList>
      {terms.question}
      {removed && (
        <RemovalDialog
          name={removed.term}
          effect="Posts no longer explain it. Its definition is removed for good."
          onRemove={() => void terms.remove(removed)}
          onClose={terms.cancelRemoval}
        />
      )}
    </SectionFrame>
  );
}
