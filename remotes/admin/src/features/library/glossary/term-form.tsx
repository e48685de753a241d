import { type EditedTerm, TERM_LIMITS, type TermTexts } from '@ledgerlight/backend/glossary-terms';
import { type RecordField, RecordFields, RecordForm } from '../../../kit/forms/record-form.tsx';
import type { RecordFormState } from '../../../kit/forms/use-record-form.ts';

export interface TypedTerm {
  readonly slug: string | null;
  readonly term: string;
  /** Separated by commas. */
  readonly otherForms: string;
  readonly definition: string;
  /** A slug, or the address of a post. */
  readonly postSlug: string;
}

export const NEW_TERM: TypedTerm = { slug: null, term: '', otherForms: '', definition: '', postSlug: '' };

export function TermForm({ form, onCancel }: { readonly form: RecordFormState<TypedTerm>; onCancel(): void }) {
  const isNew = form.watch('slug') === null;
  return (
    <RecordForm
      form={form}
      saveLabel={isNew ? 'Add' : 'Save'}
      aria-label={isNew ? 'Add a term' : 'Change a term'}
      onCancel={isNew ? undefined : onCancel}
    >
      <RecordFields form={form} id="term" fields={FIELDS} />
    </RecordForm>
  );
}

export function typedTerm({ slug, term, otherForms, definition, postSlug }: EditedTerm): TypedTerm {
  return { slug, term, otherForms: otherForms.join(', '), definition, postSlug: postSlug ?? '' };
}

export function termTexts({ term, otherForms, definition, postSlug: post }: TypedTerm): TermTexts {
  const [, postSlug = null] = /([^/?#]+)\/?(?:[?#].*)?$/.exec(post.trim()) ?? [];
  return {
    term: term.trim(),
    otherForms: otherForms
      .split(',')
      .map((form) => form.trim())
      .filter((form) => form !== ''),
    definition: definition.trim().replaceAll(/\s+/g, ' '),
    postSlug,
  };
}

/** A refusal of the database names the column of its rule. */
export function refusedTermField(message: string): keyof TypedTerm {
  if (/other_forms|other form|these forms/i.test(message)) return 'otherForms';
  if (/definition/i.test(message)) return 'definition';
  return /post_slug/.test(message) ? 'postSlug' : 'term';
}

const FIELDS: readonly RecordField<TypedTerm>[] = [
  {
    name: 'term',
    label: 'Term',
    hint: 'As the glossary lists it, such as "Gilt".',
    minLength: TERM_LIMITS.minTermLength,
    maxLength: TERM_LIMITS.maxTermLength,
    required: true,
  },
  {
    name: 'otherForms',
    label: 'Other forms',
    hint: 'Plurals and abbreviations, separated by commas, such as "gilts".',
    maxLength: 300,
  },
  {
    name: 'definition',
    label: 'Definition',
    hint: 'One or two sentences.',
    rows: 3,
    minLength: TERM_LIMITS.minDefinitionLength,
    maxLength: TERM_LIMITS.maxDefinitionLength,
    required: true,
  },
  { name: 'postSlug', label: 'Post that explains more', hint: 'Its slug or address.', maxLength: 300 },
];
