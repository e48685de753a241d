import { createGlossaryTerms, type EditedTerm, TERM_LIMITS, type TermTexts } from '@ledgerlight/backend/glossary-terms';
import { ROUTES } from '@ledgerlight/site/routes';
import { Dialog } from '../../../kit/dialog.tsx';
import type { RecordField } from '../../../kit/forms/record-fields.tsx';
import { RowFacts, RowText } from '../../../kit/lists/record-row.tsx';
import { RecordSection } from '../../../kit/lists/record-section.tsx';
import type { AdminArea } from '../../../navigation/admin-area.ts';

type Term = EditedTerm & { readonly slug: string };

/** A term as it is typed: the other forms separated by commas, and the post by its slug or address. */
type TypedTerm = Readonly<Record<'term' | 'otherForms' | 'definition' | 'postSlug', string>>;

/** The terms of the glossary. Those who may change every post add, change and remove them. */
export function GlossarySection({ staff, rights }: Pick<AdminArea, 'staff' | 'rights'>) {
  const terms = createGlossaryTerms(staff);
  const isChangeable = rights.includes('edit-every-post');
  return (
    <RecordSection<Term, TypedTerm>
      id="glossary-terms"
      title="Glossary"
      aside={<a href={ROUTES.glossary}>Open the glossary</a>}
      intro={`Posts explain a term at its first use, at most twelve of them.${isChangeable ? '' : ' Editors change terms.'}`}
      label="Terms"
      noun="term"
      empty={{ title: 'No terms yet', text: 'Posts explain the terms that the glossary has.' }}
      isChangeable={isChangeable}
      queryKey={['glossary-terms']}
      load={terms.all}
      idOf={({ slug }) => slug}
      nameOf={({ term }) => term}
      form={{
        start: (term) => (term ? typedTerm(term) : { term: '', otherForms: '', definition: '', postSlug: '' }),
        fields: () => FIELDS,
        focused: 'term',
        refusedField: refusedTermField,
        async save(term, typed, changesOf) {
          const texts = termTexts(typed);
          await (term ? terms.change(term.slug, changesOf(texts)) : terms.add(texts));
          const title = term ? 'Term changed' : 'Term added';
          return { title, text: `Posts explain '${texts.term}' at its first use.` };
        },
      }}
      removal={{
        failure: 'The term was not removed',
        dialog: ({ row, onRemove, onClose }) => (
          <Dialog
            title={`Remove '${row.term}'?`}
            onClose={onClose}
            actions={[
              { label: 'Remove', onClick: () => onRemove() },
              { label: 'Cancel', variant: 'secondary', onClick: onClose },
            ]}
          >
            <p>Posts no longer explain it. Its definition is removed for good.</p>
          </Dialog>
        ),
        async run({ slug, term }) {
          await terms.remove(slug);
          return { title: 'Term removed', text: `'${term}' is no longer in the glossary.` };
        },
      }}
    >
      {({ definition, otherForms }) => (
        <>
          <RowText>{definition}</RowText>
          {otherForms.length > 0 && <RowFacts>Also: {otherForms.join(', ')}</RowFacts>}
        </>
      )}
    </RecordSection>
  );
}

function typedTerm({ term, otherForms, definition, postSlug }: EditedTerm): TypedTerm {
  return { term, otherForms: otherForms.join(', '), definition, postSlug: postSlug ?? '' };
}

function termTexts({ term, otherForms, definition, postSlug: post }: TypedTerm): TermTexts {
  const [, postSlug = null] = /([^/?#]+)\/?(?:[?#].*)?$/.exec(post.trim()) ?? [];
  const forms = otherForms.split(',').map((form) => form.trim());
  return {
    term: term.trim(),
    otherForms: forms.filter((form) => form !== ''),
    postSlug,
    definition: definition.trim().replaceAll(/\s+/g, ' '),
  };
}

/** A refusal of the database names the column of its rule. */
function refusedTermField(message: string): keyof TypedTerm {
  if (/other_forms|other form|these forms/i.test(message)) return 'otherForms';
  if (/definition/i.test(message)) return 'definition';
  return /post_slug/.test(message) ? 'postSlug' : 'term';
}

const FIELDS: readonly RecordField<TypedTerm>[] = [
  {
    name: 'term',
    label: 'Term',
    hint: 'As the glossary lists it, such as "Gilt".',
    required: true,
    minLength: TERM_LIMITS.minTermLength,
    maxLength: TERM_LIMITS.maxTermLength,
  },
  {
    name: 'otherForms',
    label: 'Other forms',
    maxLength: 300,
    hint: 'Plurals and abbreviations, separated by commas, such as "gilts".',
  },
  {
    name: 'definition',
    label: 'Definition',
    hint: 'One or two sentences.',
    rows: 3,
    required: true,
    minLength: TERM_LIMITS.minDefinitionLength,
    maxLength: TERM_LIMITS.maxDefinitionLength,
  },
  { name: 'postSlug', label: 'Post that explains more', hint: 'Its slug or address.', maxLength: 300 },
];
